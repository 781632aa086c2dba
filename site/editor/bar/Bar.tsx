import { ActionIcon, Badge, Button, Menu, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useStore } from '@nanostores/react';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconDots,
  IconEye,
  IconFilePlus,
  IconFiles,
  IconCopy,
  IconKeyboard,
  IconLayoutSidebarRight,
  IconPlus,
  IconTemplate,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../admin/messages.ts';
import { Initials } from '../../../admin/ui/Initials.tsx';
import { hasCommandKey } from '../../../admin/ui/keys.ts';
import { redoAloud, undoAloud } from '../acts.ts';
import { addAfter } from '../canvas/keys.ts';
import { shortMomentOf } from '../clock.ts';
import { canRedo, canUndo, isReadOnly, titleNow, touched } from '../draft/draft.ts';
import { edited, isItem, managesContent } from '../edited.ts';
import { close, facts, statusOf } from '../page.ts';
import { duplicatePage, trashPage } from '../pages.ts';
import { isOwn, others } from '../presence.ts';
import { dialog, drawerOpen, previewAt, type PreviewWidth } from '../selection.ts';
import { Saving } from './Saving.tsx';

const colors = {
  draft: 'gray',
  published: 'green',
  changed: 'yellow',
  scheduled: 'blue',
  trashed: 'red',
} as const;

const widthIcons = { phone: IconDeviceMobile, tablet: IconDeviceTablet, desktop: IconDeviceDesktop };

/** The bar over the page: what page this is, whether all is kept, and what is done to it as a whole. */
export function Bar() {
  const title = useStore(titleNow);
  const known = useStore(facts);
  const isTouched = useStore(touched);
  const undoable = useStore(canUndo);
  const redoable = useStore(canRedo);
  const isOpen = useStore(drawerOpen);
  const present = useStore(others);
  const readOnly = useStore(isReadOnly);
  // What the bar has no room for then stands in its menu.
  const isNarrow = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const hasRoom = useMediaQuery('(min-width: 960px)', true, { getInitialValueInEffect: false });
  const hasWidths = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false });
  const status = statusOf(known, isTouched);
  return (
    <section className="editor-bar" data-region="bar" aria-label={t('editor.bar')}>
      <Tooltip label={t('editor.close')}>
        <ActionIcon aria-label={t('editor.close')} onClick={() => void close()} data-close>
          <IconX size={18} />
        </ActionIcon>
      </Tooltip>
      <span className="editor-title" title={title}>
        {title || t('editor.untitled')}
      </span>
      <Badge className="editor-status" variant="light" color={colors[status]} data-status={status}>
        {status === 'scheduled'
          ? t('editor.status.scheduledFrom', { moment: shortMomentOf(known.publishFrom!) })
          : t(`editor.status.${status}`)}
      </Badge>
      <Saving />
      <span className="editor-gap" />
      {present.length > 0 && (
        <div className="editor-people">
          {present.slice(0, 4).map((one) => {
            const label = isOwn(one) ? t('editor.ownTab') : t('editor.isHere', { name: one.name });
            return (
              <Tooltip key={`${one.guid}${one.tab}`} label={label}>
                <span role="img" aria-label={label}>
                  <Initials name={one.name} size={28} />
                </span>
              </Tooltip>
            );
          })}
        </div>
      )}
      <Press
        label={undoable ? t('editor.undoWhat', { what: undoable }) : t('editor.undo')}
        keys={mod('Z')}
        isOff={!undoable || readOnly}
        onClick={() => undoAloud()}
      >
        <IconArrowBackUp size={18} />
      </Press>
      <Press
        label={redoable ? t('editor.redoWhat', { what: redoable }) : t('editor.redo')}
        keys={mod('⇧Z')}
        isOff={!redoable || readOnly}
        isMinor
        onClick={redoAloud}
      >
        <IconArrowForwardUp size={18} />
      </Press>
      <Press label={t('editor.add')} keys="/" isOff={readOnly} onClick={addAfter}>
        <IconPlus size={18} />
      </Press>
      {hasWidths && (
        <div className="editor-widths" role="group" aria-label={t('editor.previewWidth')}>
          {(Object.keys(widthIcons) as PreviewWidth[]).map((width) => {
            const Icon = widthIcons[width];
            return (
              <Press key={width} label={t(`editor.previewOn.${width}`)} onClick={() => previewAt(width)}>
                <Icon size={18} />
              </Press>
            );
          })}
        </div>
      )}
      <Press label={t('editor.preview')} keys={mod('I')} isMinor onClick={() => dialog.set('preview')}>
        <IconEye size={18} />
      </Press>
      <Press label={t('editor.panel')} isOn={isOpen} onClick={() => drawerOpen.set(!isOpen)}>
        <IconLayoutSidebarRight size={18} />
      </Press>
      {managesContent && hasRoom && (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconFilePlus size={16} />}
          onClick={() => dialog.set('new-page')}
        >
          {t('editor.newPage')}
        </Button>
      )}
      <Menu width={230}>
        <Menu.Target>
          <ActionIcon aria-label={t('editor.pageMenu')}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {/* The focus goes to the first that is there: one that cannot be chosen would not take it. */}
          {isNarrow && (
            <>
              {redoable && !readOnly && (
                <Menu.Item leftSection={<IconArrowForwardUp size={16} />} onClick={redoAloud}>
                  {t('editor.redoWhat', { what: redoable })}
                </Menu.Item>
              )}
              <Menu.Item leftSection={<IconEye size={16} />} onClick={() => dialog.set('preview')}>
                {t('editor.preview')}
              </Menu.Item>
              <Menu.Divider />
            </>
          )}
          {managesContent && !hasRoom && (
            <Menu.Item leftSection={<IconFilePlus size={16} />} onClick={() => dialog.set('new-page')}>
              {t('editor.newPage')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconFiles size={16} />} onClick={() => dialog.set('open')}>
            {t('editor.open.title')}
          </Menu.Item>
          {!isItem && managesContent && (
            <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => void duplicatePage()}>
              {t('editor.duplicatePage')}
            </Menu.Item>
          )}
          {edited.page.kind === 'page' && managesContent && (
            <Menu.Item leftSection={<IconTemplate size={16} />} onClick={() => dialog.set('template')}>
              {t('editor.keep.template')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={() => dialog.set('shortcuts')}>
            {t('editor.shortcuts')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} />}
            onClick={() => void trashPage()}
          >
            {t('editor.trashPage')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button
        size="xs"
        disabled={readOnly || status === 'trashed'}
        onClick={() => dialog.set('publish')}
        data-publish
      >
        {t('editor.publish')}
      </Button>
    </section>
  );
}

const mod = (key: string) => (hasCommandKey ? `⌘${key}` : `Ctrl ${key.replace('⇧', 'Shift ')}`);

interface PressProps {
  label: string;
  keys?: string;
  isOff?: boolean;
  isOn?: boolean;
  /** Stands in the menu on a phone, whose bar has no room for it beside the title. */
  isMinor?: boolean;
  onClick: () => void;
  children: ReactNode;
}
function Press({ label, keys, isOff = false, isOn, isMinor, onClick, children }: PressProps) {
  return (
    <Tooltip label={keys ? `${label} (${keys})` : label}>
      <ActionIcon
        aria-label={label}
        aria-disabled={isOff}
        variant={isOn ? 'light' : 'subtle'}
        {...(isOn !== undefined && { 'aria-pressed': isOn })}
        data-minor={isMinor}
        onClick={() => !isOff && onClick()}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
