import type { Fault } from './fault.ts';
import { type Found, type Holders, saidOf } from './holders.ts';

/** What is wrong with the texts of a plugin. */
export function messageFaults(found: Found, holders: Holders): Fault[] {
  const { plugin, outside } = found;
  const { nl = {}, en = {} } = plugin.messages ?? {};
  const prefix = `${String(plugin.id).split('/', 1)[0]}/`;
  const faults: Fault[] = Object.keys(nl).flatMap((key) => {
    const holder = holders.before(`message:${key}`, found);
    return [
      ...(holder
        ? [{ problem: `the message "${key}" is of the plugin ${saidOf(holder, key)}`, about: [key] }]
        : []),
      ...(outside && !key.startsWith(prefix)
        ? [{ problem: `the message "${key}" has to begin with "${prefix}"`, about: [key] }]
        : []),
    ];
  });
  for (const [key, text] of [...Object.entries(nl), ...Object.entries(en)]) {
    const [single] = /(?<!\{)\{\w+\}(?!\})/.exec(text) ?? [];
    if (single)
      faults.push({
        problem: `the message "${key}" has ${single}: a value is written {${single}}`,
        about: [key],
      });
  }
  return [...faults, ...missingIn('en', en, nl), ...missingIn('nl', nl, en)];
}

/** Said at the first of them, in the language that has it. */
function missingIn(language: string, has: object, other: object): Fault[] {
  const missing = Object.keys(other).filter((key) => !(key in has));
  if (missing.length === 0) return [];
  const named = missing.map((key) => `"${key}"`).join(', ');
  return [{ problem: `its messages in ${language} miss ${named}`, about: [missing[0]!] }];
}
