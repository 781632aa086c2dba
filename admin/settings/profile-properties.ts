import { asHeading, plainSections } from '#core/profiles/schema.ts';
import { language } from '../messages.ts';

type Text = { nl: string; en: string };
export interface PropertyOption {
  value: string;
  label: Text;
}
/** A definition of a profile property as the API has it (specification 3). */
export interface ProfileProperty {
  key: string;
  category: string;
  section: string;
  subsection?: string;
  sortOrdinal: number;
  sectionSortOrdinal?: number;
  sectionLabel?: Text;
  subsectionLabel?: Text;
  visibleFor: string[];
  /** Guids of the roles that the level Roles is about. */
  visibleRoles?: string[];
  inputType: string;
  required: boolean;
  label: Text;
  options?: PropertyOption[];
  origin: 'core' | 'plugin' | 'tenant';
}
export interface ProfileProperties {
  items: ProfileProperty[];
  meta: { version: number };
}

export const address = '/api/profileproperties';
export const categories = ['profile', 'preferences', 'privacy'] as const;
export const inputTypes = ['text', 'textarea', 'choice', 'toggle', 'date', 'number'] as const;
export const audiences = ['Users', 'Admin', 'Public', 'Verify', 'Roles', 'Mett'] as const;

export const nameOf = ({ label }: Pick<ProfileProperty, 'label'>) => label[language] || label.nl || label.en;

/** Those that admins of this tenant added, in their order. */
export const ownOf = ({ items }: ProfileProperties) => items.filter(({ origin }) => origin === 'tenant');

/** What a program calls a property of this name, and nothing else is called yet: `gewenste-wijk` is `gewensteWijk`. */
export function keyFor(name: string, taken: readonly string[]): string {
  const words = plain(name)
    .replace(/^[\d-]+/, '')
    .split('-');
  const joined = words
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
  return unique(joined.slice(0, 50) || 'property', '', taken);
}

/** What is kept of an option of this name. */
export const valueFor = (name: string, taken: readonly string[]) =>
  unique(plain(name).slice(0, 50) || 'option', '-', taken);

/** The own properties with the one at a place moved up or down; their ordinals follow the order. */
export function moved(own: readonly ProfileProperty[], from: number, to: number): ProfileProperty[] {
  const order = [...own];
  const [one] = order.splice(from, 1);
  order.splice(to, 0, one!);
  return inOrder(order);
}

/** All there are, with one of the own at the place of another; those in between keep their order. */
export function withPlaces(
  properties: ProfileProperties,
  one: ProfileProperty,
  other: ProfileProperty,
): ProfileProperties {
  const own = ownOf(properties);
  const at = ({ key }: ProfileProperty) => own.findIndex((each) => each.key === key);
  if (at(one) < 0 || at(other) < 0) return properties;
  const order = moved(own, at(one), at(other))[Symbol.iterator]();
  const items = properties.items.map((each) =>
    each.origin === 'tenant' ? (order.next().value ?? each) : each,
  );
  return { ...properties, items };
}

/** After what every profile has of itself. */
export const inOrder = (own: readonly ProfileProperty[]): ProfileProperty[] =>
  own.map((one, at) => ({ ...one, sortOrdinal: 1000 + at * 10 }));

/** Whether two stand where moving one past the other is seen: in one category, of which sections go by their ordinals. */
export const standTogether = (one: ProfileProperty | undefined, other: ProfileProperty | undefined) =>
  one !== undefined &&
  other !== undefined &&
  one.category === other.category &&
  (one.sectionSortOrdinal ?? 0) === (other.sectionSortOrdinal ?? 0);

const nowhere: Text = { nl: '', en: '' };
const headingOf = (name: string | undefined, label: Text | undefined): Text =>
  label ?? (name && !plainSections.includes(name) ? asHeading(name) : nowhere);

