import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { timeZone } from '../clock.ts';
import { audit as en } from '../messages/audit.en.ts';
import { audit as nl } from '../messages/audit.nl.ts';
import { type Entry, linkTo, placeOf, valueInWords, whatIn, whoIn } from './words.ts';

afterEach(() => timeZone.set(undefined));

const core = join(import.meta.dirname, '../../core');

describe('the acts of the log', () => {
  it('each have words', () => {
    const sources = globSync('**/*.ts', { cwd: core, exclude: ['**/*.test.ts', 'imports/**'] });
    const acts = sources.flatMap((file) =>
      [...readFileSync(join(core, file), 'utf8').matchAll(/\bnote\(\s*tx,([^{]*?)\{/gs)].flatMap(
        ([, before]) => [...before!.matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map(([, act]) => act!),
      ),
    );
    expect(acts.length).toBeGreaterThan(60);
    const silent = acts.filter((act) => !(act.replace('.', '-') in nl) || !(act.replace('.', '-') in en));
    expect(silent).toEqual([]);
    expect(acts.filter((act) => !(act.split('.', 1)[0]! in nl.noun))).toEqual([]);
  });

  it('name what guids stand for, and what is empty', () => {
    const names = { 'a-guid': 'Redactie' };
    expect(valueInWords(['a-guid', 'other'], names)).toBe('Redactie, other');
    expect([null, '', []].map((value) => valueInWords(value, names))).toEqual(['leeg', 'leeg', 'leeg']);
    expect(valueInWords({ name: true }, names)).toBe('Naam: ja');
  });

  it('say hosts in their own letters', () => {
    const detail = { host: 'xn--veenland-sd-2hb.example' };
    const entry = { action: 'host.added', actor: null, subject: null, detail };
    expect(whatIn(entry as unknown as Entry)).toBe('veenland-süd.example');
    expect(valueInWords(['xn--veenland-sd-2hb.example'], {}, 'hosts')).toBe('veenland-süd.example');
    expect(valueInWords('xn--veenland-sd-2hb.example', {}, 'name')).toBe('xn--veenland-sd-2hb.example');
  });

  it('are of whom they are said to be, also where they have no account here', () => {
    const actor = { guid: 'a-guid', name: 'Bo' };
    expect(whoIn({ actor, detail: { by: 'password' } })).toBe('Bo');
    expect(whoIn({ actor: { ...actor, name: null }, detail: {} })).toBe(nl.gone);
    expect(whoIn({ actor: null, detail: { by: 'Stef Afman' } })).toBe('Stef Afman');
    expect(whoIn({ actor: null, detail: {} })).toBe(nl.nobody);
  });

  it.each([
    ['page', false, '/admin/pages?open=g'],
    ['page', true, '/admin/pages?view=trash&open=g'],
    ['template', false, '/admin/pages?view=templates&open=g'],
    ['section', false, '/edit?page=g'],
    ['section', true, '/admin/pages?view=trash&open=g'],
    ['item', false, '/admin/items?open=g'],
    ['image', true, '/admin/media?kind=image&show=trash&open=g'],
    ['file', false, '/admin/media?kind=file&open=g'],
    ['menu', false, '/admin/menu?menu=g'],
    ['folder', false, '/admin/media?folder=g'],
    ['ignored-address', false, '/settings?section=redirects&view=ignored'],
    [null, false, undefined],
  ])('lead to what they were about: a %s, in the trash %s', (kind, isInTrash, address) => {
    expect(linkTo({ guid: 'g', name: 'Wonen', kind, isInTrash })).toBe(address);
  });

  it('lead to a submission by its form, and into the trash of that', () => {
    const sent = { guid: 'g', name: 'CZ5K', kind: 'submission', isInTrash: false, form: 'f' };
    expect(linkTo(sent)).toBe('/admin/forms/f/g');
    expect(linkTo({ ...sent, isInTrash: true })).toBe('/admin/forms/f?view=trash');
  });

  const act = (action: string, detail: Entry['detail']) =>
    ({ action, detail, subject: null, actor: null }) as unknown as Entry;
  it.each([
    ['host.added', { host: 'www.veenland.nl' }, 'www.veenland.nl', '/settings?section=hosts'],
    ['host.primary', { changes: { host: ['a.nl', 'b.nl'] } }, 'b.nl', '/settings?section=hosts'],
    ['plugin.switched-off', { plugin: 'kaart' }, 'kaart', '/settings?section=plugins'],
    ['legal.published', { page: 'privacy' }, 'Privacy', '/settings?section=legal&text=privacy'],
    ['sign-in-provider.removed', { id: 'w', name: 'Werk' }, 'Werk', '/settings?section=providers'],
    ['sign-in-provider.changed', { id: 'w' }, undefined, '/settings?section=providers&open=w'],
    ['settings.changed', { changes: { browserColor: ['', '#fff'] } }, undefined, '/settings'],
    ['tenant.changed', { changes: { name: ['A', 'B'] } }, undefined, '/settings?section=organisation'],
    ['tenant.suspended', { tenant: 'B' }, undefined, undefined],
    ['session.opened', { by: 'password' }, undefined, undefined],
  ] as const)('say and lead to what has no table of its own: %s', (action, detail, name, address) => {
    const entry = act(action, detail as unknown as Entry['detail']);
    expect([whatIn(entry), placeOf(entry)]).toEqual([name, address]);
  });

  it('of what is gone say what it was called', () => {
    const subject = { guid: 'g', name: null, kind: null, isInTrash: false };
    const of = (detail: Entry['detail']) => whatIn({ ...act('redirect.removed', detail), subject });
    expect(of({ path: '/oud', target: '/nieuw' })).toBe('/oud');
    expect(of({})).toBe(nl.gone);
  });

  it('say in words what programs have a name for, and when by the clocks of the site', () => {
    expect(valueInWords('visit', {}, 'by')).toBe('bezoek van het platform');
    expect(valueInWords(['Admin', 'own words'], {}, 'editPermission')).toBe('beheerders, own words');
    // Somebody may call something so.
    expect(valueInWords('Admin', {}, 'name')).toBe('Admin');
    timeZone.set('Europe/Amsterdam');
    expect(valueInWords('2026-11-26T09:54:00.000Z', {})).toBe('donderdag 26 november 2026 om 10:54');
  });
});
