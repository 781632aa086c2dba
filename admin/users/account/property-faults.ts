import type { Problem } from '../../problem.ts';
import { refusedText } from '../../ui/refused.ts';
import type { ManagedUser } from '../wire.ts';

export type PropertyFaults = { [key: string]: string };

/** What was refused of each property, by its key: the API points at its place in what was sent, or says its key. */
export function propertyFaults(
  { errors }: Pick<Problem, 'errors'>,
  sent: ManagedUser['properties'] = [],
): PropertyFaults {
  const faults: PropertyFaults = {};
  for (const { path, message } of errors) {
    const [, place] = /^\/properties\/(\d+)(?:\/|$)/.exec(path) ?? [];
    const [, required] = (path === '/properties' && /^(\S+) (is required)$/.exec(message)) || [];
    const key = place === undefined ? required : sent[Number(place)]?.key;
    if (key !== undefined) faults[key] ??= refusedText(required ? 'is required' : message);
  }
  return faults;
}
