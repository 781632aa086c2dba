import { Anchor, Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { api, useApi } from '../api.ts';
import { t } from '../messages.ts';
import { runTask } from '../tasks/task.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { holds } from '../ui/plain.ts';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { useUrl } from '../ui/url.ts';
import styles from './items.module.css';
import { itemsAddress, itemAddresses, takeBack, type Undo } from './wire.ts';

interface Topic {
  tag: string;
  count: number;
}

/** What items are about: called otherwise, joined or taken away on all of them at once. */
export function Topics() {
  const [{ q = '' }, change] = useUrl();
  const { data, error, refetch } = useApi<{ items: Topic[] }>(`${itemsAddress}:tags`);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [renaming, setRenaming] = useState(false);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton />;
  if (data.items.length === 0)
    return <EmptyState icon={IconTags} title={t('items.noneTopics')} text={t('items.noneTopicsText')} />;
  const shown = data.items.filter(({ tag }) => holds(tag, q));
  const from = chosen.filter((tag) => data.items.some((one) => one.tag === tag));
  const toggle = (tag: string) =>
    setChosen(from.includes(tag) ? from.filter((one) => one !== tag) : [...from, tag]);

  async function retag(to?: string) {
    setRenaming(false);
    await runTask({
      type: to ? 'save' : 'delete',
      entity: from.join(', '),
      act: () => retagAll(from, to),
      undo: takeBack,
      outdates: itemAddresses,
    });
    setChosen([]);
  }

  return (
    <>
      <Group mb="sm">
        <TextInput
          type="search"
          aria-label={t('items.searchTopics')}
          placeholder={t('items.searchTopics')}
          value={q}
          onChange={(event) => change({ q: event.currentTarget.value })}
        />
        <Button variant="default" disabled={from.length === 0} onClick={() => setRenaming(true)}>
          {t(from.length > 1 ? 'items.merge' : 'items.rename')}
        </Button>
        <Button variant="default" disabled={from.length === 0} onClick={() => void retag()}>
          {t('items.removeTopic')}
        </Button>
        <Anchor component={Link} to="/settings" search={{ section: 'more' } as never} size="sm">
          {t('items.toCategories')}
        </Anchor>
      </Group>
      {shown.length === 0 ? (
        <EmptyState icon={IconTags} title={t('table.none')} text={t('table.noneText')} />
      ) : (
        <ul className={styles.topics} aria-label={t('items.topics')}>
          {shown.map(({ tag, count }) => (
            <li key={tag}>
              <Checkbox label={tag} checked={from.includes(tag)} onChange={() => toggle(tag)} />
              <Anchor component={Link} to={`/admin/items?tag=${encodeURIComponent(tag)}`} size="sm">
                {t('items.count', { count })}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      <Modal
        opened={renaming}
        onClose={() => setRenaming(false)}
        title={t(from.length > 1 ? 'items.merge' : 'items.rename')}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        <NewName from={from} onDone={(to) => void retag(to)} />
      </Modal>
    </>
  );
}

function NewName({ from, onDone }: { from: readonly string[]; onDone: (to: string) => void }) {
  const [name, setName] = useState(from[0] ?? '');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim()) onDone(name.trim());
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {from.length > 1 && <Text size="sm">{t('items.mergeText', { names: from.join(', ') })}</Text>}
        <TextInput
          label={t('items.newName')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={60}
          required
          data-autofocus
        />
        <Button type="submit" disabled={!name.trim()}>
          {t('ui.save')}
        </Button>
      </Stack>
    </form>
  );
}

/** All of them, however many: the server does some at a time. */
async function retagAll(from: readonly string[], to: string | undefined): Promise<Undo> {
  const undo: Undo = [];
  for (let left = 1; left > 0;) {
    const done = await api.post<{ results: { status: number }[]; undo: Undo; remaining: number }>(
      `${itemsAddress}:retag`,
      { from, ...(to && { to }) },
    );
    undo.push(...done.undo);
    // Those that were refused would be asked for again and again.
    left = done.results.some(({ status }) => status === 200) ? done.remaining : 0;
  }
  return undo;
}
