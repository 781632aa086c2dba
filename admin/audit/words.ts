import './texts.ts';
import { hostParts, isMomentText, toldParts } from '../../core/audit/schema.ts';
import { inLetters } from '../../core/host-letters.ts';
import { tAny } from '../messages.ts';
import { exactTime } from '../ui/time.ts';

export type Changes = { [field: string]: [unknown, unknown] | true };
export interface Entry {
  guid: string;
  at: string;
  action: string;
  actor: { guid: string; name: string | null } | null;
  subject: {
    guid: string;
    kind: string | null;
    name: string | null;
    isInTrash: boolean;
    /** What a submission was sent with. */
    form?: string;
  } | null;
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
  if (hostParts.includes(part)) return inLetters(text);
  const word = toldParts.includes(part) ? known(`audit.value.${text}`) : undefined;
  return names[text] ?? word ?? (isMomentText(text) ? exactTime(new Date(text)) : text);
}

/** What an act was about, as it is called now, else as it was called then; nothing where it has no name. */
export function whatIn({ action, actor, subject, detail }: Entry): string | undefined {
  if (subject && subject.guid === actor?.guid) return nameIn(action, detail);
  return subject ? (subject.name ?? nameIn(action, detail) ?? tAny('audit.gone')) : nameIn(action, detail);
}

/** What stands in no table of its own is called by what the entry says of it. */
function nameIn(action: string, { name, path, host, plugin, page, changes }: Entry['detail']) {
  const [noun] = action.split('.', 1);
  const primary = noun === 'host' ? changes?.['host'] : undefined;
  const found = name ?? path ?? host ?? plugin ?? (Array.isArray(primary) ? primary[1] : undefined);
  if (typeof found === 'string') return noun === 'host' ? inLetters(found) : found;
  return noun === 'legal' && typeof page === 'string' ? valueInWords(page, {}, 'page') : undefined;
}

/** The part of the settings that acts without a subject are about. */
const sections: { [noun: string]: string } = {
  host: 'hosts',
  plugin: 'plugins',
  'profile-properties': 'profileProperties',
  tenant: 'organisation',
  redirect: 'redirects',
};

/** Where what an act was about can be looked at, if it still is and has such a place: an address with its query. */
export function placeOf({ action, subject, detail }: Pick<Entry, 'action' | 'subject' | 'detail'>) {
  if (subject) return linkTo(subject);
  const [noun = '', verb] = action.split('.', 2);
  if (noun === 'settings') return '/settings';
  if (noun === 'legal') return `/settings?section=legal&text=${String(detail['page'])}`;
  if (noun === 'sign-in-provider')
    return `/settings?section=providers${verb === 'removed' ? '' : `&open=${String(detail['id'])}`}`;
  // Of other tenants, by those who work for the platform.
  if (noun === 'tenant' && verb !== 'changed') return undefined;
  return sections[noun] && `/settings?section=${sections[noun]}`;
}

export function linkTo({ kind, guid, isInTrash, form }: NonNullable<Entry['subject']>): string | undefined {
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
    case 'submission':
      return form && `/admin/forms/${form}${isInTrash ? '?view=trash' : `/${guid}`}`;
    case 'redirect':
      return `/settings?section=redirects&open=${guid}`;
    case 'ignored-address':
      return '/settings?section=redirects&view=ignored';
    case 'folder':
      return `/admin/media?folder=${guid}`;
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
