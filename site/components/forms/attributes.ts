import type { QuestionView } from '#core/plugin.ts';

/** What every input of a question carries; `part` for one of several. */
export function attributesOf({ id, name, describedBy, error, required }: QuestionView, part = '') {
  return {
    id: part ? `${id}-${part}` : id,
    name: part ? `${name}.${part}` : name,
    required,
    'aria-describedby': describedBy,
    'aria-invalid': error ? ('true' as const) : undefined,
  };
}
