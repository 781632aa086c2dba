import { Alert, Button, Group, Modal, Table, Text, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconEye,
  IconMenu2,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { t } from '../messages.ts';
import { problemText } from '../tasks/task.ts';
import { useCommands } from '../ui/commands.ts';
import { differenceOf, Differences } from '../ui/Differences.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { isSame } from '../ui/draft.ts';
import { shortcut } from '../ui/keys.ts';
import { useUrl } from '../ui/url.ts';
import { ItemPanel } from './ItemPanel.tsx';
import { MenuPreview } from './MenuPreview.tsx';
import styles from './menus.module.css';
import { flatten, type FlatNode, insertNode, type MenuNode, nodeName } from './tree.ts';
import { TreeView } from './TreeView.tsx';
import { useDraft } from './use-draft.ts';
import { type Menu, menuLabel, topLevel } from './wire.ts';

/** The tree of one menu, changed as a draft: what it does to addresses is seen before it is saved. */
export function MenuEditor({ menu }: { menu: Menu }) {
  const draft = useDraft(menu);
  const [{ preview }, change] = useUrl();
  const { items, steps, problem, isBusy } = draft;
  const adding = useRef<HTMLButtonElement>(null);

  function add(parent: string | null) {
    const node = newNode();
    draft.set(insertNode(items, node, parent));
    change({ item: node.guid }, { replace: false });
  }
  useHotkeys([
    ['mod+Z', draft.undo],
    ['mod+shift+Z', draft.redo],
    ['mod+Y', draft.redo],
    ['mod+S', () => steps > 0 && void draft.look()],
  ]);
  useCommands(
    () => [{ id: 'menus.add', label: t('menus.add'), icon: <IconPlus size={18} />, act: () => add(null) }],
    [items],
  );

  return (
    <>
      <div className={styles.bar}>
        <Button ref={adding} variant="default" leftSection={<IconPlus size={16} />} onClick={() => add(null)}>
          {t('menus.add')}
        </Button>
        <Tool
          label={t('menus.undo')}
          icon={IconArrowBackUp}
          keys={shortcut('Z')}
          isOff={steps === 0}
          act={draft.undo}
        />
        <Tool
          label={t('menus.redo')}
          icon={IconArrowForwardUp}
          keys={shortcut('Y')}
          isOff={!draft.canRedo}
          act={draft.redo}
        />
        <Tool
          label={t('menus.look')}
          icon={IconEye}
          isOff={items.length === 0}
          act={() => change({ preview: 'true' }, { replace: false })}
        />
        {menu.name !== topLevel && (
          <Tool
            label={t('menus.rename')}
            icon={IconPencil}
            // A name is a change of its own: what is not saved would no longer be about the menu as it is.
            isOff={steps > 0}
            act={() => change({ open: 'name' }, { replace: false })}
          />
        )}
        <div className={styles.saving}>
          <span className={styles.state} role="status">
            {steps > 0 ? t('menus.unsaved', { count: steps }) : t('menus.saved')}
          </span>
          {steps > 0 && (
            <Button variant="subtle" color="gray" onClick={draft.discard}>
              {t('menus.discard')}
            </Button>
          )}
          <Button disabled={steps === 0} loading={isBusy} onClick={() => void draft.look()}>
            {t('menus.saveAll')}
          </Button>
        </div>
      </div>
      {problem && (
        <Alert color={problem.status === 409 ? 'yellow' : 'red'} variant="light" role="alert" mb="md">
          {problem.code === 'stale-version' ? t('menus.conflict') : problemText(problem)}
          {draft.theirs && (
            <>
              <Differences
                of={differenceOf(
                  [flatten(items), flatten(draft.theirs)],
                  ({ node }) => node.guid,
                  ({ node }) => nodeName(node),
                  isSameNode,
                )}
              />
              <Group mt="sm" gap="xs">
                <Button size="xs" variant="default" onClick={draft.keepMine}>
                  {t('ui.keepMine')}
                </Button>
                <Button size="xs" variant="default" onClick={draft.discard}>
                  {t('ui.takeTheirs')}
                </Button>
              </Group>
            </>
          )}
        </Alert>
      )}
      {items.length === 0 ? (
        <EmptyState
          icon={IconMenu2}
          title={t('menus.empty')}
          text={t(menu.name === topLevel ? 'menus.emptyText' : 'menus.emptyOther')}
        >
          <Button onClick={() => add(null)}>{t('menus.add')}</Button>
        </EmptyState>
      ) : (
        <TreeView
          label={t('menus.tree', { name: menuLabel(menu.name) })}
          draft={draft}
          hasAddresses={menu.name === topLevel}
          onAdd={add}
          onOpen={(guid) => change({ item: guid }, { replace: false })}
          onEmpty={() => adding.current?.focus()}
        />
      )}
      <ItemPanel draft={draft} hasAddresses={menu.name === topLevel} />
      <Changes draft={draft} />
      <MenuPreview
        isOpen={preview === 'true' && items.length > 0}
        menu={menu.name}
        items={items}
        isUnsaved={steps > 0}
        onClose={() => change({ preview: undefined })}
      />
    </>
  );
}

interface ToolProps {
  label: string;
  icon: Icon;
  /** The way by keyboard. */
  keys?: string;
  isOff: boolean;
  act: () => void;
}

/** Its words are seen where there is room for them. */
const Tool = ({ label, icon: Sign, keys, isOff, act }: ToolProps) => (
  <Tooltip label={keys ? `${label} (${keys})` : label}>
    <Button
      className={styles.tool!}
      variant="subtle"
      color="gray"
      leftSection={<Sign size={16} />}
      disabled={isOff}
      onClick={act}
    >
      {label}
    </Button>
  </Tooltip>
);

/** What saving does to addresses, before it is done. */
function Changes({ draft }: { draft: ReturnType<typeof useDraft> }) {
  const { changes, isBusy } = draft;
  return (
    <Modal
      opened={changes !== undefined}
      onClose={draft.closeChanges}
      size="lg"
      title={t(changes?.length ? 'menus.changes' : 'menus.saveAll')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Text mb="md">{t(changes?.length ? 'menus.changesText' : 'menus.changesNone')}</Text>
      {changes && changes.length > 0 && (
        <Table mb="md" className={styles.changes}>
          <Table.Tbody>
            {changes.map(({ pageGuid, title, from, to }) => (
              <Table.Tr key={pageGuid}>
                <Table.Th scope="row">{title}</Table.Th>
                <Table.Td>
                  <del>{from ?? t('menus.none')}</del>
                </Table.Td>
                <Table.Td>
                  <ins>{to ?? t('menus.none')}</ins>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={draft.closeChanges}>
          {t('ui.cancel')}
        </Button>
        <Button loading={isBusy} onClick={() => void draft.save()} data-autofocus>
          {t('menus.saveAll')}
        </Button>
      </Group>
    </Modal>
  );
}

const newNode = (): MenuNode => ({
  guid: crypto.randomUUID(),
  name: '',
  pageGuid: null,
  pageName: null,
  pageIsPublished: false,
  externalUrl: null,
  relatedMenuItems: [],
});

/** Whether it leads to the same by the same name, below the same; what is below it stands for itself. */
const isSameNode = (one: FlatNode, other: FlatNode) => isSame(ownOf(one), ownOf(other));
const ownOf = ({ parent, node: { name, pageGuid, externalUrl, urlSegment } }: FlatNode) => [
  parent,
  name,
  pageGuid,
  externalUrl,
  urlSegment,
];
