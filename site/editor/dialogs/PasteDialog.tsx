import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { getSchema } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';
import { useEffect, useRef } from 'react';
import styles from '../../../admin/ui/fields/fields.module.css';
import { richExtensions } from '../../../admin/ui/fields/richExtensions.ts';
import { t } from '../../../admin/messages.ts';
import { insertParts, pasted } from '../canvas/clipboard.ts';
import type { PastedPart } from '../canvas/pasted-parts.ts';
import type { PastedTable } from '../canvas/pasted-table.ts';

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
        <Shown parts={given.parts} />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('editor.paste.not')}
          </Button>
          <Button
            data-autofocus
            onClick={() => {
              onClose();
              insertParts(given.parts, given.spot);
            }}
          >
            {t('editor.paste.insert')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** The blocks as they will be, in their order. */
function Shown({ parts }: { parts: PastedPart[] }) {
  return (
    <div className={`${styles.rich} ${styles.text}`} data-pasted>
      {/* To be read and scrolled. */}
      <div role="region" aria-label={t('editor.paste.result')} tabIndex={0}>
        {parts.map((part, at) =>
          'table' in part ? <Table key={at} {...part.table} /> : <Words key={at} doc={part.text} />,
        )}
      </div>
    </div>
  );
}

function Words({ doc }: { doc: object }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const schema = getSchema(richExtensions);
    const { content } = schema.nodeFromJSON(doc);
    place.current!.replaceChildren(DOMSerializer.fromSchema(schema).serializeFragment(content));
  }, [doc]);
  return <div ref={place} />;
}

function Table({ caption, rows: [head, ...rows] }: PastedTable) {
  return (
    <table className={styles.table}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {head?.cells.map((cell, at) => (
            <th key={at} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells }, y) => (
          <tr key={y}>
            {cells.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
