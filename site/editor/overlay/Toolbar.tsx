import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useStore } from '@nanostores/react';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopyPlus,
  IconGripVertical,
  IconLock,
  IconPhotoPlus,
  IconSettings,
} from '@tabler/icons-react';
import { lazy, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Guid } from '#core/guid.ts';
import { locate } from '#core/blocks/tree.ts';
import { t } from '../../../admin/messages.ts';
import { hasCommandKey } from '../../../admin/ui/keys.ts';
import { Part } from '../../../admin/ui/Part.tsx';
import { duplicateChosen, unlock } from '../acts.ts';
import { moveBy } from '../moves.ts';
import { blockLabel, pictureWantedBy, standsAs } from '../blocks.ts';
import { go, moved } from '../canvas/keys.ts';
import { focusDrawer } from '../canvas/regions.ts';
import { richEditor } from '../canvas/rich-editor.ts';
import { draft, isReadOnly } from '../draft/draft.ts';
import { choosePicture } from '../in-form.ts';
import { isItself } from '../item.ts';
import { KindIcon } from '../KindIcon.tsx';
import { lockAround } from '../lock.ts';
import { adding, chosen, drawerIsSheet, drawerOpen, gathering, openPanel } from '../selection.ts';
import { useSettled } from '../settled.ts';
import { BlockMenu } from './BlockMenu.tsx';
import { mod } from './keys-said.ts';
import { dragFrom } from './drag.ts';
import { useBox } from './box.ts';
import { useMatches } from './matches.ts';
import { LookMenu } from './LookMenu.tsx';
import { pageTop, plusAway, plusTop, viewTop } from './header.ts';

const RichTools = lazy(() => import('./RichTools.tsx').then(({ RichTools }) => ({ default: RichTools })));

/** Pixels; more where the tools of a text need a second line, as on a phone. */
const oneLine = 38;

/**
 * The tools of the chosen block, outside it: above, or below its upper edge where there is no room. On a phone they would
 * cover what was tapped, and stand at the lower edge of the screen, above the sheet or the keyboard.
 */
