import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDots,
  IconEye,
  IconPencil,
  IconRestore,
  IconStar,
  IconStarOff,
  IconTrash,
  IconWorldOff,
  IconWorldUpload,
} from '@tabler/icons-react';
import { t } from '../messages.ts';
import { doWithItem, editAddress, type ManagedItem, setHighlight, stateOf } from './wire.ts';

/** What can be done with one item. */
export function ItemMenu({ item, isActive = true }: { item: ManagedItem; isActive?: boolean }) {
  const name = item.title || t('items.untitled');
  const state = stateOf(item);
  const edit = editAddress(item);
  const act = (action: 'publish' | 'unpublish' | 'delete' | 'restore') => () =>
    void doWithItem({ action }, item);
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('items.acts', { name })} tabIndex={isActive ? 0 : -1}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      {item.deletedOn ? (
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconRestore size={16} />} onClick={act('restore')}>
            {t('items.restore')}
          </Menu.Item>
        </Menu.Dropdown>
      ) : (
        <Menu.Dropdown>
          {edit && (
            <Menu.Item component="a" href={edit} leftSection={<IconPencil size={16} />}>
              {t('items.edit')}
            </Menu.Item>
          )}
          {item.path && (
            <Menu.Item
              component="a"
              href={item.path}
              disabled={state !== 'published' && state !== 'changed'}
              leftSection={<IconEye size={16} />}
            >
              {t('items.look')}
            </Menu.Item>
          )}
          {item.path && <Menu.Divider />}
          {(state === 'draft' || item.hasChanges) && (
            <Menu.Item leftSection={<IconWorldUpload size={16} />} onClick={act('publish')}>
              {t('items.publish')}
            </Menu.Item>
          )}
          {item.isPublished && (
            <Menu.Item leftSection={<IconWorldOff size={16} />} onClick={act('unpublish')}>
              {t('items.unpublish')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={item.highlight ? <IconStarOff size={16} /> : <IconStar size={16} />}
            onClick={() => void setHighlight(item, !item.highlight)}
          >
            {t(item.highlight ? 'items.noHighlight' : 'items.makeHighlight')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconTrash size={16} />} onClick={act('delete')}>
            {t('items.toTrash')}
          </Menu.Item>
        </Menu.Dropdown>
      )}
    </Menu>
  );
}
