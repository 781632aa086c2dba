import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject } from 'vitest';

/** The newest link to `path` in a mail of Lindenhove to that address, from the folder that mail is kept in: a path. */
export async function mailed(address: string, path: string): Promise<string> {
  const folder = join(inject('dataDir'), 'mail/localhost');
  const find = () => {
    const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    const own = names
      .sort()
      .filter((name) => /^To:.*$/m.exec(readFileSync(join(folder, name), 'utf8'))?.[0].includes(address));
    const texts = own.map((name) => readFileSync(join(folder, name.replace('.eml', '.txt')), 'utf8'));
    return texts.findLast((text) => text.includes(path))?.match(new RegExp(`${path}/[A-Z2-7]{26}`))?.[0];
  };
  let found: string | undefined;
  await expect
    .poll(
      () => {
        // A mail is several files, and one that is just being laid aside may lack some of them.
        try {
          found = find();
        } catch {
          found = undefined;
        }
        return found;
      },
      { timeout: 20_000 },
    )
    .toBeDefined();
  return found!;
}
