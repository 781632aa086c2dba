import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import { t } from '../messages.ts';
import { Library } from './Library.tsx';
import styles from './media.module.css';
import { UploadArea, UploadButton } from './UploadArea.tsx';
import { UploadTray } from './UploadTray.tsx';
import { upload } from './uploads.ts';
import { everything, sortNames, type View } from './view.ts';

export interface MediaPickerProps {
  kind: 'image' | 'file';
  onChoose: (guid: string) => void;
  onClose: () => void;
}

/**
 * Chooses one from the library, or uploads it first: one file that was uploaded alone is the choice. Needs no router,
 * so the editor uses it as it is.
 */
export function MediaPicker({ kind, onChoose, onClose }: MediaPickerProps) {
  const [view, setView] = useState<View>({ kind, ...everything, sort: sortNames[0] });
  const isSmall = useMediaQuery('(max-width: 599px)');
  const { folder } = view;
  const takeFiles = useCallback(
    (files: File[]) => {
      const added = upload(kind, files, folder && folder !== 'none' ? folder : undefined);
      if (added.length !== 1) return;
      void added[0]!.ended.then(({ guid }) => {
        if (guid) onChoose(guid);
      });
    },
    [kind, folder, onChoose],
  );
  const title = t(kind === 'image' ? 'media.chooseImage' : 'media.chooseFile');
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={1100}
      fullScreen={isSmall ?? false}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <UploadArea kind={kind} onFiles={takeFiles}>
        <div className={styles.picker}>
          <Library
            view={view}
            change={(changed) => setView((known) => ({ ...known, ...changed }))}
            onPress={({ guid, deletedOn }) => !deletedOn && onChoose(guid)}
            pressLabel="media.choose"
            begin={<UploadButton kind={kind} onFiles={takeFiles} isSecond />}
          >
            <UploadButton kind={kind} onFiles={takeFiles} />
          </Library>
        </div>
      </UploadArea>
      <UploadTray onUseExisting={({ duplicateOf }) => duplicateOf && onChoose(duplicateOf)} />
    </Modal>
  );
}
