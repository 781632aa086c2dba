import { Button } from '@mantine/core';
import { IconRestore, IconTrash, IconWorldOff, IconWorldUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../messages.ts';
import { runBulk } from '../tasks/task.ts';
import { BulkBar } from '../ui/table/BulkBar.tsx';
import { hearing, type Selection, type SetFaults } from '../ui/table/selection.ts';
import { Erase } from './Erase.tsx';
import type { View } from './PagesScreen.tsx';
import { AskForItems, itemsOn, type ItemsThere, throwAway } from './ThrowAway.tsx';
import { foreseePages, type ManagedPage, type PageAct, pageActs, pageAddresses } from './wire.ts';

interface Props {
  view: View;
  selection: Selection<ManagedPage>;
  /** What was refused, by guid; those pages stay chosen. */
  onFaults: SetFaults;
}

/** What can be done with many pages at once. */
export function PagesBulk({ view, selection, onFaults }: Props) {
  const [isAsked, setAsked] = useState(false);

  const [there, setThere] = useState<ItemsThere>();
  const chosen = [...selection.chosen.values()];

  async function trash() {
    const items = await itemsOn(chosen).catch(() => undefined);
    if (items && items.total > 0) setThere(items);
    else await run('trash');
  }
  async function run(what: keyof typeof pageActs | PageAct) {
    setThere(undefined);
    const one: PageAct = typeof what === 'string' ? pageActs[what] : what;
    const { type, act, undo, outdates = [] } = one;
    await runBulk({
      type,
      items: chosen,
      nameOf: ({ title }) => title,
      act,
      foresee: (pages) => foreseePages(one, pages),
      ...(undo && { undo }),
      outdates: [...pageAddresses, ...outdates],
      onResults: hearing(selection, onFaults, ({ guid }) => guid),
    });
  }
  const button = (
    name: keyof typeof pageActs,
    label: string,
    Icon: typeof IconTrash,
    onClick = () => void run(name),
  ) => (
    <Button variant="subtle" color="gray" size="xs" leftSection={<Icon size={16} />} onClick={onClick}>
      {label}
    </Button>
  );

  return (
    <>
      <BulkBar selection={selection}>
        {view === 'trash' ? (
          <>
            {button('restore', t('pages.restore'), IconRestore)}
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              leftSection={<IconTrash size={16} />}
              onClick={() => setAsked(true)}
            >
              {t('pages.erase')}
            </Button>
          </>
        ) : (
          <>
            {button('publish', t('pages.publish'), IconWorldUpload)}
            {button('unpublish', t('pages.unpublish'), IconWorldOff)}
            {button('trash', t('pages.toTrash'), IconTrash, () => void trash())}
          </>
        )}
      </BulkBar>
      <AskForItems
        there={there}
        pages={chosen}
        onChoose={(fate) => void run(throwAway(fate))}
        onClose={() => setThere(undefined)}
      />
      <Erase isOpen={isAsked} pages={chosen} onConfirm={() => run('erase')} onClose={() => setAsked(false)} />
    </>
  );
}
