import { Alert, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
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
import { useRoles } from '../users/wire.ts';
import { placed, placeOptions, places, ruleAt, saidOf, whyNotPlaced } from './place.ts';
import {
  editAddress,
  type ManagedPage,
  overviewAddress,
  pageAddresses,
  type Pages,
  usePages,
  whoEdits,
} from './wire.ts';

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
  const pages = usePages();
  const templates = useApi<Pages>(`${overviewAddress}?kind=template`);
  const { nameOf } = useRoles();
  const [title, setTitle] = useState('');
  const [template, setTemplate] = useState('');
  const [place, setPlace] = useState<string>(places.none);
  const [problem, setProblem] = useState<Problem>();
  const [made, setMade] = useState<ManagedPage>();
  const [notPlaced, setNotPlaced] = useState('');
  const [isBusy, setBusy] = useState(false);
  const above = kind === 'page' ? ruleAt(menu.data?.items ?? [], place, pages.data?.items ?? []) : undefined;

  const saved = useUnsaved(!made && title !== '');

  async function create() {
    if (title.trim() === '') return setProblem(nameless);
    setBusy(true);
    const done = await runTask({
      type: 'create',
      entity: title,
      act: () =>
        api.post<{ page: ManagedPage }>('/api/pages', {
          title: title.trim(),
          kind,
          ...(template && { templateGuid: template }),
          ...(above && { editPermission: above.editPermission, editRoles: above.editRoles }),
        }),
      undo: ({ page }) => api.delete(`/api/pages/${page.guid}`),
      outdates: pageAddresses,
      isShown: () => true,
    });
    if (done.done) await putAtPlace({ ...done.result.page, title: title.trim() });
    else setProblem(done.problem);
    setBusy(false);
  }

  async function putAtPlace(page: ManagedPage) {
    if (place === places.none || !menu.data) return go(page);
    const tree = placed(menu.data.items, page, place, '');
    const moved = tree && (await saveMenu(menu.data, tree, page.title));
    if (moved?.done) {
      const own = moved.result.changedAddresses.find(({ pageGuid }) => pageGuid === page.guid);
      return go({ ...page, path: own?.to ?? page.path });
    }
    const { atSegment, elsewhere } = saidOf(moved?.problem);
    setNotPlaced(atSegment ?? elsewhere ?? whyNotPlaced(menu.data.items, place));
    setMade(page);
  }

  function go(page: ManagedPage) {
    saved();
    if (kind === 'page') location.assign(editAddress(page));
    else change({ open: page.guid });
  }

  async function tryAgain(page: ManagedPage) {
    setBusy(true);
    await putAtPlace(page);
    setBusy(false);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void (made ? tryAgain(made) : create());
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
          readOnly={Boolean(made)}
          data-autofocus
          error={problem && (refusalAt(problem, 'title') ?? problemText(problem))}
        />
        {!made && (templates.data?.items.length ?? 0) > 0 && (
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
            disabled={!menu.data || !pages.data}
            error={menu.error && problemText(menu.error)}
          />
        )}
        {above && !made && (
          <Text size="sm" c="dimmed">
            {t('pages.rightsLike', {
              who: whoEdits(above, nameOf),
              name: above.title || t('pages.untitled'),
            })}
          </Text>
        )}
        {made && (
          <Alert color="yellow" variant="light" role="alert">
            {t('pages.notPlaced', { reason: notPlaced })}
          </Alert>
        )}
        <Group justify="flex-end">
          {made && (
            <Button variant="default" onClick={() => go(made)}>
              {t('pages.edit')}
            </Button>
          )}
          <Button type="submit" loading={isBusy}>
            {t(made ? 'ui.retry' : kind === 'page' ? 'pages.create' : 'pages.newTemplate')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
