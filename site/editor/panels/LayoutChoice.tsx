import { Alert, Button, Group, Input, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type Layout, layouts } from '#core/blocks/document.ts';
import { applyOperations } from '#core/blocks/operations.ts';
import { positionsOf } from '#core/blocks/placing.ts';
import { t } from '../../../admin/messages.ts';
import { setLayout } from '../acts.ts';
import { blockLabel } from '../blocks.ts';
import { showBesideDrawer } from '../canvas/aside.ts';
import { rowElement } from '../canvas/elements.ts';
import { layoutShown } from '../canvas/paint.ts';
import { draft } from '../draft/draft.ts';
import { useDraft } from '../draft/use-draft.ts';
import { viewTop } from '../overlay/header.ts';
import { announce, openPanel } from '../selection.ts';
import { saidOf } from './said-of.ts';

/** The four layouts as small drawings: the page shows the one that is looked at until it is used, or not. */
export function LayoutChoice({ readOnly }: { readOnly: boolean }) {
  const used = useDraft((document) => document.layout);
  const inTray = useDraft((document) => document.orphans.length);
  const shown = useStore(layoutShown);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => () => layoutShown.set(undefined), []);
  const now = shown ?? used;
  const look = (layout: Layout) => {
    layoutShown.set(layout === used ? undefined : layout);
    announce(layout === used ? t(`editor.layout.${layout}`) : resultOf(layout).join(' '));
  };
  // What is added, or what is left, comes out from under the drawer.
  useEffect(() => {
    if (!shown) return;
    const column = rowElement(addedBy(shown).at(-1) ?? 'main');
    revealColumns(column);
    showBesideDrawer(column);
  }, [shown]);
  const focusOn = (layout: Layout) =>
    group.current?.querySelector<HTMLElement>(`[data-layout="${layout}"]`)?.focus();
  const end = (layout: Layout) => {
    focusOn(layout);
    layoutShown.set(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      return end(used);
    }
    const at = layouts.indexOf((event.target as HTMLElement).dataset['layout'] as Layout);
    const next = at === -1 ? undefined : nextOf(event.key, at);
    if (next === undefined) return;
    event.preventDefault();
    look(next);
    focusOn(next);
  };
  return (
    <Input.Wrapper label={t('editor.pagePanel.layout')} labelElement="div" onKeyDown={onKeyDown}>
      <div ref={group} className="editor-layouts" role="radiogroup" aria-label={t('editor.pagePanel.layout')}>
        {layouts.map((layout) => (
          <button
            key={layout}
            type="button"
            role="radio"
            aria-checked={layout === now}
            aria-label={t(`editor.layout.${layout}`)}
            title={t(`editor.layout.${layout}`)}
            tabIndex={layout === now ? 0 : -1}
            disabled={readOnly}
            data-layout={layout}
            onClick={() => look(layout)}
          >
            {layout.split('-').map((part, index) => (
              <span key={index} data-part={part} />
            ))}
          </button>
        ))}
      </div>
      {shown && (
        <Result
          layout={shown}
          onUse={() => {
            setLayout(shown);
            end(shown);
          }}
          onLeave={() => end(used)}
        />
      )}
      {!shown && inTray > 0 && (
        <Alert mt="xs" color="yellow" p="xs">
          {t('editor.pagePanel.tray', { count: inTray })}{' '}
          <button type="button" className="editor-link" onClick={() => openPanel('outline')}>
            {t('editor.pagePanel.toTray')}
          </button>
        </Alert>
      )}
    </Input.Wrapper>
  );
}

function nextOf(key: string, at: number): Layout | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return layouts[(at + 1) % layouts.length];
    case 'ArrowLeft':
    case 'ArrowUp':
      return layouts.at(at - 1);
    case 'Home':
      return layouts[0];
    case 'End':
      return layouts.at(-1);
    default:
      return undefined;
  }
}

/** Scrolls the columns into view where they begin out of it: the layout is about nothing else. */
function revealColumns(column: HTMLElement | null): void {
  if (!column) return;
  const { top } = column.getBoundingClientRect();
  const sheet = document.querySelector('.editor-sheet .editor-drawer')?.getBoundingClientRect().top;
  const floor = (sheet ?? innerHeight) - leastShown;
  // Clear of the plus on the upper edge of its first block.
  const ceiling = viewTop.get() + 24;
  if (top < ceiling || top > floor) scrollBy({ top: top - ceiling, behavior: 'instant' });
}
/** Pixels of a column that show what it is. */
const leastShown = 160;

/** Blocks named at most. */
const most = 6;

interface ResultProps {
  layout: Layout;
  onUse: () => void;
  onLeave: () => void;
}
/** What becomes of the blocks with the layout that is looked at, and whether it is used. */
function Result({ layout, onUse, onLeave }: ResultProps) {
  // Blocks come and go while it is looked at.
  useStore(draft);
  const leaving = leavingOf(layout);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), [layout]);
  return (
    <Stack ref={place} gap="xs" mt="xs" className="editor-layout-result">
      {resultOf(layout).map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
      {leaving.length > 0 && (
        <ul>
          {leaving.slice(0, most).map((node) => (
            <li key={node.id}>
              {blockLabel(node)} <small>{saidOf(node)}</small>
            </li>
          ))}
          {leaving.length > most && (
            <li>{t('editor.pagePanel.layoutMore', { count: leaving.length - most })}</li>
          )}
        </ul>
      )}
      <Group gap="xs">
        <Button size="xs" onClick={onUse} data-layout-use>
          {t('editor.pagePanel.layoutUse')}
        </Button>
        <Button size="xs" variant="default" onClick={onLeave}>
          {t('editor.pagePanel.layoutNot')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Blocks that have no place in it. */
function leavingOf(layout: Layout) {
  const now = draft.get();
  const { document } = applyOperations(now, [{ op: 'page', field: 'layout', value: layout }]);
  return document.orphans.slice(now.orphans.length);
}

function addedBy(layout: Layout) {
  const before = positionsOf(draft.get().layout);
  return positionsOf(layout).filter((position) => !before.includes(position));
}

function resultOf(layout: Layout): string[] {
  const count = leavingOf(layout).length;
  return [
    t('editor.pagePanel.layoutShown', { layout: t(`editor.layout.${layout}`) }),
    ...addedBy(layout).map((position) =>
      t('editor.pagePanel.layoutAdds', { place: t(`editor.place.${position}`) }),
    ),
    count > 0 ? t('editor.pagePanel.layoutLeaves', { count }) : t('editor.pagePanel.layoutKeeps'),
  ];
}
