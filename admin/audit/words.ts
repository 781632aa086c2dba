import './texts.ts';
import { tAny } from '../messages.ts';
import { exactTime } from '../ui/time.ts';

export type Changes = { [field: string]: [unknown, unknown] | true };
export interface Entry {
  guid: string;
  at: string;
  action: string;
  actor: { guid: string; name: string | null } | null;
  subject: { guid: string; kind: string | null; name: string | null; isInTrash: boolean } | null;
  detail: { [name: string]: unknown; changes?: Changes };
  names: { [guid: string]: string };
}

/** Who did it: someone with an account, somebody of the platform who has none here, or nobody that is known. */
export function whoIn({ actor, detail: { by } }: Pick<Entry, 'actor' | 'detail'>): string {
  if (actor) return actor.name ?? tAny('audit.gone');
  return typeof by === 'string' && by !== '' ? by : tAny('audit.nobody');
}

/** An act in words; one that nobody described yet by its name. */
export const actName = (action: string) => known(`audit.${action.replace('.', '-')}`) ?? action;
/** What acts are about: the first part of their name. */
export const nounName = (noun: string) => known(`audit.noun.${noun}`) ?? noun;
/** A part of something that changed, or a particular of an act. */
export const partName = (part: string) => known(`audit.part.${part}`) ?? part;

/** Parts whose values are words for programs; of others a word may be one that somebody wrote. */
const told = [
  'by',
  'what',
  'page',
  'kind',
  'editPermission',
  'addPermission',
  'visibility',
  'accessMode',
  'protection',
];

/** A value of the log as people read it; `part` is what it is the value of. */
export function valueInWords(value: unknown, names: Entry['names'], part = ''): string {
  if (value === null || value === undefined || value === '') return tAny('audit.nothing');
  if (typeof value === 'boolean') return tAny(value ? 'audit.yes' : 'audit.no');
  if (Array.isArray(value))
    return value.length === 0
      ? tAny('audit.nothing')
      : value.map((one) => valueInWords(one, names, part)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${partName(name)}: ${valueInWords(one, names, name)}`)
      .join(', ');
  const text = String(value);
  const word = told.includes(part) ? known(`audit.value.${text}`) : undefined;
  return names[text] ?? word ?? (isMoment.test(text) ? exactTime(new Date(text)) : text);
}

const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Where what an act was about can be looked at, if it still is and has such a place: an address with its query. */
export function linkTo({ kind, guid, isInTrash }: NonNullable<Entry['subject']>): string | undefined {
  switch (kind) {
    case 'user':
      return `/admin/users/${guid}/profile`;
    case 'page':
    case 'template':
    case 'section':
      if (isInTrash) return `/admin/pages?view=trash&open=${guid}`;
      if (kind === 'section') return `/edit?page=${guid}`;
      return kind === 'page' ? `/admin/pages?open=${guid}` : `/admin/pages?view=templates&open=${guid}`;
    case 'item':
      return isInTrash ? `/admin/items?view=trash&open=${guid}` : `/admin/items?open=${guid}`;
    case 'image':
    case 'file':
      return `/admin/media?kind=${kind}&${isInTrash ? 'show=trash&' : ''}open=${guid}`;
    case 'menu':
      return `/admin/menu?menu=${guid}`;
    case 'role':
      return `/admin/roles?open=${guid}`;
    case 'form':
      return `/admin/forms/view/${guid}`;
    case 'redirect':
      return `/settings?section=redirects&open=${guid}`;
    case 'webhook':
      return `/settings?section=webhooks&open=${guid}`;
    case 'token':
      return '/settings?section=tokens';
    case 'invitation':
      return '/admin/users?view=invitations';
    default:
      return undefined;
  }
}

function known(key: string): string | undefined {
  const text = tAny(key);
  return text === key ? undefined : text;
}
