import type { Texts } from '../../core/forms/schema.ts';
import { slugOf } from './slug.ts';

export interface Option {
  /** What answers are kept as; it outlives its words. */
  value: string;
  label: Texts;
}

/** What answers a question of yes or no. */
export const yesAndNo: Option[] = [
  { value: 'true', label: { nl: 'Ja', en: 'Yes' } },
  { value: 'false', label: { nl: 'Nee', en: 'No' } },
];

/**
 * Options as their lines in the first of these languages were typed. A line that says what an option said is that option,
 * wherever it stands now; one that took the place of an option is that one renamed, and goes on to count for it when
 * it is known to answers or to a condition. What a new option is kept as follows from its words.
 */
export function typedOptions(
  before: Option[],
  [language = 'nl', ...others]: readonly ('nl' | 'en')[],
  lines: string[],
  isKnown: (value: string) => boolean,
): Option[] {
  const said = (option: Option | undefined) => option?.label[language] ?? '';
  const free = new Set(before);
  const found = lines.map((line, at) => {
    const here = before[at];
    const same =
      here && said(here) === line ? here : before.find((one) => free.has(one) && said(one) === line);
    if (!same || !free.delete(same)) return undefined;
    return same;
  });
  const renamed = lines.map((_, at) => (!found[at] && free.has(before[at]!) ? before[at] : undefined));
  const kept = lines.map(
    (_, at) => found[at] ?? (renamed[at] && isKnown(renamed[at].value) ? renamed[at] : undefined),
  );
  const taken = new Set(kept.flatMap((one) => (one ? [one.value] : [])));
  return lines.map((line, at) => {
    if (found[at]) return found[at];
    let value = kept[at]?.value;
    if (value === undefined) {
      value = slugOf(line, at);
      while (taken.has(value)) value += '-2';
      taken.add(value);
    }
    // What it said in a language that nobody sees would come up again when the form speaks it.
    const words = others.flatMap((one) => (renamed[at]?.label[one] ? [[one, renamed[at].label[one]]] : []));
    return { value, label: { ...(Object.fromEntries(words) as Texts), [language]: line } };
  });
}
