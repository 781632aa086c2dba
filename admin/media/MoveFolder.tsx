import { Button, Group, Modal, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import type { MediaFolder } from '#core/media/schema.ts';
import { api, foreseeItems } from '../api.ts';
import { t } from '../messages.ts';
import type { Problem } from '../problem.ts';
import { runTask } from '../tasks/task.ts';
import { foldersPath, isAtField, outdatedByFolders, whyNot } from './folder-refusal.ts';
import { folderOptions, within } from './folder-tree.ts';

interface Props {
  /** The one that moves; nothing is open without it. */
  folder: MediaFolder | undefined;
  folders: MediaFolder[];
  onClose: () => void;
}

/** Another place for a folder, with all that is in it. */
export function MoveFolder({ folder, folders, onClose }: Props) {
  return (
    <Modal
      opened={folder !== undefined}
      onClose={onClose}
      title={t('media.moveFolderTitle', { name: folder?.name ?? '' })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {folder && <Form folder={folder} folders={folders} onClose={onClose} />}
    </Modal>
  );
}

function Form({ folder, folders, onClose }: Props & { folder: MediaFolder }) {
  const { guid, name } = folder;
  const now = folder.parent ?? '';
  const [parent, setParent] = useState(now);
  const [refused, setRefused] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const put = (above: string) => api.put(`${foldersPath}/${guid}`, { parent: above || null });
  const move = async () => {
    if (parent === now) return onClose();
    setBusy(true);
    const moved = await runTask({
      ...{ type: 'move', entity: name, outdates: outdatedByFolders, isShown: isAtField },
      act: () => put(parent),
      foresee: () =>
        foreseeItems<MediaFolder>(foldersPath, [guid], (one) => ({ ...one, parent: parent || null })),
      undo: () => put(now),
    });
    setBusy(false);
    if (moved.done) return onClose();
    return setRefused(isAtField(moved.problem) ? moved.problem : undefined);
  };
  const inIt = within(folders, guid);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void move();
      }}
    >
      <Stack>
        <Select
          label={t('media.moveFolderTo')}
          description={t('media.moveFolderHelp')}
          data={[
            { value: '', label: t('media.folderTop') },
            ...folderOptions(folders).filter(({ value }) => !inIt.has(value)),
          ]}
          value={parent}
          onChange={(value) => {
            setParent(value ?? '');
            setRefused(undefined);
          }}
          allowDeselect={false}
          searchable={folders.length > 10}
          nothingFoundMessage={t('media.nothingTitle')}
          error={refused?.code === 'folder-taken' ? t('media.folderTakenThere') : whyNot(refused, 'parent')}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('media.moveFolderConfirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
