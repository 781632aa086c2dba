import { Modal, Text } from '@mantine/core';
import { t } from '../messages.ts';
import { usePages } from '../pages/wire.ts';
import styles from './preview.module.css';
import { addressOf, flatten, type MenuNode, nodeName, shownToAll } from './tree.ts';
import { menuLabel, topLevel } from './wire.ts';

interface Props {
  isOpen: boolean;
  /** Its name: only the menu at the top makes addresses. */
  menu: string;
  items: readonly MenuNode[];
  isUnsaved: boolean;
  onClose: () => void;
}

/** A menu as visitors get it, before it is saved: without what they do not see, each with where it leads. */
export function MenuPreview({ isOpen, menu, items, isUnsaved, onClose }: Props) {
  const pages = usePages().data?.items ?? [];
  const notForAll = pages.filter(({ visibility }) => visibility !== 'Public').map(({ guid }) => guid);
  const shown = shownToAll(items, new Set(notForAll));
  const hidden = flatten(items).length - flatten(shown).length;
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="xl"
      title={t('menus.lookTitle', { name: menuLabel(menu) })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t(isUnsaved ? 'menus.lookUnsaved' : 'menus.lookSaved')}
      </Text>
      {shown.length === 0 ? (
        <Text>{t('menus.lookNothing')}</Text>
      ) : (
        <nav aria-label={menuLabel(menu)} className={styles.preview}>
          <Level nodes={shown} all={items} hasAddresses={menu === topLevel} />
        </nav>
      )}
      {hidden > 0 && (
        <Text size="sm" mt="md">
          {t('menus.lookHidden', { count: hidden })}
        </Text>
      )}
    </Modal>
  );
}

interface LevelProps {
  nodes: readonly MenuNode[];
  all: readonly MenuNode[];
  hasAddresses: boolean;
}

function Level({ nodes, all, hasAddresses }: LevelProps) {
  return (
    <ul>
      {nodes.map((node) => (
        <li key={node.guid}>
          <span>{nodeName(node)}</span>
          <Leads node={node} all={all} hasAddresses={hasAddresses} />
          {node.relatedMenuItems.length > 0 && (
            <Level nodes={node.relatedMenuItems} all={all} hasAddresses={hasAddresses} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Leads({ node, all, hasAddresses }: Omit<LevelProps, 'nodes'> & { node: MenuNode }) {
  if (node.externalUrl !== null) return <small>{node.externalUrl}</small>;
  // Without a segment of its own the server makes one when it is saved.
  if (!hasAddresses || !node.pageGuid || node.urlSegment === undefined) return null;
  return <small>{addressOf(all, node.guid)}</small>;
}
