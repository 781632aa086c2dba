import type { Config } from '#core/config.ts';
import { newGuid } from '#core/guid.ts';
import { unfinishedFolder } from '#core/store/entry.ts';
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
    if (isWhole) return fine(`kept in ${where}`);
    return wrong(`${where} does not give back what was written`, 'Look at its log.');
  } catch (error) {
    const remedy = bucket
      ? 'Check the settings that begin with S3_, and what these keys may do.'
      : 'Give the folder to the user that runs Bouwsteen.';
    return wrong(`${where} cannot be written: ${(error as Error).message}`, remedy);
  }
}

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
    return wrong(`${new URL(smtpUrl).host}: ${(error as Error).message}`, 'Check SMTP_URL.');
  } finally {
    transport.close();
  }
}
