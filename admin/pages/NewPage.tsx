import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api, useApi } from '../api.ts';
import { t } from '../messages.ts';
import { saveMenu, useTopLevel } from '../menus/wire.ts';
import { Problem } from '../problem.ts';
import { problemText, runTask } from '../tasks/task.ts';
import { refusalAt } from '../ui/refused.ts';
import { SidePanel } from '../ui/SidePanel.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
import { useUrl } from '../ui/url.ts';
import { placed, placeOptions, places } from './place.ts';
import { editAddress, type ManagedPage, overviewAddress, pageAddresses, type Pages } from './wire.ts';

/** A new page or template: what it is called, what it begins with, and where it stands. */
export function NewPage({ kind }: { kind: 'page' | 'template' }) {
  return (
    <SidePanel
      title={t(kind === 'template' ? 'pages.newTemplate' : 'pages.newTitle')}
      isFor={(value) => value === 'new'}
    >
      {() => <Form kind={kind} />}
    </SidePanel>
  );
}

/** Spaces are no name, though a browser takes them for one. */
const nameless = new Problem({ status: 400, errors: [{ path: '/title', message: 'is missing' }] });

function Form({ kind }: { kind: 'page' | 'template' }) {
  const [, change] = useUrl();
  const menu = useTopLevel();
  const templates = useApi<Pages>(`${overviewAddress}?kind=template`);
  const [title, setTitle] = useState('');
  const [template, setTemplate] = useState('');
  const [place, setPlace] = useState<string>(places.none);
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);

  const saved = useUnsaved(title !== '');

  async function create() {
    if (title.trim() === '') return setProblem(nameless);
    setBusy(true);
    const made = await runTask({
      type: 'create',
      entity: title,
      act: () =>
        api.post<{ page: ManagedPage }>('/api/pages', {
          title: title.trim(),
          kind,
          ...(template && { templateGuid: template }),
        }),
      undo: ({ page }) => api.delete(`/api/pages/${page.guid}`),
      outdates: pageAddresses,
      isShown: () => true,
    });
    setBusy(false);
    if (!made.done) return setProblem(made.problem);
    const page = { ...made.result.page, title: title.trim() };
    let path = page.path;
    if (place !== places.none && menu.data) {
      const tree = placed(menu.data.items, page, place, '');
      const moved = tree && (await saveMenu(menu.data, tree, page.title));
      path =
        (moved?.done && moved.result.changedAddresses.find((one) => one.pageGuid === page.guid)?.to) || path;
    }
    saved();
    if (kind === 'page') location.assign(editAddress({ ...page, path }));
    else change({ open: page.guid });
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <Stack>
        <TextInput
          label={t('pages.name')}
          value={title}
          onChange={(event) => {
            setTitle(event.currentTarget.value);
            setProblem(undefined);
          }}
          maxLength={200}
          required
          data-autofocus
          error={problem && (refusalAt(problem, 'title') ?? problemText(problem))}
        />
        {(templates.data?.items.length ?? 0) > 0 && (
          <Select
            label={t('pages.startFrom')}
            placeholder={t('pages.startEmpty')}
            data={templates.data!.items.map((one) => ({ value: one.guid, label: one.title || one.name }))}
            value={template || null}
            onChange={(value) => setTemplate(value ?? '')}
            clearable
          />
        )}
        {kind === 'page' && (
          <Select
            label={t('pages.below')}
            description={t('pages.belowHint')}
            data={placeOptions(menu.data?.items ?? [])}
            value={place}
            onChange={(value) => setPlace(value ?? places.none)}
            allowDeselect={false}
            searchable
          />
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {t(kind === 'page' ? 'pages.create' : 'pages.newTemplate')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
