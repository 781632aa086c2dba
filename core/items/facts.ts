import { isSameValue } from '../blocks/pointer.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { Language } from '../schema.ts';
import { presentItem } from './editable.ts';
import type { ListItem } from './item.ts';

/** What an editor has to know of an item beside its document; the counterpart of a page's facts. */
export interface ItemFactsToEdit {
  guid: Guid;
  kind: 'item';
  /** The part of its address that says what it is about. */
  name: string;
  /** Where visitors find it; null while no list that it stands in is published. */
  path: string | null;
  language: Language;
  isPublished: boolean;
  publishedOn: Date | null;
  /** From when visitors see it, while that is still to come. */
  publishFrom: Date | null;
  publishUntil: Date | null;
  /** The draft says something else than what visitors see. */
  hasChanges: boolean;
  tags: string[];
  highlight: boolean;
  startsOn: Date | null;
  endsOn: Date | null;
  /** Another text as soon as any of this is something else. */
  shown: string;
}

export function factsToEdit(
  kernel: Kernel,
  item: ListItem,
  path: string | null,
  now = new Date(),
): ItemFactsToEdit {
  const { id: guid, slug: name, language, isPublished, publishedOn, expiresOn } = item;
  const { tags, highlight, startsOn, endsOn } = item;
  const hasChanges = !saysTheSame(kernel, item);
  return {
    ...{ guid, kind: 'item', name, path, language, isPublished, publishedOn },
    ...plannedOf(item, now),
    hasChanges,
    ...{ tags, highlight, startsOn, endsOn },
    shown: JSON.stringify([
      isPublished,
      publishedOn,
      expiresOn,
      hasChanges,
      tags,
      highlight,
      startsOn,
      endsOn,
    ]),
  };
}

/** From when visitors see it, while that is still to come, and until when. */
export function plannedOf(
  { isPublished, publishedOn, expiresOn }: ListItem,
  now = new Date(),
): Pick<ItemFactsToEdit, 'publishFrom' | 'publishUntil'> {
  const isLater = isPublished && publishedOn !== null && publishedOn > now;
  return { publishFrom: isLater ? publishedOn : null, publishUntil: expiresOn };
}

/** What an upgrade writes in one of the two says nothing else to anybody. */
function saysTheSame(kernel: Kernel, item: ListItem): boolean {
  const { draft, published } = item;
  if (!published) return false;
  if (isSameValue(draft, published)) return true;
  return isSameValue(presentItem(kernel, item), presentItem(kernel, item, published));
}
