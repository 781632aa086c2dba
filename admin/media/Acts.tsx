import { Button, FileButton, Group, Modal, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { IconCrop, IconExternalLink, IconReplace, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { LibraryImage, LibraryItem, OldVersion, Use } from '#core/media/schema.ts';
import { api, outdate, remember } from '../api.ts';
import { t } from '../messages.ts';
import { asProblem, runTask } from '../tasks/task.ts';
import { foreseeMedia } from './bulk.ts';
import { Cropper } from './Cropper.tsx';
import { startsOf } from './Library.tsx';
import styles from './media.module.css';
import { UploadLine } from './UploadTray.tsx';
import { Uses } from './Uses.tsx';
import { accepts, isUnderWay, type Kind, replaceWith, uploads } from './uploads.ts';
import { isImage } from './view.ts';

/** One of the library, with what shows it and its older contents. */
export type Whole = (LibraryImage | (LibraryItem & { kind: 'file' })) & {
  usedIn: Use[];
  versions: OldVersion[];
};

/** What can be done with one picture or file. */
export function Acts({ item, path, onGone }: { item: Whole; path: string; onGone: () => void }) {
  const [dialog, setDialog] = useState<'crop' | 'inUse'>();
  const [isBusy, setBusy] = useState(false);
  const { kind, name } = item;
  const replacement = useStore(uploads).findLast(({ replaces }) => replaces === item.guid);
  const isReplacing = replacement !== undefined && isUnderWay(replacement);
  const crop = async (part: LibraryImage['crop']) => {
    setBusy(true);
    const answer = await runTask({
      type: 'save',
      entity: name,
      act: () => api.put<Whole>(path, { version: item.version, crop: part }),
    });
    setBusy(false);
    if (!answer.done) return;
    setDialog(undefined);
    taken(path, kind, answer.result);
  };
  const remove = async (evenIfUsed: boolean) => {
    const answer = await runTask({
      type: 'trash',
      entity: name,
      act: () => api.delete<void>(evenIfUsed ? `${path}?evenIfUsed=true` : path),
      // What something shows is refused first.
      ...((evenIfUsed || item.usedIn.length === 0) && {
        foresee: () => foreseeMedia(kind, [item.guid], { action: 'delete' }),
      }),
      undo: () => api.post(`${path}:restore`).then(() => outdate(...startsOf(kind))),
      isShown: ({ code }) => code === 'in-use',
    });
    if (!answer.done) return asProblem(answer.problem).code === 'in-use' && setDialog('inUse');
    setDialog(undefined);
    onGone();
    return outdate(...startsOf(kind));
  };
  return (
    <Group gap="xs">
      <Button
        component="a"
        href={`/a/${item.guid}?v=${item.contentVersion}`}
        target="_blank"
        variant="default"
        leftSection={<IconExternalLink size={18} aria-hidden="true" />}
      >
        {t('media.download')}
      </Button>
      {item.mayChange && isImage(item) && item.frames === 1 && (
        <Button
          variant="default"
          leftSection={<IconCrop size={18} aria-hidden="true" />}
          onClick={() => setDialog('crop')}
        >
          {t('media.crop')}
        </Button>
      )}
      {item.mayChange && (
        <>
          <FileButton
            accept={accepts[kind]}
            onChange={(file) => file && replaceWith(kind, item.guid, file)}
            disabled={isReplacing}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                disabled={isReplacing}
                title={t('media.replaceHelp')}
                leftSection={<IconReplace size={18} aria-hidden="true" />}
              >
                {t('media.replace')}
              </Button>
            )}
          </FileButton>
          <Button
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden="true" />}
            onClick={() => void remove(false)}
          >
            {t('media.toTrash')}
          </Button>
        </>
      )}
      {replacement && (
        <section className={styles.replacement} aria-label={t('media.uploads')} aria-live="polite">
          <UploadLine upload={replacement} />
        </section>
      )}
      {isImage(item) && (
        <Modal
          opened={dialog === 'crop'}
          onClose={() => setDialog(undefined)}
          title={t('media.crop')}
          size="xl"
          closeButtonProps={{ 'aria-label': t('ui.close') }}
        >
          <Cropper
            image={item}
            isBusy={isBusy}
            onCrop={(part) => void crop(part)}
            onClose={() => setDialog(undefined)}
          />
        </Modal>
      )}
      <Modal
        opened={dialog === 'inUse'}
        onClose={() => setDialog(undefined)}
        title={t('media.inUseTitle', { name })}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        <Stack gap="md">
          <Uses item={item} />
          <Text>{t('media.inUseText')}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setDialog(undefined)}>
              {t('ui.cancel')}
            </Button>
            <Button color="red" onClick={() => void remove(true)}>
              {t('media.inUseConfirm')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </Group>
  );
}

/** Shows what the server made of it, here and in the lists. */
export function taken(path: string, kind: Kind, result: Whole): void {
  remember(path, result);
  void outdate(...startsOf(kind).map((start) => (start.includes('folders') ? start : `${start}?`)));
}
