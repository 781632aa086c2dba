import { asPlatform, type Tx } from '#core/db.ts';
import type { Guid } from '#core/guid.ts';
import { log } from '#core/log.ts';
import {
  countTenants,
  eachTenant,
  forgetTenants,
  insertTenant,
  type Tenant,
  tenantById,
} from '#core/tenants/tenant.ts';
import { nameOf } from './pages.ts';
import { partsOf } from './parts.ts';
import { type DemoPart, type DemoTenant, fileGuid, imageGuid, type MadeParts, pageGuid } from './write.ts';

/** What is known of the demo where nothing is noted of it: it was made, or that was begun; undefined where neither. */
export type Past = 'made' | 'begun' | undefined;

interface Note {
  key: DemoTenant['key'];
  tenant: Guid;
  parts: DemoPart[];
}
interface Made {
  demo: DemoTenant;
  tenant: Tenant;
  parts: MadeParts;
}

/**
 * The tenants of the demo that are there, with what was made of each. They are made together and once: one that was
 * removed since is not made again, and what answers at its host by now is somebody's own. Only a database without any
 * tenant begins anew.
 */
export async function madeTenants(demos: DemoTenant[], past: Past): Promise<Made[]> {
  const isEmpty = (await countTenants()) === 0;
  if (isEmpty) await asPlatform((tx) => tx('demoTenants').delete());
  let notes: Note[] = await asPlatform((tx) => tx('demoTenants').select());
  if (notes.length === 0) {
    const older = isEmpty ? [] : await olderTenants(demos);
    const isFirst = isEmpty || past === 'begun' || (past === undefined && older.length === 0);
    const absent = isFirst ? demos.filter(({ key }) => !older.some((one) => one.key === key)) : [];
    notes = await asPlatform(async (tx) => {
      const all = [...older, ...(await makeTenants(tx, absent))];
      if (all.length > 0) await tx('demoTenants').insert(all);
      return all;
    });
    forgetTenants();
  }
  const made: Made[] = [];
  for (const { key, tenant: id, parts } of notes) {
    const demo = demos.find((one) => one.key === key);
    const tenant = demo && (await tenantById(id));
    if (tenant) made.push({ demo, tenant, parts: new Set(parts) });
  }
  return made;
}

/** Notes that all of today's demo was made: what is absent from now on was thrown away. */
export async function keepParts({ demo, parts }: Made): Promise<void> {
  const all = [...new Set([...parts, ...partsOf(demo)])];
  await asPlatform((tx) => tx('demoTenants').where({ key: demo.key }).update({ parts: all }));
}

/** A host that is somebody's own stays theirs. */
async function makeTenants(tx: Tx, demos: DemoTenant[]): Promise<Note[]> {
  const notes: Note[] = [];
  for (const { key, hosts, name, senderName, senderAddress } of demos) {
    const taken: string[] = await tx('hosts').whereIn('host', hosts).pluck('host');
    if (taken.length > 0)
      log.warn({ hosts: taken }, `${name} is not made: there is another site at its host`);
    else {
      const { id } = await insertTenant(tx, { hosts, name, senderName, senderAddress });
      notes.push({ key, tenant: id, parts: [] });
    }
  }
  return notes;
}

/** Tenants that were made before such notes were kept, known by what is in them. */
async function olderTenants(demos: DemoTenant[]): Promise<Note[]> {
  const notes: Note[] = [];
  for (const demo of demos) {
    const { key } = demo;
    const pages = demo.pages.map((page) => pageGuid(key, nameOf(page)));
    const whole = await tenantWith('pages', pages);
    // Which of today's parts it had is not known: none may come that somebody threw away.
    if (whole) notes.push({ key, tenant: whole, parts: partsOf(demo) });
    else {
      const pictures = Object.keys(demo.pictures).map((name) => imageGuid(key, name));
      const files = Object.keys(demo.documents).map((name) => fileGuid(key, name));
      const begun = (await tenantWith('images', pictures)) ?? (await tenantWith('files', files));
      if (begun) notes.push({ key, tenant: begun, parts: [] });
    }
  }
  return notes;
}

/** The oldest tenant with one of these rows. */
async function tenantWith(table: 'pages' | 'images' | 'files', ids: Guid[]): Promise<Guid | undefined> {
  const enough = new AbortController();
  let found: Guid | undefined;
  await eachTenant(
    enough.signal,
    ({ id }) => {
      found = id;
      enough.abort();
      return Promise.resolve();
    },
    {
      where: `exists (select from ${table} where id in (select jsonb_array_elements_text($1->'ids')::uuid))`,
      given: { ids },
    },
  );
  return found;
}
