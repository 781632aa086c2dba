import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../messages.ts';
import { notify } from '../tasks/notice.ts';
import { filesOf, MOST_DROPPED } from './dropped.ts';
import styles from './media.module.css';
import { accepts, type Kind } from './uploads.ts';

interface Props {
  kind: Kind;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Takes what is dropped on it, whole folders as well, and pictures that are pasted while it is there. */
export function UploadArea({ kind, onFiles, children }: Props) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onFiles]);
  const drop = async (data: DataTransfer) => {
    const { files, isCut } = await filesOf(data);
    if (files.length > 0) onFiles(files);
    if (isCut) notify({ kind: 'info', message: t('media.tooMany', { most: MOST_DROPPED }), timeout: 0 });
  };
  const holdsFiles = (event: React.DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    <div
      className={styles.area}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        void drop(event.dataTransfer);
      }}
    >
      {children}
      {isOver && (
        <div className={styles.over} aria-hidden="true">
          <IconUpload size={32} stroke={1.4} />
          {t(kind === 'image' ? 'media.dropImages' : 'media.dropFiles')}
        </div>
      )}
    </div>
  );
}

/** The same by a button: many at once. */
export function UploadButton({
  kind,
  onFiles,
  isSecond = false,
}: Omit<Props, 'children'> & { isSecond?: boolean }) {
  return (
    <FileButton multiple accept={accepts[kind]} onChange={(files) => files.length > 0 && onFiles(files)}>
      {(props) => (
        <Button
          {...props}
          {...(isSecond && { variant: 'default' })}
          leftSection={<IconUpload size={18} aria-hidden="true" />}
        >
          {t('media.upload')}
        </Button>
      )}
    </FileButton>
  );
}
