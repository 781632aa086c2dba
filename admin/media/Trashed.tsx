import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { api } from '../api.ts';
import { t } from '../messages.ts';
import { runTask } from '../tasks/task.ts';
import { Time } from '../ui/Time.tsx';
import { foreseeMedia } from './bulk.ts';
import { Facts } from './Facts.tsx';
import { startsOf } from './Library.tsx';
import { Sight } from './Tile.tsx';
import styles from './media.module.css';
import { Uses } from './Uses.tsx';
import type { Whole } from './Acts.tsx';

/** One that lies in the trash: what it is, and how it comes back. Nothing else can be done with it there. */
export function Trashed({ item, path }: { item: Whole; path: string }) {
  const { name, kind, deletedOn, mayChange } = item;
  const restore = () =>
    void runTask({
      type: 'restore',
      entity: name,
      act: () => api.post<Whole>(`${path}:restore`),
      foresee: () => foreseeMedia(kind, [item.guid], { action: 'restore' }),
      undo: () => api.delete(`${path}?evenIfUsed=true`),
      outdates: startsOf(kind),
    });
  return (
    <div className={styles.details}>
      <div className={styles.trashed}>
        <Sight item={item} />
      </div>
      <strong className={styles.trashedName}>{name}</strong>
      <Facts item={item} />
      <Text>
        {t('media.inTrash')} <Time at={deletedOn!} />. {t('media.trashText')}
      </Text>
      {mayChange && (
        <Group>
          <Button leftSection={<IconArrowBackUp size={18} aria-hidden="true" />} onClick={restore}>
            {t('media.restore')}
          </Button>
        </Group>
      )}
      <section>
        <h3>{t('media.usedIn')}</h3>
        <Uses item={item} />
      </section>
    </div>
  );
}
