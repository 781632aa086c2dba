import { Text } from '@mantine/core';
import { t } from '../messages.ts';
import { Time } from '../ui/Time.tsx';
import type { Whole } from './Acts.tsx';
import { isImage, sizeText } from './view.ts';

/** What it is: its format, its size, and who brought it when. */
export function Facts({ item }: { item: Whole }) {
  const { width, height } = isImage(item) ? item : { width: 0, height: 0 };
  return (
    <Text size="sm" c="dimmed" component="div">
      {item.format} · {sizeText(item.size)}
      {width > 0 && ` · ${t('media.pixels', { width: String(width), height: String(height) })}`} ·{' '}
      <Time at={item.createdOn} />
      {item.createdBy?.name && ` · ${t('media.uploadedBy', { name: item.createdBy.name })}`}
    </Text>
  );
}
