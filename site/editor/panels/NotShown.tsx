import { Text } from '@mantine/core';
import { t } from '../../../admin/messages.ts';
import type { Counted } from './versions.ts';

/** How many there are besides those that are shown; nothing where these are all. */
export function NotShown({ items, meta }: Counted<unknown>) {
  const count = meta.totalNumberOfItems - items.length;
  if (count <= 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('editor.history.more', { count })}
    </Text>
  );
}
