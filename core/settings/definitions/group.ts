import type { SettingDefinition } from '../../plugin.ts';
import type { Field, s } from '../../schema.ts';

/** Of one group: makes what everyone may read (`open`), and what only admins read (`closed`), with what a new tenant has. */
export function settingsOf(group: string) {
  const define =
    (isPublic: boolean) =>
    (key: string, value: Field, fallback: unknown): Omit<SettingDefinition, 'kind' | 'order'> => ({
      ...{ key, group, value, default: fallback, isPublic },
    });
  return { open: define(true), closed: define(false) };
}

export const label = (nl: string, en: string) => ({ label: { nl, en } });

/** For what goes into the head of every page (safety 22), and for addresses of mail. */
export const only = (pattern: RegExp, text: ReturnType<typeof s.text>) => ({
  ...text,
  schema: { ...text.schema, pattern: pattern.source },
});
