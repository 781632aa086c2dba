import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { namedFiles } from '#core/backup/named.ts';
import { lateBackups } from '#core/backup/rounds.ts';
import type { Config } from '#core/config.ts';
import { withTenant } from '#core/db.ts';
import { originalKey } from '#core/images/keys.ts';
import { openSeal } from '#core/seal.ts';
import { pathOf, readPart } from '#core/store/store.ts';
import { eachTenant } from '#core/tenants/tenant.ts';
import { lostSecrets } from '#core/users/renew-seals.ts';
import { fine, type Result, wrong } from './finding.ts';

const never = new AbortController().signal;

export async function mails(): Promise<Result> {
  const failed = new Map<string, number>();
  await eachTenant(
    never,
    async (tenant) => {
      const rows: { lastError: string }[] = await withTenant(tenant, (tx) =>
        tx('mails')
          .where({ status: 'failed' })
          .whereRaw(`created_on > now() - interval '7 days'`)
          .select('lastError'),
      );
      for (const { lastError } of rows) failed.set(lastError, (failed.get(lastError) ?? 0) + 1);
    },
    { where: `exists (select from mails where status = 'failed')` },
  );
  if (failed.size === 0) return fine('none was given up this week');
  const most = [...failed].sort(([, a], [, b]) => b - a).slice(0, 3);
  return wrong(
    most.map(([error, times]) => `${times} given up: ${error}`).join('\n'),
    'Whom they were for stands in the admin under Mail; mend what is said, and have people ask again.',
  );
}

/**
 * Whether the newest picture of each tenant is where the database says: a folder that was not moved along shows here. On
 * a disk everything is looked for, which in a bucket would take too long.
 */
export async function pictures({ dataDir, bucket }: Config): Promise<Result> {
  let [seen, lost] = [0, 0];
  await eachTenant(
    never,
    async (tenant) => {
      const newest = (await withTenant(tenant, (tx) =>
        tx('images').orderBy('createdOn', 'desc').first('storageKey', 'format'),
      )) as { storageKey: string; format: string } | undefined;
      if (!newest) return;
      seen++;
      const part = await readPart(originalKey(newest.storageKey, newest.format), { from: 0, to: 0 });
      part?.destroy();
      if (!part) lost++;
    },
    { where: 'exists (select from images)' },
  );
  if (lost === 0) return bucket ? fine('there, as far as looked at') : everyFile(dataDir);
  const where = bucket ? `the bucket ${bucket.bucket}` : join(dataDir, 'files');
  return wrong(
    `of ${lost} of ${seen} tenants the newest is not in ${where}`,
    bucket
      ? 'Is this the bucket that this database belongs to? Else put its objects back from a copy.'
      : 'Is this the folder that this database belongs to (DATA_DIR)? Else put `files` back from a copy.',
  );
}

const mostNamed = 5;

async function everyFile(dataDir: string): Promise<Result> {
  let seen = 0;
  const lost: string[] = [];
  await eachTenant(never, async (tenant) => {
    for (const [key, name] of await withTenant(tenant, namedFiles)) {
      seen++;
      if (!existsSync((await pathOf(key))!)) lost.push(`${tenant.name}: ${name}`);
    }
  });
  if (lost.length === 0) return fine(`there, with all other files (${seen})`);
  const more = lost.length > mostNamed ? [`and ${lost.length - mostNamed} more`] : [];
  return wrong(
    [`${lost.length} of ${seen} files are gone`, ...lost.slice(0, mostNamed), ...more].join('\n'),
    `Put them back from a copy of ${join(dataDir, 'files')}, or remove them in the library. \`export\` names all of them.`,
  );
}

/** Without the key that is looked for, one that opens nothing stands in: the next start makes a file, not this. */
export async function secrets({ dataDir, sealKeys }: Config): Promise<Result> {
  const isMissing = sealKeys.length === 0 && !existsSync(join(dataDir, 'seal.key'));
  openSeal(dataDir, isMissing ? [Buffer.alloc(32).toString('base64')] : sealKeys);
  const lost = await lostSecrets();
  if (lost === 0) return fine('can be opened');
  return wrong(
    `${lost} cannot be opened${isMissing ? `, and there is no ${join(dataDir, 'seal.key')}` : ''}`,
    'Put seal.key back in DATA_DIR, or the key of before in SEAL_KEY. Without it: "The key for secrets" in docs/running.md.',
  );
}

export async function backups({ dataDir, bucket }: Config): Promise<Result> {
  const late = await lateBackups(dataDir);
  const where = bucket ? `under backups/ in the bucket ${bucket.bucket}` : `in ${join(dataDir, 'backups')}`;
  if (late.length === 0) return fine(`none is late; they lie ${where}`);
  const lines = late.map(
    ({ name, last }) =>
      `${name}: ${last ? `the last is of ${last.toISOString().slice(0, 10)}` : 'there is none yet'}`,
  );
  return wrong(
    lines.join('\n'),
    `A node makes them every hour that one is due, ${where}. Is one running? Its log says why not.`,
  );
}
