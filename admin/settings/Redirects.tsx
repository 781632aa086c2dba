import { Button, FileButton, Group, Stack, TextInput } from '@mantine/core';
import { IconArrowRampRight } from '@tabler/icons-react';
import { useState } from 'react';
import { api, useApi, withQuery } from '../api.ts';
import { t } from '../messages.ts';
import type { Problem } from '../problem.ts';
import { notify } from '../tasks/notice.ts';
import { runTask } from '../tasks/task.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { Time } from '../ui/Time.tsx';
import { useUrl } from '../ui/url.ts';
import { refusalOf } from './refusal.ts';
import styles from './settings.module.css';

interface Redirect {
  guid: string;
  path: string;
  target: string;
  hits: number;
  lastUsedOn: string | null;
}
type Fields = Pick<Redirect, 'path' | 'target'>;
const address = '/api/redirects';
const shown = 100;

/** Addresses of an earlier site and where they lead. */
export function Redirects() {
  const [{ q = '' }, change] = useUrl();
  const { data, error, refetch } = useApi<{ items: Redirect[]; meta: { totalNumberOfItems: number } }>(
    withQuery(address, { q, itemCount: shown }),
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const open = (value: string) => change({ open: value }, { replace: false });
  const items = data?.items ?? [];
  return (
    <>
      <Group mb="xs">
        <TextInput
          aria-label={t('settings.redirects.search')}
          placeholder={t('settings.redirects.search')}
          value={q}
          onChange={(event) => change({ q: event.currentTarget.value })}
        />
        <Button onClick={() => open('new')}>{t('settings.redirects.new')}</Button>
        <FileButton accept="text/csv,.csv" onChange={(file) => void (file && importFile(file))}>
          {(props) => (
            <Button variant="default" {...props}>
              {t('settings.redirects.import')}
            </Button>
          )}
        </FileButton>
      </Group>
      {!data ? (
        <RowsSkeleton rows={5} />
      ) : items.length === 0 ? (
        <EmptyState
          icon={IconArrowRampRight}
          title={t(q ? 'table.none' : 'settings.redirects.none')}
          text={t(q ? 'table.noneText' : 'settings.redirects.noneText')}
        />
      ) : (
        <ul className={styles.list}>
          {items.map((redirect) => (
            <li key={redirect.guid}>
              <div className={styles.words}>
                {redirect.path}
                <small>→ {redirect.target}</small>
              </div>
              <small>
                {t('settings.redirects.hits', { count: redirect.hits })}
                {redirect.lastUsedOn && (
                  <>
                    , <Time at={redirect.lastUsedOn} />
                  </>
                )}
              </small>
              <Group gap="xs">
                <Button variant="default" size="xs" onClick={() => open(redirect.guid)}>
                  {t('settings.change')}
                </Button>
                <Button variant="default" size="xs" onClick={() => void remove(redirect)}>
                  {t('ui.delete')}
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      )}
      <SidePanel title={t('settings.section.redirects')}>
        {(value) => (
          <RedirectForm
            key={value}
            known={items.find(({ guid }) => guid === value)}
            onSaved={() => change({ open: undefined })}
          />
        )}
      </SidePanel>
    </>
  );
}

async function remove({ guid, path, target }: Redirect): Promise<void> {
  await runTask({
    type: 'delete',
    entity: path,
    act: () => api.delete(`${address}/${guid}`),
    undo: () => api.post(address, { path, target }),
    outdates: [address],
  });
}

/** Two columns: the old address and the new one; a line that does not begin with a slash is a heading. */
async function importFile(file: File): Promise<void> {
  const lines = (await file.text())
    .split(/\r?\n/)
    .map((line) => line.split(/[;,\t]/).map((cell) => cell.trim()));
  const items = lines.flatMap(([path = '', target = '']) =>
    path.startsWith('/') && target ? [{ path, target }] : [],
  );
  const done = await runTask({
    type: 'create',
    entity: t('settings.redirects.several', { count: items.length }),
    act: () => api.post<{ items: { path: string; code?: string }[] }>(`${address}:import`, { items }),
    isQuiet: true,
    outdates: [address],
  });
  if (!done.done) return;
  const refused = done.result.items.filter(({ code }) => code);
  notify({
    kind: refused.length > 0 ? 'negative' : 'positive',
    title: t('settings.redirects.imported', { count: items.length - refused.length }),
    message: refused
      .slice(0, 5)
      .map(({ path }) => path)
      .join(', '),
  });
}

function RedirectForm({ known, onSaved }: { known: Redirect | undefined; onSaved: () => void }) {
  const [fields, setFields] = useState<Fields>({ path: known?.path ?? '/', target: known?.target ?? '/' });
  const [problem, setProblem] = useState<Problem>();
  const text = (name: keyof Fields, isFirst = false) => ({
    label: t(`settings.redirects.${name}`),
    description: t(`settings.redirects.${name}Help`),
    value: fields[name],
    error: refusalOf(problem, name, isFirst),
    required: true,
    onChange: (event: { currentTarget: { value: string } }) =>
      setFields({ ...fields, [name]: event.currentTarget.value }),
  });

  async function save() {
    const saved = await runTask({
      type: known ? 'save' : 'create',
      entity: fields.path,
      act: () =>
        known ? api.put<Redirect>(`${address}/${known.guid}`, fields) : api.post<Redirect>(address, fields),
      undo: (made) =>
        known
          ? api.put(`${address}/${known.guid}`, { path: known.path, target: known.target })
          : api.delete(`${address}/${made.guid}`),
      outdates: [address],
      isShown: () => true,
    });
    if (!saved.done) return setProblem(saved.problem);
    onSaved();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack>
        <TextInput {...text('path', true)} data-autofocus maxLength={1000} />
        <TextInput {...text('target')} maxLength={2000} />
        <Group justify="flex-end">
          <Button type="submit">{t('ui.save')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
