import { Button, Group, Popover, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { MediaFolder } from '#core/media/schema.ts';
import { api, useApi } from '../api.ts';
import { t } from '../messages.ts';
import { runTask } from '../tasks/task.ts';
import { Problem } from '../problem.ts';
import { folderOptions } from './folder-tree.ts';
import { startsOf } from './Library.tsx';
import styles from './media.module.css';
import { type Kind, pathOf } from './uploads.ts';

interface Props {
  kind: Kind;
  guids: string[];
  isTrash: boolean;
  onDone: () => void;
}

type Results = { results: { guid: string; status: number; code?: string }[] };

/** What can be done with everything that is ticked. */
export function Many({ kind, guids, isTrash, onDone }: Props) {
  const { data } = useApi<{ items: MediaFolder[] }>('/api/mediafolders');
  const [tag, setTag] = useState('');
  const entity = t('tasks.several', { count: guids.length });
  const bulk = async (type: 'trash' | 'restore' | 'move' | 'save', body: object, undo?: object) => {
    const send = (asked: object) => api.post<Results>(`${pathOf[kind]}:bulk`, { guids, ...asked });
    await runTask({
      type,
      entity,
      act: async () => {
        const { results } = await send(body);
        const refused = results.filter(({ status }) => status !== 200);
        const inUse = refused.filter(({ code }) => code === 'in-use').length;
        if (refused.length > 0)
          throw new Problem({
            status: 409,
            detail:
              inUse > 0
                ? t('media.manyInUse', { count: inUse })
                : t('media.manyRefused', { count: refused.length }),
          });
        return results;
      },
      ...(undo && { undo: () => send(undo) }),
      outdates: startsOf(kind),
    });
    onDone();
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
          <Button onClick={() => void bulk('restore', { action: 'restore' }, { action: 'delete' })}>
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
                folder && void bulk('move', { action: 'move', folder: folder === 'none' ? null : folder })
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
                    if (tag.trim()) void bulk('save', { action: 'tag', add: [tag.trim()] });
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
            <Button
              variant="default"
              onClick={() => void bulk('trash', { action: 'delete' }, { action: 'restore' })}
            >
              {t('media.toTrash')}
            </Button>
          </>
        )}
        <Button variant="subtle" onClick={onDone}>
          {t('media.selectNone')}
        </Button>
      </Group>
    </div>
  );
}
