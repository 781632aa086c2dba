import type { LibraryImage, LibraryItem } from '#core/media/schema.ts';
import { withQuery } from '../api.ts';
import { language } from '../messages.ts';
import { accepts, type Kind, pathOf } from './uploads.ts';

/** What of the library is looked at; every value as it stands in an address. */
export interface View {
  kind: Kind;
  q: string;
  folder: string;
  tag: string;
  format: string;
  show: string;
  sort: string;
}
export type Change = (change: Partial<View>) => void;

export const sortNames = ['createdOn_desc', 'createdOn_asc', 'name_asc', 'size_desc'] as const;
/** What narrows a view; taken away all at once. */
export const everything = { q: '', folder: '', tag: '', format: '', show: '' } as const;
/** Kinds of content, as files end. */
export const formats = {
  image: ['jpeg', 'png', 'webp', 'avif', 'gif'],
  file: accepts.file.split(',').map((ending) => ending.slice(1)),
} as const satisfies { [kind in Kind]: readonly string[] };
/** How many are read at a time. */
export const STEP = 48;

/** The call that reads a page of a view. */
export function addressOf({ kind, q, folder, tag, format, show, sort }: View, pageNumber: number): string {
  return withQuery(pathOf[kind], {
    pageNumber,
    itemCount: STEP,
    sort_by: sort,
    q: q.trim(),
    folder,
    tag,
    format,
    ...(show === 'missingAlt' && kind === 'image' && { missingAlt: true }),
    ...(show === 'unused' && { unused: true }),
    ...(show === 'trash' && { trash: true }),
  });
}

/** A small picture of it, whole. */
export const thumbnail = ({ guid, contentVersion }: LibraryItem, side = 400) =>
  `/a/${guid}?width=${side}&height=${side}&fit=inside&v=${contentVersion}`;

/** The same of one in the trash: its own address answers nobody. */
export const trashThumbnail = ({ guid }: LibraryItem) => `/api/images/${guid}/thumbnail`;
export const versionThumbnail = (item: LibraryItem, number: number) =>
  `${trashThumbnail(item)}?number=${number}`;

export const isImage = (item: LibraryItem): item is LibraryImage => item.kind === 'image';

export const lacksAlt = ({ alt, isDecorative }: LibraryImage) =>
  !isDecorative && !alt.nl?.trim() && !alt.en?.trim();

const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** In the units people know. */
export function sizeText(bytes: number): string {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step]!,
    unitDisplay: 'short',
    maximumFractionDigits: step === 2 ? 1 : 0,
  });
  return format.format(bytes / 1000 ** step);
}
