import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { readFile as read } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#core/config.ts';
import { newGuid } from '#core/guid.ts';
import { unfinishedFolder } from '#core/store/entry.ts';
import { Exporter } from '#core/traces/exporter.ts';
import { addressDatabase } from '#core/statistics/mmdb.ts';
import { keepFile, openStore, readFile, removeFile } from '#core/store/store.ts';
import { fine, type Result, wrong } from './finding.ts';

/** Writes, reads and removes a file where pictures and files are kept. */
export async function files({ dataDir, bucket }: Config): Promise<Result> {
  const where = bucket ? `the bucket ${bucket.bucket}` : 'the data folder';
  const key = `${unfinishedFolder}/doctor-${newGuid()}`;
  try {
    openStore(dataDir, bucket);
    await keepFile(key, Buffer.from(key));
    const isWhole = (await readFile(key))?.toString() === key;
    await removeFile(key);
    const [closed] = bucket ? [] : closedFolders(dataDir);
    if (isWhole && closed) return notOurs(closed, dataDir);
    if (isWhole) return fine(`kept in ${where}`);
    return wrong(`${where} does not give back what was written`, 'Look at its log.');
  } catch (error) {
    const remedy = bucket
      ? 'Check the settings that begin with S3_, and what these keys may do.'
      : 'Give the folder to the user that runs Bouwsteen.';
    return wrong(`${where} cannot be written: ${(error as Error).message}`, remedy);
  }
}

/**
 * Folders of tenants that a node cannot write to, as a command leaves them that another user typed. Root may write
 * everywhere: asked as root, those that belong to someone else than the data folder does.
 */
function* closedFolders(dataDir: string): Generator<string> {
  const { uid } = statSync(dataDir);
  const isClosed = (path: string) => {
    const about = statSync(path, { throwIfNoEntry: false });
    if (!about) return false; // gone meanwhile
    return process.getuid?.() === 0 ? about.uid !== uid : !mayWrite(path);
  };
  function* within(folder: string, depth: number): Generator<string> {
    const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
    for (const { name } of entries.filter((entry) => entry.isDirectory())) {
      const path = join(folder, name);
      if (isClosed(path)) yield path;
      // The tenant, the kind, and what each picture or file has.
      else if (depth < 3) yield* within(path, depth + 1);
    }
  }
  yield* within(join(dataDir, 'files'), 1);
}

function mayWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const notOurs = (path: string, dataDir: string) =>
  wrong(
    `${path} cannot be written by the user of the node`,
    `A command was typed by somebody else. As root: chown -R --reference=${dataDir} ${join(dataDir, 'files')}; commands are for the user that runs Bouwsteen.`,
  );

/** By the codes of nodemailer. */
const mailRemedies: { [code: string]: string } = {
  EAUTH: 'Correct the user and the password in SMTP_URL.',
  EDNS: 'No machine has that name: correct SMTP_URL, or ask who runs the network.',
  ETIMEDOUT: 'Nothing answers there: correct the port in SMTP_URL, or let this machine out to it.',
  ECONNECTION: 'Nothing takes mail there: correct the host and the port in SMTP_URL, or start that server.',
  ESOCKET:
    'Correct the host and the port in SMTP_URL: smtps:// is for port 465, smtp:// for 587 and 25. Is the certificate in order?',
};

/** Asks the mail server whether it takes mail from us; nothing is sent. */
export async function mail({ smtpUrl, dataDir }: Config): Promise<Result> {
  if (!smtpUrl) return fine(`kept to be read in ${dataDir}/mail, not sent`);
  const { createTransport } = await import('nodemailer');
  const wait = 5000;
  const times = { connectionTimeout: wait, greetingTimeout: wait, socketTimeout: wait };
  const transport = createTransport({ url: smtpUrl, ...times });
  try {
    await transport.verify();
    return fine(`sent by ${new URL(smtpUrl).host}`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return wrong(`${new URL(smtpUrl).host}: ${message}`, mailRemedies[code ?? ''] ?? 'Check SMTP_URL.');
  } finally {
    transport.close();
  }
}

export async function countries({ countryDatabase }: Config): Promise<Result> {
  if (!countryDatabase) return fine('not counted');
  try {
    addressDatabase(await read(countryDatabase));
    return fine(`looked up in ${countryDatabase}`);
  } catch (error) {
    return wrong(
      `${countryDatabase}: ${(error as Error).message}`,
      'Put a whole .mmdb file there, or leave COUNTRY_DATABASE empty: then countries are not counted.',
    );
  }
}

/** Asks the collector whether it takes traces; none are sent. */
export async function traces({ traces: wanted }: Config): Promise<Result> {
  if (!wanted) return fine('not made');
  const { endpoint } = wanted;
  const refused = await new Exporter(wanted).refusal();
  if (refused === undefined) return fine(`sent to ${endpoint}`);
  return wrong(
    `${endpoint}: ${refused}`,
    'Check OTEL_EXPORTER_OTLP_ENDPOINT and _HEADERS: a collector that takes OTLP over HTTP, mostly on port 4318.',
  );
}
