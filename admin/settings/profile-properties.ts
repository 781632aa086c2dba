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
  visibleFor: string[];
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

/** After what every profile has of itself. */
export const inOrder = (own: readonly ProfileProperty[]): ProfileProperty[] =>
  own.map((one, at) => ({ ...one, sortOrdinal: 1000 + at * 10, sectionSortOrdinal: undefined }));

/** As the API takes them. */
export const forWire = (own: readonly ProfileProperty[]) =>
  own.map(({ origin: _, ...definition }) => definition);

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
