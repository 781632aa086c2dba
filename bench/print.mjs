// What was measured, as a table: each figure beside its limit. A limit that is not met ends the process with 1.
import { readFileSync } from 'node:fs';

/** @param {{ figure: string, value: number, unit: string, limit?: number, note?: string }[]} rows */
export function print(rows) {
  const cells = rows.map(({ figure, value, unit, limit, note = '' }) => [
    figure,
    `${shown(value)} ${unit}`,
    limit === undefined ? '' : `≤ ${shownLimit(limit)} ${unit}`,
    limit === undefined ? '' : isMet({ value, limit }) ? 'met' : 'NOT MET',
    note,
  ]);
  const all = [['figure', 'here', 'limit', '', ''], ...cells];
  const widths = all[0].map((_, column) => Math.max(...all.map((row) => row[column].length)));
  console.log('');
  for (const row of all)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
  console.log(`\nload average ${loadAverage()}, node ${process.version}`);
  if (!rows.every(isMet)) process.exitCode = 1;
}

/** @param {{ value: number, limit?: number }} row */
function isMet({ value, limit = Infinity }) {
  return value <= limit;
}

function shownLimit(limit) {
  return Number(limit.toPrecision(3));
}

function shown(value) {
  return value === 0
    ? '0'
    : value < 0.1
      ? value.toFixed(4)
      : value < 10
        ? value.toFixed(2)
        : value.toFixed(0);
}

export function loadAverage() {
  return readFileSync('/proc/loadavg', 'utf8').split(' ', 3).join(' ');
}
