import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { slugify } from '#core/slug.ts';
import { useApi } from '../../../admin/api.ts';
import { t } from '../../../admin/messages.ts';
import { edited } from '../edited.ts';
import { createPage } from '../pages.ts';

/** A page from nothing, or from a template. */
export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const { data } = useApi<{ items: { guid: string; title: string }[] }>('/api/pagetemplates');
  const [title, setTitle] = useState('');
  const [template, setTemplate] = useState('');
  const slug = slugify(title);
  const [isBusy, setBusy] = useState(false);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('editor.newPage')}
      closeButtonProps={{ 'aria-label': t('editor.closePanel') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setBusy(true);
          void createPage({ title: title.trim(), ...(template && { templateGuid: template }) }).finally(() =>
            setBusy(false),
          );
        }}
      >
        <Stack gap="sm">
          <TextInput
            data-autofocus
            required
            maxLength={200}
            label={t('editor.pagePanel.title')}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Text size="sm" c="dimmed" role="status" data-lands>
            {slug ? t('editor.newPageLands', { path: `/${slug}` }) : t('editor.newPageNamed')}{' '}
            {t(edited.person.isAdmin ? 'editor.newPageOutside' : 'editor.newPageByAdmin')}
          </Text>
          <Select
            allowDeselect={false}
            label={t('editor.template')}
            data={[
              { value: '', label: t('editor.noTemplate') },
              ...(data?.items ?? []).map(({ guid, title: label }) => ({ value: guid, label })),
            ]}
            value={template}
            onChange={(next) => setTemplate(next ?? '')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={isBusy} disabled={!title.trim()}>
              {t('editor.make')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
