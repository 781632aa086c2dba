import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Refusal } from '../errors.ts';
import { refusalText } from '../problem.ts';

const core = join(import.meta.dirname, '..');

/** The codes that core refuses by, each with the file that does. */
function refused(): Map<string, string> {
  const found = new Map<string, string>();
  const files = readdirSync(core, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((one) => /\.ts$/.test(one) && !/\.test\.ts$|^testing[\\/]/.test(one))) {
    const code = readFileSync(join(core, file), 'utf8');
    const named = /\b(?:badRequest|conflict|notAllowed|notSignedIn|unavailable)\(\s*'([a-z-]+)'/g;
    const whole = /\bnew Refusal\(\s*\d+,\s*'\w+',\s*'([a-z-]+)'/g;
    for (const [, name = ''] of [...code.matchAll(named), ...code.matchAll(whole)]) found.set(name, file);
  }
  return found;
}

it('has words of its own for every refusal that core makes', () => {
  const codes = [...refused()].filter(([code]) => code !== 'failed');
  expect(codes.length).toBeGreaterThan(50);
  const saidOf = (code: string) => refusalText({ code, status: 418 } as Refusal, 'nl').title;
  expect(codes.filter(([code]) => saidOf(code) === saidOf('failed'))).toEqual([]);
});
