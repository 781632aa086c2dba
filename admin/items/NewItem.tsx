import { Button, Select, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { api } from '../api.ts';
import { t } from '../messages.ts';
import { runTask } from '../tasks/task.ts';
import { useUnsaved } from '../ui/unsaved.ts';
import { useUrl } from '../ui/url.ts';
import { useListPlaces } from './list-places.ts';
import { itemAddresses, useItemTypes } from './wire.ts';

interface Made {
  items: { guid: string; path: string | null }[];
}

/** A draft in a list; it is written on its own page. */
export function NewItem() {
  const [search, change] = useUrl();
  const lists = useListPlaces();
  const types = useItemTypes();
  const [title, setTitle] = useState('');
  const [list, setList] = useState<string | null>(search['list'] ?? null);
  const [type, setType] = useState<string | null>(search['type'] ?? null);
  const isWhole = Boolean(title.trim() && list && type);

  const saved = useUnsaved(title !== '');

  async function make(event: SubmitEvent) {
    event.preventDefault();
    if (!isWhole) return;
    const done = await runTask({
      type: 'create',
      entity: title,
      act: () =>
        api.post<Made>(`/api/listitem/list/${list}`, {
          items: [{ title: title.trim(), listItemTypeName: type }],
        }),
      outdates: itemAddresses,
    });
    if (!done.done) return;
    const [{ guid, path } = { guid: '', path: null }] = done.result.items;
    saved();
    if (path) location.assign(`${path}/edit`);
    else change({ open: guid });
  }

  return (
    <form onSubmit={(event) => void make(event)}>
      <Stack>
        <TextInput
          label={t('items.name')}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          maxLength={200}
          required
          data-autofocus
        />
        <Select
          label={t('items.type')}
          data={types.options}
          value={type}
          onChange={setType}
          searchable
          required
        />
        <Select
          label={t('items.list')}
          description={t('items.listHint')}
          data={lists.options}
          value={list}
          onChange={setList}
          searchable
          required
        />
        <Button type="submit" disabled={!isWhole}>
          {t('items.create')}
        </Button>
      </Stack>
    </form>
  );
}
