import { useApi } from '../api.ts';
import { t } from '../messages.ts';
import { itemsAddress } from './wire.ts';

/** A list block that items can stand in. */
export interface ListPlace {
  guid: string;
  title: string;
  pageGuid: string;
  pageTitle: string;
  path: string | null;
  totalNumberOfItems: number;
  isPublished: boolean;
  addPermission: 'Admin' | 'Roles' | 'Users';
  addRoles: string[];
}

const none: ListPlace[] = [];

/** The lists of the site, as they are chosen from, and what each is called; not asked for by who may not. */
export function useListPlaces(mayAsk = true) {
  const { data, isLoading } = useApi<{ items: ListPlace[] }>(mayAsk ? `${itemsAddress}:lists` : undefined);
  const places = data?.items ?? none;
  const options = places.map((place) => ({ value: place.guid, label: nameOfPlace(place, places) }));
  return {
    isKnown: data !== undefined,
    isLoading,
    places,
    options,
    nameOf: (guid: string) => options.find(({ value }) => value === guid)?.label,
  };
}

/** By its page; two on one page by their own titles, or else by their number. */
function nameOfPlace(place: ListPlace, all: readonly ListPlace[]): string {
  const page = place.pageTitle || t('pages.untitled');
  const there = all.filter(({ pageGuid }) => pageGuid === place.pageGuid);
  if (there.length === 1) return page;
  return `${page}: ${place.title || t('items.listNumber', { number: there.indexOf(place) + 1 })}`;
}
