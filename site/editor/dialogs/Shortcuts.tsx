import { Kbd, Modal, Switch, Table } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { t } from '../../../admin/messages.ts';
import { hasCommandKey } from '../../../admin/ui/keys.ts';
import { setSingleKeys, singleKeys } from '../canvas/single-keys.ts';

const mod = hasCommandKey ? '⌘' : 'Ctrl';
const alt = hasCommandKey ? '⌥' : 'Alt';
const shortcuts = [
  ['walk', '↑ ↓'],
  ['enter', 'Enter'],
  ['nextText', 'Tab'],
  ['leave', 'Esc'],
  ['add', '/'],
  ['moveUpDown', `${alt} ↑ ↓`],
  ['moveInOut', `${alt} ← →`],
  ['several', 'Shift ↑ ↓'],
  ['copyPaste', `${mod} C, X, V`],
  ['duplicate', `${mod} Shift D`],
  ['delete', 'Delete'],
  ['undo', `${mod} Z`],
  ['redo', `${mod} Shift Z`],
  ['regions', 'F6'],
  ['tryOut', `${mod} I`],
  ['help', '?'],
] as const;

/** What the keyboard does on the page. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const hasSingle = useStore(singleKeys);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('editor.shortcuts')}
      closeButtonProps={{ 'aria-label': t('editor.closePanel') }}
    >
      <Table>
        <Table.Tbody>
          {shortcuts.map(([name, keys]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{t(`editor.keys.${name}`)}</Table.Th>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>
                <Kbd>{keys}</Kbd>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Switch
        mt="md"
        label={t('editor.keys.single')}
        description={t('editor.keys.singleHelp')}
        checked={hasSingle}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </Modal>
  );
}
