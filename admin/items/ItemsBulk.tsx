import { Button, Modal, Select, Stack, TagsInput } from '@mantine/core';
import {
  IconFolderSymlink,
  IconRestore,
  IconTags,
  IconTrash,
  IconWorldOff,
  IconWorldUpload,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useApi } from '../api.ts';
import { t } from '../messages.ts';
import { runBulk } from '../tasks/task.ts';
import { BulkBar } from '../ui/table/BulkBar.tsx';
import { hearing, type Selection, type SetFaults } from '../ui/table/selection.ts';
import { useListPlaces } from './list-places.ts';
import type { BulkAct } from './lists.ts';
import {
  actOnItem,
  foreseeItemsAs,
  itemsAddress,
  type ManagedItem,
  itemAddresses,
  takeBack,
  taskOf,
  type Undo,
} from './wire.ts';

interface Props {
  inTrash: boolean;
  selection: Selection<ManagedItem>;
  /** What was refused, by guid; those items stay chosen. */
  onFaults: SetFaults;
}

/** What can be done with many items at once: each by itself, and what was done can be taken back. */
export function ItemsBulk({ inTrash, selection, onFaults }: Props) {
  const [asking, ask] = useState<'tag' | 'move'>();

  async function run(act: BulkAct) {
    ask(undefined);
    await runBulk({
      type: taskOf(act),
      items: [...selection.chosen.values()],
      nameOf: ({ title }) => title || t('items.untitled'),
      act: (item) => actOnItem(act, item),
      foresee: (items) => foreseeItemsAs(act, items),
      undo: (_: ManagedItem, undo: Undo) => takeBack(undo),
      outdates: itemAddresses,
      onResults: hearing(selection, onFaults, ({ guid }) => guid),
    });
  }
  const button = (label: string, Icon: typeof IconTrash, onClick: () => void) => (
    <Button variant="subtle" color="gray" size="xs" leftSection={<Icon size={16} />} onClick={onClick}>
      {label}
    </Button>
  );

  return (
    <>
      <BulkBar selection={selection}>
        {inTrash ? (
          button(t('items.restore'), IconRestore, () => void run({ action: 'restore' }))
        ) : (
          <>
            {button(t('items.publish'), IconWorldUpload, () => void run({ action: 'publish' }))}
            {button(t('items.unpublish'), IconWorldOff, () => void run({ action: 'unpublish' }))}
            {button(t('items.tag'), IconTags, () => ask('tag'))}
            {button(t('items.move'), IconFolderSymlink, () => ask('move'))}
            {button(t('items.toTrash'), IconTrash, () => void run({ action: 'delete' }))}
          </>
        )}
      </BulkBar>
      <Modal
        opened={asking !== undefined}
        onClose={() => ask(undefined)}
        title={t(asking === 'move' ? 'items.moveTitle' : 'items.tagTitle')}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        {asking === 'tag' && <AskTopics onDone={(act) => void run(act)} chosen={selection} />}
        {asking === 'move' && <AskList onDone={(act) => void run(act)} chosen={selection} />}
      </Modal>
    </>
  );
}

interface Asking {
  chosen: Selection<ManagedItem>;
  onDone: (act: BulkAct) => void;
}

function AskTopics({ chosen, onDone }: Asking) {
  const { data } = useApi<{ items: { tag: string }[] }>(`${itemsAddress}:tags`);
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const own = [...new Set([...chosen.chosen.values()].flatMap(({ tags }) => tags))];
  return (
    <Stack>
      <TagsInput
        label={t('items.addTopics')}
        data={(data?.items ?? []).slice(0, 500).map(({ tag }) => tag)}
        value={add}
        onChange={setAdd}
        maxTags={50}
        data-autofocus
        clearable
        clearButtonProps={{ 'aria-label': t('table.clear') }}
      />
      {own.length > 0 && (
        <TagsInput
          label={t('items.removeTopics')}
          data={own}
          value={remove}
          onChange={(tags) => setRemove(tags.filter((tag) => own.includes(tag)))}
        />
      )}
      <Button
        disabled={add.length + remove.length === 0}
        onClick={() =>
          onDone({ action: 'tag', ...(add.length > 0 && { add }), ...(remove.length > 0 && { remove }) })
        }
      >
        {t('ui.save')}
      </Button>
    </Stack>
  );
}

function AskList({ onDone }: Asking) {
  const { options } = useListPlaces();
  const [to, setTo] = useState<string | null>(null);
  return (
    <Stack>
      <Select
        label={t('items.moveTo')}
        description={t('items.moveHint')}
        data={options}
        value={to}
        onChange={setTo}
        searchable
        data-autofocus
        comboboxProps={{ withinPortal: true }}
      />
      <Button disabled={!to} onClick={() => onDone({ action: 'move', to: to! })}>
        {t('items.move')}
      </Button>
    </Stack>
  );
}
