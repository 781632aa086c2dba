import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import styles from '../../../admin/ui/fields/fields.module.css';
import { richExtensions } from '../../../admin/ui/fields/richExtensions.ts';
import { t } from '../../../admin/messages.ts';
import { insertText, pasted } from '../canvas/clipboard.ts';

/** What is left of what was copied in a word processor, before it stands on the page. */
export function PasteDialog({ onClose }: { onClose: () => void }) {
  const given = pasted.get();
  if (!given) return null;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('editor.paste.title')}
      closeButtonProps={{ 'aria-label': t('editor.closePanel') }}
    >
      <Stack gap="md">
        <Text>{t('editor.paste.text')}</Text>
        {given.pictures > 0 && (
          <Alert color="yellow">{t('fields.rich.picturesLeft', { count: given.pictures })}</Alert>
        )}
        <Shown doc={given.doc} />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('editor.paste.not')}
          </Button>
          <Button
            data-autofocus
            onClick={() => {
              onClose();
              insertText(given.doc, given.spot);
            }}
          >
            {t('editor.paste.insert')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Rich text as it will be; the dialog comes with a portal, so what is in it begins when it is there. */
function Shown({ doc }: { doc: object }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = new Editor({
      element: place.current,
      extensions: richExtensions,
      content: doc,
      injectCSS: false,
      editable: false,
      // To be read and scrolled, where it would call itself a field.
      editorProps: {
        attributes: { role: 'region', 'aria-label': t('editor.paste.result'), tabindex: '0' },
      },
    });
    return () => shown.destroy();
  }, [doc]);
  return <div ref={place} className={`${styles.rich} ${styles.text}`} data-pasted />;
}
