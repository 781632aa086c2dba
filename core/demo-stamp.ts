import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What was made of the demo, as a hash of its sources; empty while it is being made. */
type Stamp = { made: string };

/** Whether the demo was begun in this data folder and made to its end. */
export const isDemoWhole = (dataDir: string): boolean => Boolean(readStamp(dataDir)?.made);

const stampIn = (dataDir: string) => join(dataDir, 'demo.json');

/** One that cannot be read was cut off while it was written: then making was begun, and is gone on with. */
export function readStamp(dataDir: string): Stamp | undefined {
  const file = stampIn(dataDir);
  if (!existsSync(file)) return undefined;
  try {
    const { made } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Stamp>;
    return { made: typeof made === 'string' ? made : '' };
  } catch {
    return { made: '' };
  }
}

/** Whole or not at all, whenever the process ends. */
export function keepStamp(dataDir: string, made: string): void {
  mkdirSync(dataDir, { recursive: true });
  const beside = `${stampIn(dataDir)}.new`;
  writeFileSync(beside, JSON.stringify({ made } satisfies Stamp));
  renameSync(beside, stampIn(dataDir));
}
