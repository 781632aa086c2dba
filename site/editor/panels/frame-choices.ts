import { useApi } from '../../../admin/api.ts';
import type { Choices } from '../../../admin/ui/fields/sources.ts';

/** What can stand around a page: the pictures under the header and the footers of the site, by their names. */
const lists = { headerImage: 'headerImages', footerGuid: 'footers' } as const;

export const isFrameChoice = (name: unknown): name is keyof typeof lists =>
  Object.hasOwn(lists, String(name));

export function useFrameChoices(name: keyof typeof lists): Choices {
  const { data } = useApi<{ key: string; value: unknown }[]>(
    '/api/platformsettingvalues?keys=headerImages,footers',
  );
  const named = data?.find(({ key }) => key === lists[name])?.value as
    { guid: string; name: string }[] | undefined;
  return (named ?? []).map(({ guid, name: label }) => ({ value: guid, label }));
}
