import { Text, TextInput } from '@mantine/core';
import { t } from '../messages.ts';
import { useUrlValue } from '../ui/url.ts';

/** How many addresses stand in a list; the rest is found by searching. */
export const shown = 100;

/** Narrows a list of addresses to those with this in them; it is `q` in the address of the screen. */
export function AddressSearch() {
  const [q, setQ] = useUrlValue('q');
  return (
    <TextInput
      type="search"
      aria-label={t('settings.redirects.search')}
      placeholder={t('settings.redirects.search')}
      value={q}
      onChange={(event) => setQ(event.currentTarget.value)}
    />
  );
}

/** Below a list that does not hold all there are. */
export const NotAll = ({ total }: { total: number }) =>
  total > shown && (
    <Text size="sm" c="dimmed" mt="sm">
      {t('settings.redirects.notAll', { shown, total })}
    </Text>
  );
