// `npm run bench`: what speed and size are promised, and what they are here and now. `npm run bench -- warm` runs one
// part. Where a limit stands beside what others need for the same (floors.mjs), it is the ratio that is kept. Processor
// time per request and ratios can be trusted on a machine that does other things too; times less so.
import { readFileSync } from 'node:fs';
import { admin } from './admin.mjs';
import { editor } from './editor.mjs';
import { install } from './install.mjs';
import { forms } from './forms.mjs';
import { hasWrk } from './load.mjs';
import { anew } from './anew.mjs';
import { ensureTenant, openDatabase } from './server.mjs';
import { pictures } from './pictures.mjs';
import { start } from './start.mjs';
import { tenants } from './tenants.mjs';
import { warm } from './warm.mjs';
import { weight } from './weight.mjs';

const parts = { start, tenants, warm, anew, weight, pictures, forms, admin, editor, install };
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

ensureTenant();
if (!hasWrk)
  console.log('wrk is not installed: a loop in this process asks instead, and its times are higher.');
const rows = [];
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`${name} … (load average ${loadAverage()})`);
  try {
    rows.push(...(await measure(openDatabase)));
  } catch (error) {
    // What the others measured is worth having, however long it took.
    console.error(`${name} could not be measured:`, error);
    process.exitCode = 1;
  }
}
print(rows);
if (rows.some((row) => !isMet(row))) process.exitCode = 1;

/** @param {{ value: number, limit?: number }} row */
function isMet({ value, limit = Infinity }) {
  return value <= limit;
}

/** @param {{ figure: string, value: number, unit: string, limit?: number, note?: string }[]} rows */
function print(rows) {
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

function loadAverage() {
  return readFileSync('/proc/loadavg', 'utf8').split(' ', 3).join(' ');
}
