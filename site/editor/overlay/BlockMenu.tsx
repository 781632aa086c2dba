import { ActionIcon, Menu } from '@mantine/core';
import { useStore } from '@nanostores/react';
import {
  IconClipboard,
  IconClipboardPlus,
  IconCopy,
  IconDots,
  IconEye,
  IconEyeOff,
  IconLock,
  IconLockOpen,
  IconPlus,
  IconScissors,
  IconSquareCheck,
  IconStack2,
  IconSwitch3,
  IconTrash,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { BlockNode } from '#core/blocks/document.ts';
import { t } from '../../../admin/messages.ts';
import { isChosenHidden, removeChosen, toggleHidden, toggleLock } from '../acts.ts';
import { copyChosen, pasteAt, spotAfterChosen, spotBeforeChosen } from '../canvas/clipboard.ts';
import { addAfter, moved } from '../canvas/keys.ts';
import { isItem } from '../edited.ts';
import { openPart } from '../in-form.ts';
import { isLocked } from '../lock.ts';
import { hasRuleOfAdding } from '../panels/ListRule.tsx';
import { announce, dialog, gathering } from '../selection.ts';
import { mod } from './keys-said.ts';

/** What is done with the chosen blocks besides what their tools show; one that is still stays where and as it is. */
export function BlockMenu({ node, isStill }: { node: BlockNode; isStill: boolean }) {
  const isGathering = useStore(gathering);
  const isHidden = isChosenHidden();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon aria-label={t('editor.more')} size={32}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPlus size={16} />} rightSection={<Keys>/</Keys>} onClick={addAfter}>
          {t('editor.addAfter')}
        </Menu.Item>
        <Menu.Item leftSection={<IconSquareCheck size={16} />} disabled={isGathering} onClick={gather}>
          {t('editor.gather')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconSwitch3 size={16} />}
          disabled={isStill}
          onClick={() => dialog.set('move')}
        >
          {t('editor.moveTo')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy size={16} />}
          rightSection={<Keys>{mod('C')}</Keys>}
          onClick={() => void copyChosen(false)}
        >
          {t('editor.copy')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconScissors size={16} />}
          rightSection={<Keys>{mod('X')}</Keys>}
          disabled={isStill}
          onClick={() => void copyChosen(true)}
        >
          {t('editor.cut')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconClipboard size={16} />}
          rightSection={<Keys>{mod('V')}</Keys>}
          onClick={() => void pasteAt(spotAfterChosen())}
        >
          {t('editor.pasteAfter')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconClipboardPlus size={16} />}
          onClick={() => void pasteAt(spotBeforeChosen())}
        >
          {t('editor.pasteBefore')}
        </Menu.Item>
        <Menu.Item
          leftSection={isHidden ? <IconEye size={16} /> : <IconEyeOff size={16} />}
          disabled={isStill}
          onClick={toggleHidden}
        >
          {t(isHidden ? 'editor.show' : 'editor.hide')}
        </Menu.Item>
        <Menu.Item
          leftSection={isLocked(node) ? <IconLockOpen size={16} /> : <IconLock size={16} />}
          onClick={() => moved(toggleLock)}
        >
          {t(isLocked(node) ? 'editor.unlock' : 'editor.lockBlock')}
        </Menu.Item>
        <Menu.Item leftSection={<IconUsers size={16} />} onClick={() => void openPart('who')}>
          {t('editor.visibility.title')}
        </Menu.Item>
        {hasRuleOfAdding(node.type) && (
          <Menu.Item leftSection={<IconUserPlus size={16} />} onClick={() => void openPart('add')}>
            {t('editor.listRule.title')}
          </Menu.Item>
        )}
        {!isItem && (
          <Menu.Item leftSection={<IconStack2 size={16} />} onClick={() => dialog.set('section')}>
            {t('editor.keep.section')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={16} />}
          rightSection={<Keys>Del</Keys>}
          disabled={isStill}
          onClick={() => moved(removeChosen)}
        >
          {t('editor.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function gather(): void {
  gathering.set(true);
  announce(t('editor.said.gathering'));
}

const Keys = ({ children }: { children: ReactNode }) => <span className="editor-keys">{children}</span>;
