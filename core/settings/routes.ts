import Type from 'typebox';
import { refuseUnlessAsRead } from '../as-read.ts';
import { differences } from '../audit/difference.ts';
import { note } from '../audit/entry.ts';
import { type Tx, withTenant } from '../db.ts';
import { type Call, endpoint } from '../endpoint.ts';
import { badRequest } from '../errors.ts';
import { queryFlag, queryText } from '../query.ts';
import { beforeNaming } from '../tenants/naming.ts';
import { hostNames, type Tenant } from '../tenants/tenant.ts';
import { changingCallers } from '../users/session.ts';
import { runsTenant } from '../users/viewer.ts';
import { characterTokens } from '../theme/characters.ts';
import { contrast } from '../theme/contrast.ts';
import { fontFacesOf, fontPairs } from '../theme/fonts.ts';
import { deriveRoles, type Role } from '../theme/roles.ts';
import { ColorScheme } from '../theme/scheme.ts';
import {
  saveSettings,
  type SettingChange,
  settingDefinitions,
  type SettingValue,
  storedSettings,
} from './setting.ts';

const path = '/api/platformsettingvalues';

export const settingEndpoints = [
  endpoint({
    method: 'GET',
    path,
    tag: 'settings',
    summary: 'Platform setting values',
    access: 'everyone',
    query: { keys: 'comma-separated; all when absent', includeAll: 'true: also those only admins may read' },
    answers: { 200: { description: 'An array of `{ key, value }`' } },
    async handle(call) {
      const keys = queryText(call.query, 'keys')?.split(',').filter(Boolean);
      queryFlag(call.query, 'includeAll');
      return { body: await readableSettings(call, keys) };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/platformsettings',
    tag: 'settings',
    summary: 'What can be set: each key with its group and its schema',
    access: 'admins',
    answers: { 200: { description: '`{ items: [{ key, group, schema, default }], meta }`' } },
    handle({ kernel }) {
      const definitions = [...settingDefinitions(kernel).values()].sort((a, b) => a.order - b.order);
      const items = definitions.map(({ key, group, value, default: initial }) => ({
        key,
        group,
        schema: value.schema,
        default: initial,
      }));
      return { body: { items, meta: { totalNumberOfItems: items.length } } };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/theme:preview',
    tag: 'settings',
    summary: 'The look that a colour scheme would give, with the contrast of what people read',
    access: 'admins',
    body: ColorScheme,
    answers: {
      200: {
        description:
          '`{ light, dark, tokens, faces }`: light and dark `{ colors, contrasts: [{ text, ground, ratio }] }`, tokens of the character and the fonts, and the files of those',
      },
    },
    handle({ body }) {
      const scheme = body as ColorScheme;
      const { title, body: text } = fontPairs[scheme.fonts];
      return {
        body: {
          light: coloursOf(scheme, 'light'),
          dark: coloursOf(scheme, 'dark'),
          tokens: { ...characterTokens[scheme.character], 'title-font': title, 'body-font': text },
          faces: fontFacesOf(scheme.fonts),
        },
      };
    },
  }),
  endpoint({
    method: 'PUT',
    path,
    tag: 'settings',
    summary: 'Change platform setting values: all of them or none',
    access: 'admins',
    body: Type.Array(
      Type.Object(
        {
          key: Type.String({ maxLength: 80 }),
          value: Type.Unknown(),
          was: Type.Optional(
            Type.Unknown({
              description: 'The value as it was read; if it is another by now, nothing is kept',
            }),
          ),
        },
        { additionalProperties: false },
      ),
      {
        maxItems: 200,
      },
    ),
    answers: {
      200: { description: 'The values as they are now' },
      409: { description: 'One of them is not what it was read as' },
    },
    async handle(call) {
      const values = call.body as SettingChange[];
      const changing = await withoutAddresses(call.tenant, values);
      // The version of the terms of use is one of them, and it decides what callers may do.
      await changingCallers(call.tenant, ['settings'], async (tx) => {
        await oneAtATime(tx);
        const stored = await storedSettings(tx);
        const definitions = settingDefinitions(call.kernel);
        for (const { key, was } of changing)
          if (definitions.has(key)) refuseUnlessAsRead(stored.get(key) ?? definitions.get(key)!.default, was);
        const before = Object.fromEntries(stored);
        const name = changing.find(({ key }) => key === 'platformName');
        if (name && name.value !== before['platformName']) await beforeNaming(tx, call.tenant);
        await saveSettings(tx, call.kernel, changing, call.language);
        const after = Object.fromEntries(changing.map(({ key, value }) => [key, value]));
        const detail = differences(before, after);
        if (Object.keys(detail.changes).length > 0)
          await note(tx, 'settings.changed', { actor: call.caller.userId, detail });
      });
      return {
        body: await readableSettings(
          call,
          values.map(({ key }) => key),
        ),
      };
    },
  }),
];

/** What stands on what, where people read most; the rest is held to the same ratio by how roles are derived. */
const seenMost = [
  ['text', 'page'],
  ['link', 'page'],
  ['on-brand', 'brand'],
  ['on-accent', 'accent'],
  ['on-bar', 'bar'],
] as const satisfies readonly (readonly [Role, Role])[];

function coloursOf(scheme: ColorScheme, theme: 'light' | 'dark') {
  const colors = deriveRoles(scheme, theme);
  const contrasts = seenMost.map(([text, ground]) => ({
    text,
    ground,
    ratio: Math.floor(contrast(colors[text], colors[ground]) * 10) / 10,
  }));
  return { colors, contrasts };
}

/**
 * Each setting once. A tenant's hosts are given by the platform: they may come along as they were read, and not
 * otherwise.
 */
async function withoutAddresses(tenant: Tenant, values: SettingChange[]): Promise<SettingChange[]> {
  const given: { [key: string]: unknown } = {
    primaryDomain: tenant.primaryHost,
    hostNames: await hostNames(tenant),
  };
  const keys = values.map(({ key }) => key);
  const errors = values.flatMap(({ key, value }, index) => {
    // Which of the two was meant, nobody can tell.
    if (keys.indexOf(key) < index) return [{ path: `/${index}/key`, message: 'stands twice' }];
    return Object.hasOwn(given, key) && JSON.stringify(value) !== JSON.stringify(given[key])
      ? [{ path: `/${index}/value`, message: 'is changed by the platform' }]
      : [];
  });
  if (errors.length > 0) throw badRequest('invalid-settings', errors);
  return values.filter(({ key }) => !Object.hasOwn(given, key));
}

const oneAtATime = (tx: Tx) =>
  tx.raw("select pg_advisory_xact_lock(hashtextextended(current_tenant()::text || 'settings', 0))");

async function readableSettings({ tenant, kernel, caller }: Call, keys?: string[]): Promise<SettingValue[]> {
  const definitions = settingDefinitions(kernel);
  for (const key of keys ?? [])
    if (!definitions.has(key))
      throw badRequest('bad-request', [
        { path: '/query/keys', message: `unknown setting: ${key.slice(0, 60)}` },
      ]);
  const stored = await withTenant(tenant, (tx) => storedSettings(tx));
  stored.set('primaryDomain', tenant.primaryHost);
  const may = runsTenant(caller);
  const values = [...definitions.values()]
    .filter(({ key, isPublic }) => (isPublic || may) && (!keys || keys.includes(key)))
    .map(({ key, default: initial }) => ({ key, value: stored.get(key) ?? initial }));
  if (may) for (const value of values) if (value.key === 'hostNames') value.value = await hostNames(tenant);
  return values;
}