export function Toolbar({ id }: { id: Guid }) {
  const box = useBox(id);
  const rich = useStore(richEditor);
  const start = useStore(pageTop);
  const stays = useStore(viewTop);
  useSettled(draft);
  const ids = useStore(chosen);
  const isGathering = useStore(gathering);
  // The drawer takes room that the tools had.
  const isOpen = useStore(drawerOpen);
  const hasDrawer = useStore(adding) !== undefined || isOpen;
  const bar = useRef<HTMLDivElement>(null);
  const isDocked = useMatches(drawerIsSheet);
  const [{ left, height }, setPlace] = useState({ left: 0, height: oneLine });
  const found = locate(draft.get(), id);
  const isShown = box !== undefined && found !== undefined;
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element || isDocked) return;
    const fit = () => {
      const drawer = drawerIsSheet.matches ? null : document.querySelector('.editor-drawer');
      const edge = drawer?.getBoundingClientRect().left ?? document.documentElement.clientWidth;
      const most = edge - element.offsetWidth - 8;
      // The page may have gone aside.
      const left = scrollX + Math.max(8, Math.min((box?.x ?? 0) - scrollX, most));
      const height = element.offsetHeight;
      setPlace((before) => (before.left === left && before.height === height ? before : { left, height }));
    };
    fit();
    addEventListener('scroll', fit, { passive: true });
    // The tools of a text come later than the others.
    const watcher = new ResizeObserver(fit);
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      removeEventListener('scroll', fit);
    };
  }, [box?.x, id, isShown, hasDrawer, isDocked]);
  if (!box || !found) return null;
  const { node } = found;
  const icon = standsAs(node)?.icon;
  const lock = lockAround(draft.get(), id);
  const picture = ids.length > 1 || isReadOnly.get() || lock ? undefined : pictureWantedBy(node);
  // The item itself is filled in and stays where it is.
  const isFixed = isItself(id);
  const isStill = isFixed || lock !== undefined;
  // Clear of the plus above the block, or beside it where there is less room: over its words it would cover them.
  const [clear, close] = [box.y - height - plusAway - 16, box.y - height - 18];
  const above = clear < start ? close : clear;
  const top = above < start ? plusTop(box.y, start) + 18 : above;
  const keep = (act: () => void) => () => moved(act);
  return (
    <div
      className="editor-track"
      {...(isDocked
        ? { 'data-docked': true }
        : { style: { left, top, height: Math.max(0, box.y + box.height - top) } })}
    >
      <div
        ref={bar}
        className="editor-toolbar"
        {...(!isDocked && { style: { top: stays + 8 } })}
        role="toolbar"
        aria-label={t('editor.toolbar', { block: blockLabel(node) })}
        data-region="toolbar"
        onKeyDown={(event) => {
          const target = event.target as HTMLElement;
          // A menu, a list or the form of a link that it opens has its own use for these keys.
          if (!event.currentTarget.contains(target)) return;
          if (target.ariaExpanded === 'true') {
            // One that has just opened has not taken the keyboard yet.
            if (event.key === 'Escape' && target.ariaHasPopup === 'menu') target.click();
            return;
          }
          if (event.key === 'Escape') go(id);
          const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button, input[role]')];
          const at = buttons.indexOf(target);
          const ends: { [key: string]: number } = { Home: 0, End: buttons.length - 1 };
          const next = { ArrowRight: at + 1, ArrowLeft: at - 1, ...ends }[event.key] ?? -1;
          if (at < 0 || !buttons[next]) return;
          event.preventDefault();
          buttons[next].focus();
        }}
        // The text that is typed in keeps the keyboard.
        onMouseDown={(event) => rich && event.preventDefault()}
      >
        <span
          className="editor-handle"
          data-fixed={isStill || undefined}
          onPointerDown={(event) => !isStill && dragFrom(event)}
          // Else the browser would choose the text that is dragged over.
          onMouseDown={(event) => event.preventDefault()}
          {...(!isStill && { title: t('editor.drag'), 'data-drag-handle': true })}
        >
          {!isStill && <IconGripVertical size={16} aria-hidden="true" />}
          {icon && <KindIcon name={icon} size={16} />}
          {ids.length > 1 ? t('editor.blocks', { count: ids.length }) : blockLabel(node)}
        </span>
        {rich ? (
          <Part onFailed={() => undefined}>
            <RichTools editor={rich} />
          </Part>
        ) : (
          <>
            {isGathering && (
              <Button variant="light" size="compact-sm" onClick={() => gathering.set(false)}>
                {t('editor.gatherDone')}
              </Button>
            )}
            {picture && (
              <Button
                className="editor-picture"
                variant="light"
                size="compact-sm"
                aria-label={t('editor.choosePicture')}
                leftSection={<IconPhotoPlus size={16} />}
                onClick={() => void choosePicture(`/${picture}`)}
              >
                <span>{t('editor.choosePicture')}</span>
              </Button>
            )}
            {lock && (
              <Button
                variant="light"
                size="compact-sm"
                leftSection={<IconLock size={16} />}
                onClick={keep(() => unlock(lock))}
              >
                {lock.id === id
                  ? t('editor.unlock')
                  : t('editor.lock.unlockOuter', { block: blockLabel(lock) })}
              </Button>
            )}
            {!isStill && (
              <>
                <Tool label={t('editor.moveUp')} keys={alt('↑')} onClick={keep(() => moveBy(-1))}>
                  <IconArrowUp size={18} />
                </Tool>
                <Tool label={t('editor.moveDown')} keys={alt('↓')} onClick={keep(() => moveBy(1))}>
                  <IconArrowDown size={18} />
                </Tool>
                <Tool label={t('editor.duplicate')} keys={mod('⇧D')} onClick={keep(duplicateChosen)}>
                  <IconCopyPlus size={18} />
                </Tool>
              </>
            )}
            {!isStill && <LookMenu found={found} />}
            <Tool
              label={t('editor.settings')}
              onClick={() => {
                openPanel('block');
                focusDrawer();
              }}
            >
              <IconSettings size={18} />
            </Tool>
            {!isFixed && <BlockMenu node={node} isStill={isStill} />}
          </>
        )}
      </div>
    </div>
  );
}

const alt = (key: string) => (hasCommandKey ? `⌥${key}` : `Alt ${key}`);

interface ToolProps {
  label: string;
  keys?: string;
  isOn?: boolean;
  onClick: () => void;
  children: ReactNode;
}
/** A button of one icon, with its name and key in a tooltip. */
export function Tool({ label, keys, isOn, onClick, children }: ToolProps) {
  return (
    <Tooltip label={keys ? `${label} (${keys})` : label}>
      <ActionIcon
        size={32}
        aria-label={label}
        {...(isOn !== undefined && { 'aria-pressed': isOn })}
        variant={isOn ? 'light' : 'subtle'}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
