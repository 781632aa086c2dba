import { readFile, stat } from 'node:fs/promises';
import { log } from '../log.ts';
import { addressDatabase } from './mmdb.ts';

/** An address of which the database says no country. */
export const unknownCountry = 'ZZ';

/** Milliseconds after which is looked whether the file was replaced. */
const lookAgainAfter = 3600_000;

let file: string | undefined;
let read: { changedOn: number; countryOf: (address: string) => string } | undefined;
let lookedOn = 0;

/** The file that says which network is where, as `COUNTRY_DATABASE` names it; without one, countries are not counted. */
export function readCountriesFrom(path: string | undefined): void {
  file = path;
  read = undefined;
  lookedOn = 0;
}

/** Whether countries are counted at all. */
export const countsCountries = () => file !== undefined;

/**
 * Gives the function that tells the country of an address: two letters as in ISO 3166, `ZZ` for one that nobody
 * knows, '' where countries are not counted. The address is looked up and forgotten. A file that cannot be read is
 * told in the log, and what was read before it goes on counting.
 */
export async function countryReader(now: number = Date.now()): Promise<(address: string) => string> {
  if (file === undefined) return () => '';
  if (now - lookedOn >= lookAgainAfter) {
    lookedOn = now;
    await readAnew(file).catch((error: unknown) => {
      log.error({ err: error, file }, 'countries cannot be counted: COUNTRY_DATABASE cannot be read');
    });
  }
  return read?.countryOf ?? (() => '');
}

async function readAnew(path: string): Promise<void> {
  const { mtimeMs: changedOn } = await stat(path);
  if (read?.changedOn === changedOn) return;
  const database = addressDatabase(await readFile(path));
  // By the place of a record, not by address: networks of one country share it.
  const known = new Map<number, string>();
  const countryOf = (address: string) => {
    const offset = database.find(address);
    if (offset === undefined) return unknownCountry;
    let country = known.get(offset);
    if (country === undefined) {
      if (known.size >= 5000) known.clear();
      known.set(offset, (country = countryIn(() => database.read(offset))));
    }
    return country;
  };
  read = { changedOn, countryOf };
}

/** `{ country: { iso_code } }` of MaxMind and DB-IP, `{ country_code }` and `{ country }` of IPinfo. */
function countryIn(readRecord: () => unknown): string {
  try {
    const record = readRecord() as { country?: { iso_code?: unknown } | string; country_code?: unknown };
    const { country, country_code: code } = record;
    const found = code ?? (typeof country === 'object' ? country.iso_code : country);
    return typeof found === 'string' && /^[A-Z]{2}$/.test(found) ? found : unknownCountry;
  } catch {
    return unknownCountry;
  }
}
