import type { Field } from '../schema.ts';
import { malformed } from '../validate.ts';
import { exampleFaults } from './example-faults.ts';

export interface Misfit {
  path: string;
  problem: string;
}

/**
 * Where content that a definition comes with does not fit its schema; `what` is what the sentences call it. `isTried`:
 * a validator looks as well; it may throw.
 */
export function misfits(what: string, field: Field, value: unknown, isTried: boolean): Misfit[] {
  const refused = isTried ? malformed(field, value ?? {}) : [];
  const found = exampleFaults(field.schema, value);
  const all =
    found.length > 0
      ? found
      : refused.map(({ path, message }) => ({ path: path.slice(1), problem: `it ${message}` }));
  return all.map(({ path, problem }) => ({
    path,
    problem: `${what} does not fit the schema: ${path ? `in "${path}" ` : ''}${problem}`,
  }));
}
