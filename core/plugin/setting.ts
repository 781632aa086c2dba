import type { Field } from '../schema.ts';

/** A value an admin sets for the tenant (specification 3, platform setting values). */
export interface SettingDefinition<F extends Field = Field> {
  kind: 'setting';
  key: string;
  group: string;
  value: F;
  default: unknown;
  /** Whether everyone may read it. */
  isPublic: boolean;
  order: number;
}

export function defineSetting<F extends Field>(
  definition: Omit<SettingDefinition<F>, 'kind'>,
): SettingDefinition<F> {
  return { kind: 'setting', ...definition };
}
