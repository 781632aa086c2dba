import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { UsedMedia } from '#core/media/schema.ts';
import { t } from '../messages.ts';
import styles from './media.module.css';
import { Uses } from './Uses.tsx';

interface Props {
  /** Those in use; nothing is asked while there are none. */
  used: UsedMedia[];
  /** How many are to go, with those. */
  total: number;
  onClose: () => void;
  onOthers: () => void;
  onAll: () => void;
}

/** Asks before many are thrown away of which some are in use: only the others, or all the same. */
export function InUseMany({ used, total, onClose, onOthers, onAll }: Props) {
  const others = total - used.length;
  return (
    <Modal
      opened={used.length > 0}
      onClose={onClose}
      title={t('media.manyInUseTitle', { count: used.length, total })}
      size="lg"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="md">
        <ul className={styles.manyUses} tabIndex={0} aria-label={t('media.usedIn')}>
          {used.map((one) => (
            <li key={one.guid}>
              <strong>{one.name}</strong>
              <Uses item={one} />
            </li>
          ))}
        </ul>
        <Text>{t('media.inUseText')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          {others > 0 && (
            <Button variant="default" onClick={onOthers}>
              {t('media.manyOthers', { count: others })}
            </Button>
          )}
          <Button color="red" onClick={onAll}>
            {t('media.manyAll', { count: total })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
