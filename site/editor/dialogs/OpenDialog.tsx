import { Badge, Button, Group, Loader, Modal, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api, outdate, useApi } from '../../../admin/api.ts';
import { t } from '../../../admin/messages.ts';
import { runTask } from '../../../admin/tasks/task.ts';
import { ErrorState } from '../../../admin/ui/Faults.tsx';
import { edited } from '../edited.ts';
import { openPage } from '../pages.ts';

interface Managed {
  guid: string;
  title: string;
  path: string | null;
  isPublished: boolean;
  hasChanges: boolean;
}

const most = 50;

/** The pages somebody may edit, also those that no visitor sees yet and those in the trash. */
export function OpenDialog({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState('');
  const [inTrash, setInTrash] = useState(false);
  const address = `/api/pages:overview${inTrash ? '?trash=true' : ''}`;
  const { data, error, isPending, refetch } = useApi<{ items: Managed[] }>(address);
  const wanted = words.trim().toLowerCase();
  const found = (data?.items ?? []).filter(
    ({ guid, title, path }) =>
      guid !== edited.page.guid && `${title} ${path ?? ''}`.toLowerCase().includes(wanted),
  );
  const restore = async (page: Managed) => {
    const done = await runTask({
      type: 'restore',
      entity: page.title,
      act: () => api.post(`/api/pages/${page.guid}:restore`, {}),
    });
    if (done.done) await outdate('/api/pages');
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('editor.open.title')}
      closeButtonProps={{ 'aria-label': t('editor.closePanel') }}
    >
      <Stack gap="sm">
        <TextInput
          data-autofocus
          label={t('editor.open.search')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Switch
          label={t('editor.open.trash')}
          checked={inTrash}
          onChange={(event) => setInTrash(event.currentTarget.checked)}
        />
        {isPending && <Loader size="sm" role="status" aria-label={t('editor.open.asking')} />}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && found.length === 0 && <Text c="dimmed">{t('editor.open.none')}</Text>}
        <ul className="editor-pages">
          {found.slice(0, most).map((page) => (
            <li key={page.guid}>
              <Group gap="xs" wrap="nowrap" justify="space-between">
                <span>
                  <strong>{page.title}</strong> <small>{page.path}</small>
                </span>
                <Group gap="xs" wrap="nowrap" flex="none">
                  {!inTrash && !page.isPublished && (
                    <Badge variant="light" color="gray">
                      {t('editor.status.draft')}
                    </Badge>
                  )}
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`${t(inTrash ? 'editor.open.restore' : 'editor.open.edit')}: ${page.title}`}
                    onClick={() => (inTrash ? void restore(page) : openPage({ page }))}
                  >
                    {t(inTrash ? 'editor.open.restore' : 'editor.open.edit')}
                  </Button>
                </Group>
              </Group>
            </li>
          ))}
        </ul>
        {found.length > most && (
          <Text size="sm" c="dimmed">
            {t('editor.open.more', { count: found.length - most })}
          </Text>
        )}
      </Stack>
    </Modal>
  );
}
