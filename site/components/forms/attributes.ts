import type { QuestionView } from '#core/plugin.ts';

interface Own {
  id?: string;
  required?: boolean;
}

/**
 * What every input of a question carries; `part` for one of several. What is an input's own is given here, because an
 * attribute beside the spread would be written twice, of which browsers take the first.
 */
export function attributesOf(
  { id, name, describedBy, error, required }: QuestionView,
  part = '',
  own: Own = {},
) {
  return {
    id: part ? `${id}-${part}` : id,
    name: part ? `${name}.${part}` : name,
    required,
    'aria-describedby': describedBy,
    'aria-invalid': error ? ('true' as const) : undefined,
    ...own,
  };
}
