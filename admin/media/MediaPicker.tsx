import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { t } from '../messages.ts';
import { Library } from './Library.tsx';
import styles from './media.module.css';
import { UploadArea, UploadButton } from './UploadArea.tsx';
import { UploadTray } from './UploadTray.tsx';
import { upload, whenDone } from './uploads.ts';
import { everything, sortNames, type View } from './view.ts';

export interface MediaPickerProps {
  kind: 'image' | 'file';
  onChoose: (guid: string) => void;
  onClose: () => void;
}

/**
 * Chooses one from the library, or uploads it first: one file that was uploaded alone is the choice, unless the library
 * had it already, which is asked. Needs no router, so the editor uses it as it is.
 */
export function MediaPicker({ kind, onChoose, onClose }: MediaPickerProps) {
  const [view, setView] = useState<View>({ kind, ...everything, sort: sortNames[0] });
  const isSmall = useMediaQuery('(max-width: 599px)');
  const { folder } = view;
  /** The last that was chosen; what is still on its way after that only comes in the library. */
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const stopWaiting = useRef(() => {});
  useEffect(() => () => stopWaiting.current(), []);
  const takeFiles = useCallback(
    (files: File[]) => {
      stopWaiting.current();
      const added = upload(kind, files, folder && folder !== 'none' ? folder : undefined);
      if (added.length !== 1) return;
      stopWaiting.current = whenDone(added[0]!.id, ({ guid, duplicateOf }) => {
        if (!duplicateOf) choose.current(guid);
      });
    },
    [kind, folder],
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
            onPress={({ guid }) => onChoose(guid)}
            pressLabel="media.choose"
            begin={<UploadButton kind={kind} onFiles={takeFiles} isSecond />}
          >
            <UploadButton kind={kind} onFiles={takeFiles} />
          </Library>
        </div>
      </UploadArea>
      <UploadTray
        kind={kind}
        onUseExisting={({ duplicateOf }) => duplicateOf && onChoose(duplicateOf)}
        onUse={({ guid }) => guid && onChoose(guid)}
      />
    </Modal>
  );
}
