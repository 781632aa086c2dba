import type { FormDefinition, FormField, FormSettings } from '../../core/forms/schema.ts';
import { t } from '../messages.ts';
import { type Difference, differenceOf } from '../ui/Differences.tsx';
import { isSame } from '../ui/draft.ts';

/** What the builder changes of a form. */
export interface FormParts {
  name: string;
  definition: FormDefinition;
  settings: FormSettings;
}

export const partsOf = ({ name, definition, settings }: FormParts): FormParts => ({
  name,
  definition,
  settings,
});

/**
 * A form that two people changed: each part as the one made it who changed it. Undefined where both made something
 * else of the same part.
 */
export function mergedParts(base: FormParts, mine: FormParts, theirs: FormParts): FormParts | undefined {
  const merged: Partial<FormParts> = {};
  for (const part of ['name', 'definition', 'settings'] as const) {
    const isMine = isSame(theirs[part], base[part]) || isSame(theirs[part], mine[part]);
    if (!isMine && !isSame(mine[part], base[part])) return undefined;
    Object.assign(merged, { [part]: (isMine ? mine : theirs)[part] });
  }
  return merged as FormParts;
}

/** By the questions it is about, and what else there is to a form. */
export function differenceOfForms(
  mine: FormParts,
  theirs: FormParts,
  nameOf: (field: FormField) => string,
): Difference {
  const fields = differenceOf(
    [mine.definition.fields, theirs.definition.fields],
    ({ id }) => id,
    nameOf,
    isSame,
  );
  const { fields: _, ...mineRest } = mine.definition;
  const { fields: __, ...theirsRest } = theirs.definition;
  const isOtherwise = !isSame([mineRest, mine.settings], [theirsRest, theirs.settings]);
  return {
    ...fields,
    changed: [
      ...(mine.name === theirs.name ? [] : [theirs.name]),
      ...fields.changed,
      ...(isOtherwise ? [t('forms.settings')] : []),
    ],
  };
}
