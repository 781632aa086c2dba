import { asPlatform, withTenant } from './db.ts';
import { demoTenantIds } from './demo.ts';
import type { Guid } from './guid.ts';
import { originOf } from './tenants/origin.ts';
import type { Tenant } from './tenants/tenant.ts';

/** More are counted, not named. */
const most = 10;

interface Account {
  email: string;
  isAdmin: boolean;
  isContentManager: boolean;
  isMett: boolean;
}

/** Where the sites of this installation answer, and who can sign in to those of the demo; for a terminal. */
export async function addresses(port: number): Promise<string> {
  const tenants = await asPlatform(
    (tx) =>
      tx('tenants as t')
        .join('hosts as h', (on) => on.on('h.tenantId', 't.id').andOn(tx.raw('h.is_primary')))
        .where('t.status', 'active')
        .orderBy('t.id')
        .select({ id: 't.id', name: 't.name', primaryHost: 'h.host' }) as Promise<
        Pick<Tenant, 'id' | 'name' | 'primaryHost'>[]
      >,
  );
  const shown = tenants.slice(0, most);
  const width = Math.max(22, ...shown.map(({ name }) => name.length));
  const lines = shown.map(({ name, primaryHost }) => `${name.padEnd(width)} ${originAt(primaryHost, port)}`);
  if (tenants.length > most) lines.push(`and ${tenants.length - most} more`);
  const accounts = await demoAccounts(await demoTenantIds());
  if (accounts.length > 0)
    lines.push('', 'Demo accounts, password bouwsteen-demo:', ...accounts.map(accountLine));
  return lines.length > 0 ? `\n${lines.map((line) => (line ? `  ${line}` : '')).join('\n')}\n\n` : '';
}

/** This machine is reached at the port we listen on, whatever stands in front of other hosts. */
const originAt = (primaryHost: string, port: number) =>
  /(^|\.)localhost$|^127\./.test(primaryHost) ? `http://${primaryHost}:${port}` : originOf({ primaryHost });

/** Who of the demo is still there, each once: its sites have the same people. */
async function demoAccounts(tenants: Guid[]): Promise<Account[]> {
  const found = new Map<string, Account>();
  for (const id of tenants) {
    const accounts: Account[] = await withTenant({ id }, (tx) =>
      tx('users')
        .whereLike('email', '%@demo.example')
        .where({ isActive: true })
        .orderBy('id')
        .select('email', 'isAdmin', 'isContentManager', 'isMett'),
    );
    for (const account of accounts) if (!found.has(account.email)) found.set(account.email, account);
  }
  return [...found.values()];
}

function accountLine({ email, isAdmin, isContentManager, isMett }: Account): string {
  const rights = [
    ...(isAdmin ? ['admin'] : []),
    ...(isContentManager ? ['content manager'] : []),
    ...(isMett ? ['platform staff'] : []),
  ];
  return rights.length > 0 ? `${email} (${rights.join(', ')})` : email;
}
