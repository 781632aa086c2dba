import { Button, Group, Popover, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { LibraryItem, MediaFolder, UsedMedia } from '#core/media/schema.ts';
import { useApi } from '../api.ts';
import { language, t } from '../messages.ts';
import { notify } from '../tasks/notice.ts';
import { runTask } from '../tasks/task.ts';
import { actOnMany, type Asked, type Done, foreseeMedia, inUse, whyRefused } from './bulk.ts';
import { folderOptions } from './folder-tree.ts';
import { InUseMany } from './InUseMany.tsx';
import { startsOf } from './Library.tsx';
import styles from './media.module.css';
import type { Kind } from './uploads.ts';

interface Props {
  kind: Kind;
  guids: string[];
  isTrash: boolean;
  /** Those that are ticked, as far as they were read: the tags they carry can be taken away. */
  items: readonly LibraryItem[];
  /** Hears to which of them it was not done. */
  onDone: (refused: string[]) => void;
}

/** What can be done with everything that is ticked. */
export function Many({ kind, guids, isTrash, items, onDone }: Props) {
  const { data } = useApi<{ items: MediaFolder[] }>('/api/mediafolders');
  const [tag, setTag] = useState('');
  const [used, setUsed] = useState<UsedMedia[]>([]);
  const [isBusy, setBusy] = useState(false);
  const act = async (type: 'trash' | 'restore' | 'move' | 'save', asked: Asked, those = guids) => {
    setUsed([]);
    setBusy(true);
    const task = {
      type,
      entity: t('tasks.several', { count: those.length }),
      count: those.length,
      act: async () => {
        const result = await actOnMany(kind, those, asked);
        task.entity = t('tasks.several', { count: result.done });
        task.count = result.done;
        return result;
      },
      foresee: () => foreseeMedia(kind, those, asked),
      undo: ({ undo }: Done) => undo(),
      outdates: startsOf(kind),
    };
    const answer = await runTask(task);
    setBusy(false);
    if (!answer.done) return;
    const { refused } = answer.result;
    if (refused.length > 0)
      notify({
        title: t('media.manyRefused', { count: refused.length }),
        message: refused
          .slice(0, 3)
          .map((one) => `${nameOf(one.guid)}: ${whyRefused(one)}`)
          .join(' '),
        timeout: 0,
      });
    onDone(refused.map(({ guid }) => guid));
  };
  // All may be ticked, also those that were not read yet.
  const nameOf = (guid: string) => items.find((item) => item.guid === guid)?.name ?? t('media.one');
  const remove = async () => {
    setBusy(true);
    // Where that cannot be asked, what is in use is refused one by one all the same.
    const found = await inUse(kind, guids).catch(() => []);
    setBusy(false);
    if (found.length > 0) setUsed(found);
    else await act('trash', { action: 'delete' });
  };
  const carried = [...new Set(items.flatMap(({ tags }) => tags))].toSorted((one, other) =>
    one.localeCompare(other, language),
  );
  const others = () => {
    const those = new Set(used.map(({ guid }) => guid));
    return guids.filter((guid) => !those.has(guid));
  };
  return (
    <div
      className={styles.many}
      data-bar="bottom"
      role="region"
      aria-label={t('media.selected', { count: guids.length })}
    >
      <strong>{t('media.selected', { count: guids.length })}</strong>
      <Group gap="xs">
        {isTrash ? (
          <Button loading={isBusy} onClick={() => void act('restore', { action: 'restore' })}>
            {t('media.restore')}
          </Button>
        ) : (
          <>
            <Select
              aria-label={t('media.moveTo')}
              placeholder={t('media.moveTo')}
              data={[{ value: 'none', label: t('media.noFolder') }, ...folderOptions(data?.items ?? [])]}
              value={null}
              onChange={(folder) =>
                folder && void act('move', { action: 'move', folder: folder === 'none' ? null : folder })
              }
              w={150}
            />
            <Popover trapFocus>
              <Popover.Target>
                <Button variant="default">{t('media.addTag')}</Button>
              </Popover.Target>
              <Popover.Dropdown>
                <form
                  className={styles.newFolder}
                  onSubmit={(event) => {
                    event.preventDefault();
                    if (tag.trim()) void act('save', { action: 'tag', add: [tag.trim()] });
                  }}
                >
                  <TextInput
                    label={t('media.tag')}
                    maxLength={60}
                    value={tag}
                    onChange={(event) => setTag(event.currentTarget.value)}
                  />
                  <Button type="submit">{t('media.give')}</Button>
                </form>
              </Popover.Dropdown>
            </Popover>
            {carried.length > 0 && (
              <Select
                aria-label={t('media.removeTag')}
                placeholder={t('media.removeTag')}
                data={carried}
                value={null}
                searchable
                onChange={(name) => name && void act('save', { action: 'tag', remove: [name] })}
                w={180}
              />
            )}
            <Button variant="default" loading={isBusy} onClick={() => void remove()}>
              {t('media.toTrash')}
            </Button>
          </>
        )}
        <Button variant="subtle" onClick={() => onDone([])}>
          {t('media.selectNone')}
        </Button>
      </Group>
      <InUseMany
        used={used}
        total={guids.length}
        onClose={() => setUsed([])}
        onOthers={() => void act('trash', { action: 'delete' }, others())}
        onAll={() => void act('trash', { action: 'delete', evenIfUsed: true })}
      />
    </div>
  );
}
