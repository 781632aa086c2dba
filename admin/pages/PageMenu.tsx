import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowsMove,
  IconCopy,
  IconDots,
  IconEye,
  IconPencil,
  IconRestore,
  IconTrash,
  IconWorldOff,
  IconWorldUpload,
} from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../messages.ts';
import { useUrl } from '../ui/url.ts';
import { AskForItems, type Fate, itemsOn, type ItemsThere, throwAway } from './ThrowAway.tsx';
import { doWithPage, editAddress, type ManagedPage, pageActs, stateOf } from './wire.ts';

/** What can be done with one page. */
export function PageMenu({ page, isActive }: { page: ManagedPage; isActive: boolean }) {
  const [, change] = useUrl();
  const restore = useRestore(page);
  const [there, setThere] = useState<ItemsThere>();
  async function trash() {
    // When that cannot be told, the page still goes: its items stay as they are, and it can be put back.
    const items = await itemsOn([page]).catch(() => undefined);
    if (items && items.total > 0) setThere(items);
    else await goesTo({ action: 'stay' });
  }
  async function goesTo(fate: Fate) {
    setThere(undefined);
    // It leaves the list at once: a panel beside it would have nothing to show.
    change({ open: undefined });
    await doWithPage(throwAway(fate), page);
  }
  const isHome = page.path === '/';
  const name = page.title || t('pages.untitled');
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label={t('pages.acts', { name })} tabIndex={isActive ? 0 : -1}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        {page.deletedOn ? (
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconRestore size={16} />} onClick={() => void restore()}>
              {t('pages.restore')}
            </Menu.Item>
          </Menu.Dropdown>
        ) : (
          <Menu.Dropdown>
            <Menu.Item component="a" href={editAddress(page)} leftSection={<IconPencil size={16} />}>
              {t('pages.edit')}
            </Menu.Item>
            {page.kind === 'page' && (
              <Menu.Item
                component="a"
                href={page.path ?? '/'}
                disabled={!page.isPublished}
                leftSection={<IconEye size={16} />}
              >
                {t('pages.look')}
              </Menu.Item>
            )}
            <Menu.Divider />
            {stateOf(page) !== 'published' && (
              <Menu.Item
                leftSection={<IconWorldUpload size={16} />}
                onClick={() => void doWithPage('publish', page)}
              >
                {t('pages.publish')}
              </Menu.Item>
            )}
            {(page.isPublished || page.publishFrom) && (
              <Menu.Item
                leftSection={<IconWorldOff size={16} />}
                disabled={isHome && page.isPublished}
                onClick={() => void doWithPage('unpublish', page)}
              >
                {t('pages.unpublish')}
              </Menu.Item>
            )}
            {page.kind === 'page' && !isHome && (
              <Menu.Item
                leftSection={<IconArrowsMove size={16} />}
                onClick={() => change({ open: undefined, move: page.guid }, { replace: false })}
              >
                {t('pages.move')}
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<IconCopy size={16} />}
              onClick={() => void doWithPage('duplicate', page)}
            >
              {t('pages.duplicate')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item leftSection={<IconTrash size={16} />} disabled={isHome} onClick={() => void trash()}>
              {t('pages.toTrash')}
            </Menu.Item>
            {isHome && <Menu.Label maw={280}>{t('pages.homeStays')}</Menu.Label>}
          </Menu.Dropdown>
        )}
      </Menu>
      <AskForItems
        there={there}
        pages={[page]}
        onChoose={(fate) => void goesTo(fate)}
        onClose={() => setThere(undefined)}
      />
    </>
  );
}

/** Brings a page back from the trash; a panel in which it is open goes along to where it stands then. */
export function useRestore(page: ManagedPage): () => Promise<void> {
  const [{ open }, change] = useUrl();
  return async () => {
    // A panel in which it is open has nothing to show without it.
    const { foreseen, ...restore } = pageActs.restore;
    const restored = await doWithPage(open === page.guid ? restore : { ...restore, foreseen }, page);
    // Sections have no list of their own to go along to.
    const to = {
      page: { view: undefined, open },
      template: { view: 'templates', open },
      section: { open: undefined },
    };
    if (restored && open === page.guid) change(to[page.kind]);
  };
}
