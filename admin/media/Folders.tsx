import { ActionIcon, Button, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { MediaFolder } from '#core/media/schema.ts';
import { api, useApi } from '../api.ts';
import { t } from '../messages.ts';
import { runTask } from '../tasks/task.ts';
import { branches, folderOptions } from './folder-tree.ts';
import styles from './media.module.css';

const path = '/api/mediafolders';
const outdates = [path, '/api/images', '/api/files'];

/** Makes, renames and removes folders. */
export function Folders({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { data } = useApi<{ items: MediaFolder[] }>(isOpen ? path : undefined);
  const folders = data?.items ?? [];
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('media.folders')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="lg">
        {folders.length === 0 ? (
          <Text c="dimmed">{t('media.folderEmpty')}</Text>
        ) : (
          <div>
            <ul className={styles.folders}>
              {branches(folders).map(({ folder, depth }) => (
                <Line key={folder.guid + folder.name} folder={folder} depth={depth} />
              ))}
            </ul>
            <Text size="sm" c="dimmed">
              {t('media.folderRemoveHelp')}
            </Text>
          </div>
        )}
        <NewFolder folders={folders} />
      </Stack>
    </Modal>
  );
}

function Line({ folder, depth }: { folder: MediaFolder; depth: number }) {
  const { guid, name } = folder;
  const [typed, setTyped] = useState(name);
  const rename = () =>
    void runTask({
      type: 'save',
      entity: name,
      act: () => api.put(`${path}/${guid}`, { name: typed }),
      outdates,
    });
  const remove = () =>
    void runTask({ type: 'delete', entity: name, act: () => api.delete(`${path}/${guid}`), outdates });
  return (
    <li style={{ paddingInlineStart: depth * 20 }}>
      <TextInput
        aria-label={t('media.renameFolder', { name })}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && rename()}
      />
      {typed.trim() !== name && typed.trim() !== '' && (
        <ActionIcon onClick={rename} aria-label={t('media.save')}>
          <IconCheck size={18} />
        </ActionIcon>
      )}
      <ActionIcon onClick={remove} aria-label={t('media.removeFolder', { name })}>
        <IconTrash size={18} />
      </ActionIcon>
    </li>
  );
}

function NewFolder({ folders }: { folders: MediaFolder[] }) {
  const [name, setName] = useState('');
  const [parent, setParent] = useState('');
  const make = async () => {
    const body = { name: name.trim(), parent: parent || null };
    const act = () => api.post(path, body);
    const { done } = await runTask({ type: 'create', entity: body.name, act, outdates });
    if (done) setName('');
  };
  return (
    <form
      className={styles.newFolder}
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <TextInput
        label={t('media.newFolder')}
        value={name}
        maxLength={100}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        label={t('media.folder')}
        data={[{ value: '', label: t('media.noFolder') }, ...folderOptions(folders)]}
        value={parent}
        allowDeselect={false}
        onChange={(value) => setParent(value ?? '')}
      />
      <Button type="submit" disabled={name.trim() === ''}>
        {t('media.makeFolder')}
      </Button>
    </form>
  );
}
