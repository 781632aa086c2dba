import { domainToASCII } from 'node:url';
import { config } from '#core/config.ts';
import { closeDatabase, openDatabase } from '#core/db.ts';
import { canonicalHost } from '#core/edge/host.ts';
import { migrate } from '#core/migrations.ts';
import { type Tenant, tenantByHost } from '#core/tenants/tenant.ts';
import { Wrong } from './command.ts';

/** The address of this installation's database while `fn` runs; the embedded one is started for it when need be. */
export async function withDatabaseUrl<T>(fn: (url: string) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = config();
  if (databaseUrl) return fn(databaseUrl);
  const { openEmbedded } = await import('#core/postgres/embedded.ts');
  const embedded = await openEmbedded({ dataDir });
  try {
    return await fn(embedded.url);
  } finally {
    await embedded.release();
  }
}

/** Runs `fn` with the database open and its schema up to date. */
export function withDatabase<T>(fn: (url: string) => Promise<T>): Promise<T> {
  return withDatabaseUrl(async (url) => {
    await migrate(config().databaseDirectUrl ?? url);
    openDatabase(url, { poolSize: 2 });
    try {
      return await fn(url);
    } finally {
      await closeDatabase();
    }
  });
}

/** The tenant that a host names on the command line. */
export async function tenantOf(host: string): Promise<Tenant> {
  const tenant = await tenantByHost(hostFrom(host));
  if (!tenant) throw new Wrong(`There is no tenant with the host ${host}.`);
  return tenant;
}

/** A host as hosts are stored; an address or a port is refused, as visitors would not get there. */
export function hostFrom(given: string): string {
  const host = /[:/]/.test(given) ? undefined : canonicalHost(domainToASCII(given));
  if (!host)
    throw new Wrong(`"${given}" is no host. Give a name like www.example.nl, without https:// and port.`);
  return host;
}
