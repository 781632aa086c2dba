import { describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { aPage } from '../testing/factories.ts';
import { testApp } from '../testing/app.ts';
import { note } from './entry.ts';

const app = testApp();
const read = async (query = '', tenant: 'lindenhove' | 'veenland' = 'lindenhove') =>
  (await app.get(`/api/auditlog${query}`, { as: 'admin', tenant })).body;
const actionsOf = ({ items }: { items: { action: string }[] }) => items.map(({ action }) => action);

describe('the log of a tenant', () => {
  it('is read from an entry on, also where many stand at one moment', async () => {
    const subject = newGuid();
    await withTenant(app.place.tenant, async (tx) => {
      for (let at = 0; at < 7; at++)
        await note(tx, 'test.made', { actor: null, subject, detail: { number: at } });
    });
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const part = await read(`?subject=${subject}&itemCount=3${before ? `&before=${before}` : ''}`);
      expect(part.meta.totalNumberOfItems).toBe(7);
      seen.push(...part.items.map(({ guid }: { guid: string }) => guid));
      before = part.meta.next;
    } while (before);
    expect(new Set(seen).size).toBe(7);
    expect(await read('?action=test', 'veenland')).toMatchObject({ items: [], meta: { next: null } });
  });

  it('is found by the name of who did it and of what it was done to', async () => {
    const { body: role } = await app.post('/api/roles', { as: 'admin', body: { name: 'Bouwmeesters' } });
    const body = { name: 'Hovenbouwers', version: role.version };
    await app.put(`/api/roles/${role.guid}`, { as: 'admin', body });
    const found = await read('?q=hovenbouw');
    expect(actionsOf(found)).toEqual(['role.changed', 'role.made']);
    expect(found.items[0].detail).toEqual({ changes: { name: ['Bouwmeesters', 'Hovenbouwers'] } });
    expect(actionsOf(await read('?q=beheer%40demo.example&action=role'))).toContain('role.made');
    expect((await read('?q=niemand+heet+zo')).items).toEqual([]);
  });

  it('tells what was and is, with names for guids, and of long texts only that they changed', async () => {
    const { authors } = app.roles.lindenhove;
    const { id: page } = await aPage(app.place, { title: 'Gelogd' });
    const rule = { editPermission: 'Roles', editRoles: [authors] };
    expect((await app.post(`/api/pages/${page}/permissions`, { as: 'admin', body: rule })).status).toBe(200);
    const [entry] = (await read(`?subject=${page}&action=page.rule-changed`)).items;
    expect(entry.detail.changes.editPermission).toEqual(['Admin', 'Roles']);
    expect(entry.names[authors]).toEqual(expect.any(String));

    const values = [
      { key: 'headerLogoHeight', value: 90 },
      { key: 'platformDescription', value: 'x'.repeat(250) },
    ];
    await app.put('/api/platformsettingvalues', { as: 'admin', body: values });
    const [settings] = (await read('?action=settings.changed')).items;
    expect(settings.detail.changes).toEqual({ headerLogoHeight: [null, 90], platformDescription: true });
  });

  it('knows which kinds of acts there are', async () => {
    const { items } = (await app.get('/api/auditlog/actions', { as: 'admin' })).body;
    expect(items).toEqual([...new Set(items)].sort());
    expect(items).toContain('role.made');
    const elsewhere = await app.get('/api/auditlog/actions', { as: 'admin', tenant: 'veenland' });
    expect(elsewhere.body.items).not.toContain('role.made');
  });

  it('is a file for a spreadsheet, and says that it was taken out', async () => {
    const { body: role } = await app.post('/api/roles', { as: 'admin', body: { name: '=HYPERLINK("x")' } });
    const { status, headers, text } = await app.get(`/api/auditlog:export?subject=${role.guid}`, {
      as: 'admin',
    });
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`;role.made;"'=HYPERLINK(""x"")";role;`);
    const sheet = await app.get('/api/auditlog:export?format=xlsx&action=role', { as: 'admin' });
    expect(sheet.text.startsWith('PK')).toBe(true);
    expect(actionsOf(await read('?action=auditlog'))).toEqual(['auditlog.exported', 'auditlog.exported']);
    const [{ detail }] = (await read('?action=auditlog')).items;
    expect(detail).toEqual({ format: 'xlsx' });
  });

  it.each(['before=x', 'from=gisteren', 'from=2026-02-30', 'format=pdf', 'action=;'])(
    'is not exported with %s',
    async (query) => {
      expect((await app.get(`/api/auditlog:export?${query}`, { as: 'admin' })).status).toBe(400);
    },
  );
});
