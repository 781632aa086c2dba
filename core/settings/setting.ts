import type { Tx } from '../db.ts';
import { badRequest } from '../errors.ts';
import { type FieldError } from '../errors.ts';
import type { Kernel } from '../kernel.ts';
import { isLinkable } from '../links.ts';
import type { SettingDefinition } from '../plugin.ts';
import { malformed, missing } from '../validate.ts';
import type { Language } from '../schema.ts';
import { platformSettings } from './definitions.ts';
import { type EnteredValue, faultsOfEntered } from './entered.ts';
import { refusedHeadTag } from './head-tag-value.ts';
import { isTranslateAddress } from './translate-address.ts';

export type SettingValue = { key: string; value: unknown };
/** `was` is the value as whoever changes it had read it. */
export type SettingChange = SettingValue & { was?: unknown };

/** The specification's settings and those of plugins, by key. */
export function settingDefinitions(kernel: Kernel): Map<string, SettingDefinition> {
  return new Map([...kernel.settings, ...platformSettings.map((one) => [one.key, one] as const)]);
}

/** What they are called, by their keys. */
export const settingNames = (kernel: Kernel, language: Language): { [key: string]: string | undefined } =>
  Object.fromEntries(
    [...settingDefinitions(kernel).values()].map(({ key, value }) => {
      const { label } = (value.schema['x-ui'] ?? {}) as { label?: { [of in Language]: string } };
      return [key, label?.[language] || undefined];
    }),
  );

/** What is stored, by key; what is not stored has its default. */
export async function storedSettings(tx: Tx): Promise<Map<string, unknown>> {
  const rows: SettingValue[] = await tx('settings').select('key', 'value');
  return new Map(rows.map(({ key, value }) => [key, value]));
}

interface SiteNotice {
  isShown?: boolean;
  text?: string;
  link?: string;
}

/** Of a notice that nobody would see, or whose link would not be there. */
const faultsOfNotice = ({ isShown, text = '', link = '' }: SiteNotice): FieldError[] => [
  ...(isShown && text.trim() === '' ? [{ path: '/text', message: 'is missing' }] : []),
  ...(link === '' || isLinkable(link) ? [] : [{ path: '/link', message: 'not-an-address' }]),
];

/** Checks all, what plugins put in the head of pages too (by the hint of the plugin), then keeps all; one wrong value and nothing is kept. */
export async function saveSettings(
  tx: Tx,
  kernel: Kernel,
  values: SettingValue[],
  language: Language = 'nl',
): Promise<void> {
  const definitions = settingDefinitions(kernel);
  const errors = values.flatMap(({ key, value }, index): FieldError[] => {
    const definition = definitions.get(key);
    if (!definition) return [{ path: `/${index}/key`, message: 'unknown-setting' }];
    if (value === null) return [];
    const faults = malformed(definition.value, value);
    const tag = faults.length > 0 ? undefined : refusedHeadTag(kernel, key, value);
    if (tag) return [{ path: `/${index}/value`, message: tag.hint[language] }];
    if (key === 'translateAddress' && faults.length === 0 && !isTranslateAddress(value))
      return [{ path: `/${index}/value`, message: 'not-a-public-address' }];
    if (key === 'siteNotice' && faults.length === 0)
      return faultsOfNotice(value as SiteNotice).map((one) => ({
        ...one,
        path: `/${index}/value${one.path}`,
      }));
    // A setting has no draft that may lack things: what is kept holds at once.
    const lacking = faults.length > 0 ? [] : missing(definition.value.schema, value);
    return [...faults, ...lacking.map((path) => ({ path, message: 'is missing' }))].map(
      ({ path, message }) => ({ path: `/${index}/value${path}`, message }),
    );
  });
  if (errors.length === 0)
    errors.push(...(await faultsOfEntered(tx, kernel, await entered(tx, definitions, values))));
  if (errors.length > 0) throw badRequest('invalid-settings', errors);
  for (const { key, value } of values) {
    await tx('settings')
      .insert({ key, value: JSON.stringify(value) })
      .onConflict(['tenantId', 'key'])
      .merge({
        value: JSON.stringify(value),
        version: tx.raw('settings.version + 1'),
        updatedOn: tx.fn.now(),
      });
  }
}

async function entered(
  tx: Tx,
  definitions: ReturnType<typeof settingDefinitions>,
  values: SettingValue[],
): Promise<EnteredValue[]> {
  const stored = await storedSettings(tx);
  return values.map(({ key, value }, index) => ({
    ...{ path: `/${index}/value`, schema: definitions.get(key)!.value.schema },
    ...{ value, before: stored.get(key) },
  }));
}
