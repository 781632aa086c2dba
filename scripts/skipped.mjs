/** What `npm test` says of tests that were left out: what they look at was not looked at. */
import { relative } from 'node:path';

/** @typedef {{ status: string, ancestorTitles: string[], title: string }} Tested */
/** @typedef {{ name: string, assertionResults: Tested[] }} File */

/**
 * A line for each group of them, by the file and what the group is called, which says what it needs. Without any, none.
 * @param {File[]} files
 * @param {string} root
 * @returns {string[]}
 */
export function skippedIn(files, root) {
  /** @type {Map<string, number>} */
  const groups = new Map();
  for (const { name, assertionResults } of files)
    for (const { status, ancestorTitles, title } of assertionResults) {
      if (status === 'passed' || status === 'failed') continue;
      const group = `${relative(root, name)} > ${ancestorTitles[0] ?? title}`;
      groups.set(group, (groups.get(group) ?? 0) + 1);
    }
  if (groups.size === 0) return [];
  const all = [...groups.values()].reduce((sum, one) => sum + one, 0);
  return [
    `\n${all} left out, which say nothing now:`,
    ...[...groups].map(([group, count]) => `  ${group} (${count})`),
  ];
}
