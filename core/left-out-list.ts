import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Guid } from './guid.ts';
import { log } from './log.ts';

/** One line of the list of blocks that are left out. */
export interface BlockedBlock {
  tenant: Guid;
  block: string;
  type: string;
  plugin: string;
  /** When. */
  at: string;
  /** The file and the line that never came back, as far as they are known. */
  line?: string;
  step?: string;
  doing?: string;
  /** A digest of what the step read. */
  content?: string;
}

export const listIn = (dataDir: string) => join(dataDir, 'blocked-blocks.json');

export function blocksIn(file: string): BlockedBlock[] {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BlockedBlock[]) : [];
  } catch (error) {
    log.error({ err: error, file }, 'the list of blocked blocks cannot be read');
    return [];
  }
}

/** What processes noted of what they were at, and ended before they came out of it. */
export const lastWordsIn = (dataDir: string): string[] =>
  (existsSync(dataDir) ? readdirSync(dataDir) : [])
    .filter((name) => /^blocked-blocks\.\d+\.json$/.test(name))
    .map((name) => join(dataDir, name));

/** A process that ran out of memory had no time to say so: what it was at goes on the list. For a node that starts. */
export function takeLastWords(dataDir: string): void {
  try {
    for (const words of lastWordsIn(dataDir)) {
      const blocks = blocksIn(words);
      for (const about of blocks)
        log.fatal(about, 'a process ended while a block filled its memory, which is left out from now on');
      addToList(dataDir, blocks);
      rmSync(words, { force: true });
    }
  } catch (error) {
    log.error({ err: error, dataDir }, 'the list of blocked blocks cannot be written');
  }
}

export function addToList(dataDir: string, blocks: readonly BlockedBlock[]): void {
  const file = listIn(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify([...blocksIn(file), ...blocks], null, 2));
  renameSync(`${file}.new`, file);
}
