import { Button, CopyButton, Group, Modal, SegmentedControl, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { api } from '../../../admin/api.ts';
import { t } from '../../../admin/messages.ts';
import { runTask } from '../../../admin/tasks/task.ts';
import { flush } from '../draft/draft.ts';
import { edited } from '../edited.ts';
import { address, titleOf } from '../page.ts';

const widths = { phone: 390, tablet: 820, desktop: 1440 } as const;
type Width = keyof typeof widths;

/** The draft as visitors will see it, at the width of a phone, a tablet or a screen, and a link for someone else. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const [width, setWidth] = useState<Width>('phone');
  const [isSent, setSent] = useState(false);
  const [link, setLink] = useState<string>();
  useEffect(() => void flush().then(() => setSent(true)), []);
  const share = async () => {
    const made = await runTask({
      type: 'create',
      entity: t('editor.previewLink'),
      act: () => api.post<{ url?: string; path?: string }>(`${address}/preview-links`, {}),
    });
    if (made.done) setLink(new URL(made.result.url ?? made.result.path ?? '/', location.origin).href);
  };
  const scale = Math.min(1, (innerWidth - 80) / widths[width]);
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={t('editor.preview')}
      closeButtonProps={{ 'aria-label': t('editor.closePanel') }}
    >
      <Stack align="center" gap="sm">
        <Group>
          <SegmentedControl
            aria-label={t('editor.previewWidth')}
            value={width}
            onChange={(next) => setWidth(next as Width)}
            data={(Object.keys(widths) as Width[]).map((one) => ({
              value: one,
              label: t(`editor.width.${one}`),
            }))}
          />
          <Button variant="default" component="a" target="_blank" href={previewPath()}>
            {t('editor.previewTab')}
          </Button>
          {link ? (
            <CopyButton value={link}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? t('editor.copied') : t('editor.copyLink')}
                </Button>
              )}
            </CopyButton>
          ) : (
            <Button variant="default" onClick={() => void share()}>
              {t('editor.share')}
            </Button>
          )}
        </Group>
        {isSent && (
          <iframe
            className="editor-preview"
            title={t('editor.previewOf', { title: titleOf() })}
            src={previewPath()}
            style={{ width: widths[width], height: (innerHeight - 150) / scale, zoom: scale }}
          />
        )}
      </Stack>
    </Modal>
  );
}

function previewPath(): string {
  const url = new URL(location.href);
  url.searchParams.set('preview', '1');
  if (edited.page.kind !== 'page') url.searchParams.set('page', edited.page.guid);
  return url.pathname + url.search;
}
