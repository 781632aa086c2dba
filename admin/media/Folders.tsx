import { ActionIcon, Button, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconFolderSymlink, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { MediaFolder } from '#core/media/schema.ts';
import { api, useApi } from '../api.ts';
import { t } from '../messages.ts';
import type { Problem } from '../problem.ts';
import { runTask } from '../tasks/task.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { refusalAt } from '../ui/refused.ts';
import { foldersPath as path, isAtField, outdatedByFolders as outdates, whyNot } from './folder-refusal.ts';
import { branches, folderOptions } from './folder-tree.ts';
import styles from './media.module.css';
import { MoveFolder } from './MoveFolder.tsx';

/** Makes, renames, moves and removes folders. */
export function Folders({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { data } = useApi<{ items: MediaFolder[] }>(isOpen ? path : undefined);
  const folders = data?.items ?? [];
  const [leaving, setLeaving] = useState<MediaFolder>();
  const [moving, setMoving] = useState<MediaFolder>();
  const remove = ({ guid, name }: MediaFolder) =>
    void runTask({ type: 'delete', entity: name, act: () => api.delete(`${path}/${guid}`), outdates });
  return (
    <>
      <Modal
        opened={isOpen}
        onClose={onClose}
        title={t('media.folders')}
        // What is over it answers that key.
        closeOnEscape={!leaving && !moving}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        <Stack gap="lg">
          {folders.length === 0 ? (
            <Text c="dimmed">{t('media.folderEmpty')}</Text>
          ) : (
            <ul className={styles.folders}>
              {branches(folders).map(({ folder, depth }) => (
                <Line
                  key={folder.guid + folder.name}
                  folder={folder}
                  depth={depth}
                  onMove={() => setMoving(folder)}
                  onRemove={() => setLeaving(folder)}
                />
              ))}
            </ul>
          )}
          <NewFolder folders={folders} />
        </Stack>
      </Modal>
      <MoveFolder folder={moving} folders={folders} onClose={() => setMoving(undefined)} />
      <Confirm
        isOpen={leaving !== undefined}
        title={t('media.removeFolderTitle', { name: leaving?.name ?? '' })}
        label={t('media.removeFolderConfirm')}
        onConfirm={() => leaving && remove(leaving)}
        onClose={() => setLeaving(undefined)}
      >
        {leaving && whatHappens(leaving, folders)}
      </Confirm>
    </>
  );
}

/** What becomes of what is in a folder that goes. */
function whatHappens({ guid, parent, images, files }: MediaFolder, folders: MediaFolder[]): string {
  const count = images + files;
  const inside = folders.filter((folder) => folder.parent === guid).length;
  if (count + inside === 0) return t('media.removeFolderEmpty');
  const above = folders.find((folder) => folder.guid === parent)?.name;
  const held = [
    ...(count > 0 ? [t('media.folderHolds', { count })] : []),
    ...(inside > 0 ? [t('media.folderHoldsFolders', { count: inside })] : []),
  ].join(', ');
  return above ? t('media.removeFolderTo', { held, above }) : t('media.removeFolderOut', { held });
}

interface LineProps {
  folder: MediaFolder;
  depth: number;
  onMove: () => void;
  onRemove: () => void;
}

function Line({ folder, depth, onMove, onRemove }: LineProps) {
  const { guid, name } = folder;
  const [typed, setTyped] = useState(name);
  const [refused, setRefused] = useState<Problem>();
  const rename = async () => {
    const act = () => api.put(`${path}/${guid}`, { name: typed });
    const renamed = await runTask({ type: 'save', entity: name, act, outdates, isShown: isAtField });
    setRefused(renamed.done || !isAtField(renamed.problem) ? undefined : renamed.problem);
  };
  return (
    <li style={{ paddingInlineStart: depth * 20 }}>
      <TextInput
        aria-label={t('media.renameFolder', { name })}
        value={typed}
        maxLength={100}
        error={whyNot(refused, 'name')}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setRefused(undefined);
        }}
        onKeyDown={(event) => event.key === 'Enter' && void rename()}
      />
      {typed.trim() !== name && typed.trim() !== '' && (
        <ActionIcon onClick={() => void rename()} aria-label={t('media.save')}>
          <IconCheck size={18} />
        </ActionIcon>
      )}
      <ActionIcon onClick={onMove} aria-label={t('media.moveFolder', { name })}>
        <IconFolderSymlink size={18} />
      </ActionIcon>
      <ActionIcon onClick={onRemove} aria-label={t('media.removeFolder', { name })}>
        <IconTrash size={18} />
      </ActionIcon>
    </li>
  );
}

function NewFolder({ folders }: { folders: MediaFolder[] }) {
  const [name, setName] = useState('');
  const [parent, setParent] = useState('');
  const [refused, setRefused] = useState<Problem>();
  const make = async () => {
    const body = { name: name.trim(), parent: parent || null };
    const act = () => api.post(path, body);
    const made = await runTask({ type: 'create', entity: body.name, act, outdates, isShown: isAtField });
    if (made.done) setName('');
    setRefused(made.done || !isAtField(made.problem) ? undefined : made.problem);
  };
  const parentRefused = refusalAt(refused, 'parent');
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
        error={parentRefused ? undefined : whyNot(refused, 'name')}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setRefused(undefined);
        }}
      />
      <Select
        label={t('media.folder')}
        data={[{ value: '', label: t('media.noFolder') }, ...folderOptions(folders)]}
        value={parent}
        allowDeselect={false}
        error={parentRefused}
        onChange={(value) => {
          setParent(value ?? '');
          setRefused(undefined);
        }}
      />
      <Button type="submit" disabled={name.trim() === ''}>
        {t('media.makeFolder')}
      </Button>
    </form>
  );
}
