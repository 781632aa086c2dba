import type { JsonSchema } from '../../../core/schema.ts';
import { fieldsOf, initialOf, optionsOf, type Values } from './schema.ts';

/** The choice that each thing of a list stands for a value of, as a day of the week. */
export interface Over {
  field: string;
  choice: JsonSchema;
  valueOf: (one: Values) => string;
  /** Its values as they follow each other. */
  order: string[];
}

export function overOf(items: JsonSchema, field: string | undefined): Over | undefined {
  const choice = fieldsOf(items).find(([name]) => name === field)?.[1];
  if (!field || !choice) return undefined;
  const initial = initialOf(items)[field];
  const valueOf = (one: Values) => (one[field] ?? initial) as string;
  return { field, choice, valueOf, order: Object.keys(optionsOf(choice)) };
}

/**
 * The list with all that stands at the value of `one` given to other values as well, in place of what stood there, and
 * in their order: both the morning and the afternoon of a Monday go to Tuesday.
 */
export function spread(list: Values[], one: Values, to: string[], { field, valueOf, order }: Over): Values[] {
  const own = list.filter((other) => valueOf(other) === valueOf(one));
  const copies = to.flatMap((value) =>
    own.map((other) => ({ ...structuredClone(other), id: crypto.randomUUID(), [field]: value })),
  );
  const at = (other: Values) => order.indexOf(valueOf(other));
  return [...list.filter((other) => !to.includes(valueOf(other))), ...copies].sort((a, b) => at(a) - at(b));
}

/** The first value that nothing in the list stands for yet. */
export const freeValue = (list: Values[], { valueOf, order }: Over) =>
  order.find((value) => !list.some((one) => valueOf(one) === value));
