import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../admin/messages.ts';
import { chosenBlocks } from '../acts.ts';
import { blockLabel } from '../blocks.ts';
import { draft } from '../draft/draft.ts';
import { titleOf } from '../page.ts';
import { keepForOthers } from '../pages.ts';
import { positionsOf } from '#core/blocks/placing.ts';

/** The chosen blocks as a section that stands on several pages, or the whole page as one that others start from. */
export function KeepDialog({ kind, onClose }: { kind: 'section' | 'template'; onClose: () => void }) {
  const [first] = chosenBlocks();
  const [title, setTitle] = useState(kind === 'template' ? titleOf() : first ? blockLabel(first.node) : '');
  const [isBusy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    const { rows, layout } = draft.get();
    const blocks =
      kind === 'section'
        ? chosenBlocks().map(({ node }) => node.id)
        : positionsOf(layout).flatMap((position) => rows[position].map(({ id }) => id));
    const isKept = await keepForOthers(kind, title.trim(), blocks);
    setBusy(false);
    if (isKept) onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`editor.keep.${kind}`)}
      closeButtonProps={{ 'aria-label': t('editor.closePanel') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        <Stack gap="sm">
          <Text size="sm">{t(`editor.keep.${kind}Help`)}</Text>
          <TextInput
            data-autofocus
            required
            maxLength={200}
            label={t('editor.keep.title')}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={isBusy} disabled={!title.trim()}>
              {t('editor.keep.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