/** As a form has one: with the headings that it stands under, empty where there is none. */
export const forForm = (one: ProfileProperty): FormOfProperty => ({
  ...one,
  sectionLabel: headingOf(one.section, one.sectionLabel),
  subsectionLabel: headingOf(one.subsection, one.subsectionLabel),
});
export type FormOfProperty = ProfileProperty & { sectionLabel: Text; subsectionLabel: Text };

/** The headings there are in a category, one of each name. */
export function headingsIn(
  items: readonly ProfileProperty[],
  category: string,
  part: 'section' | 'subsection',
) {
  const all = items
    .filter((one) => one.category === category)
    .map((one) => ({ name: one[part] ?? '', ...headingOf(one[part], one[`${part}Label`]) }))
    .filter(({ nl }) => nl !== '');
  return [...new Map(all.map((one) => [one.name, one])).values()];
}

/**
 * A property of a form as it is kept: under a heading that is there already, or one of its own. Others of its section
 * follow what was said of that.
 */
export function underHeading(one: FormOfProperty, items: readonly ProfileProperty[]): ProfileProperty {
  const nameFor = (part: 'section' | 'subsection', { nl, en }: Text) =>
    headingsIn(items, one.category, part).find((known) => known.nl === nl || known.en === en)?.name ??
    nl.slice(0, 60).trim();
  const { sectionLabel, subsectionLabel, subsection: _, sectionSortOrdinal, ...rest } = one;
  const [heading, part] = [both(sectionLabel), both(subsectionLabel)];
  return {
    ...rest,
    ...(heading.nl
      ? {
          section: nameFor('section', heading),
          sectionLabel: heading,
          ...(sectionSortOrdinal !== undefined && { sectionSortOrdinal }),
        }
      : { section: plainSections.includes(one.section) ? one.section : 'own' }),
    ...(part.nl && { subsection: nameFor('subsection', part), subsectionLabel: part }),
  };
}

/** What was said of a section holds for all that stands in it. */
export const sectionAs = (kept: ProfileProperty, own: readonly ProfileProperty[]): ProfileProperty[] =>
  own.map((one) => {
    if (one.key === kept.key || one.category !== kept.category || one.section !== kept.section) return one;
    const { sectionLabel: _, sectionSortOrdinal: __, ...rest } = one;
    const { sectionLabel, sectionSortOrdinal } = kept;
    return {
      ...rest,
      ...(sectionLabel && { sectionLabel }),
      ...(sectionSortOrdinal !== undefined && { sectionSortOrdinal }),
    };
  });

/** Whether it is for people with certain roles; which, `visibleRoles` says. */
export const isForRoles = ({ visibleFor }: Pick<ProfileProperty, 'visibleFor'>) =>
  visibleFor.includes('Roles');

/** With the roles it names only where it is for roles. */
export function forItsRoles(one: ProfileProperty): ProfileProperty {
  const { visibleRoles = [], ...rest } = one;
  return isForRoles(one) ? { ...rest, visibleRoles } : rest;
}

/** As the API takes them. */
export const forWire = (own: readonly ProfileProperty[]) =>
  own.map(({ origin: _, ...definition }) => definition);

/** One language stands for the other where that was left empty. */
export const both = ({ nl, en }: Text): Text => ({
  nl: nl.trim() || en.trim(),
  en: en.trim() || nl.trim(),
});

/** Those that have a name, each with a value of its own. */
export function named(options: readonly PropertyOption[]): PropertyOption[] {
  const whole: PropertyOption[] = [];
  for (const { value, label } of options) {
    const words = both(label);
    if (!words.nl) continue;
    const taken = [...options, ...whole].map((one) => one.value);
    whole.push({ value: value || valueFor(words.nl, taken), label: words });
  }
  return whole;
}

export const noOption: PropertyOption = { value: '', label: { nl: '', en: '' } };

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function unique(name: string, between: string, taken: readonly string[]): string {
  let free = name;
  for (let number = 2; taken.includes(free); number++) free = `${name}${between}${number}`;
  return free;
}
