import { ActionIcon, Tabs } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, useEffect } from 'react';
import { t } from '../../../admin/messages.ts';
import { Part } from '../../../admin/ui/Part.tsx';
import { showBesideDrawer } from '../canvas/aside.ts';
import { elementOf, fieldOf, rowElement, shownOf } from '../canvas/elements.ts';
import { go } from '../canvas/keys.ts';
import { isItem } from '../edited.ts';
import { findings } from '../findings.ts';
import { revealChosen } from '../canvas/pointer.ts';
import {
  adding,
  chosen,
  drawerIsBeside,
  drawerIsSheet,
  drawerOpen,
  type Panel,
  panel,
  typing,
} from '../selection.ts';
import type { Spot } from '../place.ts';
import { BlockPanel } from './BlockPanel.tsx';
import { Outline } from './Outline.tsx';
import { Palette } from './Palette.tsx';

const ItemPanel = lazy(() => import('./ItemPanel.tsx').then(({ ItemPanel }) => ({ default: ItemPanel })));
const PagePanel = lazy(() => import('./PagePanel.tsx').then(({ PagePanel }) => ({ default: PagePanel })));
const Checks = lazy(() => import('./Checks.tsx').then(({ Checks }) => ({ default: Checks })));
const History = lazy(() => import('./History.tsx').then(({ History }) => ({ default: History })));

const tabs: Panel[] = ['block', 'page', 'outline', 'checks', 'history'];

/** Everything about the chosen block and the page, at the side: beside the page where there is room, else over it. */
export function Drawer() {
  const isOpen = useStore(drawerOpen);
  const which = useStore(panel);
  const spot = useStore(adding);
  const errors = useStore(findings).filter(({ level }) => level === 'error').length;
  const isShown = isOpen || spot !== undefined;
  const current = useStore(chosen).at(-1);
  const text = useStore(typing);
  useEffect(() => {
    const page = document.documentElement.classList;
    const stand = () => {
      page.toggle('editor-beside', isShown && drawerIsBeside.matches);
      page.toggle('editor-sheet', isShown && drawerIsSheet.matches);
      page.toggle('editor-over', isShown && !drawerIsBeside.matches && !drawerIsSheet.matches);
    };
    stand();
    for (const media of [drawerIsBeside, drawerIsSheet]) media.addEventListener('change', stand);
    return () =>
      [drawerIsBeside, drawerIsSheet].forEach((media) => media.removeEventListener('change', stand));
  }, [isShown]);
  useEffect(() => {
    if (isShown && drawerIsSheet.matches) revealChosen();
  }, [isShown, current]);
  useEffect(() => {
    if (!isShown) return;
    if (spot) showBesideDrawer(elementAt(spot));
    else if (text) showBesideDrawer(fieldOf(text.id, text.path));
    else if (current) showBesideDrawer(elementOf(current));
  }, [isShown, current, spot, text]);
  if (!isShown) return null;
  const close = () => {
    adding.set(undefined);
    drawerOpen.set(false);
    back();
  };
  return (
    <aside
      className="editor-drawer"
      data-region="drawer"
      aria-label={t(spot ? 'editor.palette.title' : 'editor.panel')}
      tabIndex={-1}
      onFocus={({ target }) => {
        const pointer = target.closest<HTMLElement>('[data-field]')?.dataset['field'];
        if (pointer && current && which === 'block' && !spot) showBesideDrawer(shownOf(current, pointer));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || isTaken(event)) return;
        event.stopPropagation();
        if (spot) {
          adding.set(undefined);
          back();
        } else if (!drawerIsBeside.matches) close();
        else back();
      }}
    >
      {spot ? (
        <Palette spot={spot} onClose={() => (isOpen ? (adding.set(undefined), back()) : close())} />
      ) : (
        <Tabs
          value={which}
          onChange={(next) => panel.set(next as Panel)}
          keepMounted={false}
          className="editor-tabs"
        >
          <div className="editor-drawer-head">
            <Tabs.List aria-label={t('editor.panel')}>
              {tabs.map((name) => (
                <Tabs.Tab key={name} value={name}>
                  {t(isItem && name === 'page' ? 'editor.tab.item' : `editor.tab.${name}`)}
                  {name === 'checks' && errors > 0 ? ` (${errors})` : ''}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <ActionIcon aria-label={t('editor.closePanel')} onClick={close}>
              <IconX size={18} />
            </ActionIcon>
          </div>
          {tabs.map((name) => (
            <Tabs.Panel key={name} value={name} data-panel={name} className="editor-panel">
              <Part>{panelFor(name)}</Part>
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </aside>
  );
}

/** The block that something new comes behind, or the place it comes in. */
function elementAt({ at, after }: Spot): HTMLElement | null {
  if (after) return elementOf(after);
  if ('position' in at) return rowElement(at.position);
  return 'parent' in at ? elementOf(at.parent) : null;
}

function panelFor(name: Panel) {
  switch (name) {
    case 'block':
      return <BlockPanel />;
    case 'page':
      return isItem ? <ItemPanel /> : <PagePanel />;
    case 'outline':
      return <Outline />;
    case 'checks':
      return <Checks />;
    case 'history':
      return <History />;
  }
}

/** A list, a calendar or a dialog that is open takes Escape; what lies outside the drawer only bubbles through here. */
function isTaken({ target, currentTarget }: KeyboardEvent): boolean {
  const at = target as HTMLElement;
  return (
    !currentTarget.contains(at) ||
    at.closest('[data-mantine-stop-propagation="true"], [role="dialog"]') !== null
  );
}

/** The keyboard goes back to the page. */
function back(): void {
  const id = chosen.get().at(-1);
  if (id) go(id);
}
