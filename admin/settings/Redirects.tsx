import { Button, FileButton, Group, Stack, TextInput } from '@mantine/core';
import { IconArrowRampRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { api, foreseeItems, useApi } from '../api.ts';
import { t } from '../messages.ts';
import type { Problem } from '../problem.ts';
import { runTask } from '../tasks/task.ts';
import { besideConflict, Conflict } from '../ui/Conflict.tsx';
import { useDraft } from '../ui/draft.ts';
import { ErrorState } from '../ui/Faults.tsx';
import { OneOf } from '../ui/OneOf.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { Time } from '../ui/Time.tsx';
import { useUrl } from '../ui/url.ts';
import { ViewSwitch } from '../ui/ViewSwitch.tsx';
import { AddressAct, AddressLine, AddressList, useAddresses } from './AddressList.tsx';
import { IgnoredAddresses } from './IgnoredAddresses.tsx';
import { LostAddresses } from './LostAddresses.tsx';
import { importRedirects, type Imported, ImportOutcome } from './RedirectImport.tsx';
import { address, type Fields, type Redirect, redirectAddresses } from './redirect.ts';
import { refusalOf } from './refusal.ts';

const views = ['known', 'lost', 'ignored'] as const;

/** Addresses of an earlier site and where they lead, and those that were asked for in vain: told of, or ignored. */
export function Redirects() {
  const [{ view: asked }, change] = useUrl();
  const view = views.find((one) => one === asked) ?? 'known';
  return (
    <>
      <Group mb="sm">
        <ViewSwitch
          label={t('settings.section.redirects')}
          views={views}
          value={view}
          labelOf={(one) => t(`settings.redirects.view.${one}`)}
        />
      </Group>
      {view === 'known' && <Known />}
      {view === 'lost' && (
        <>
          <LostAddresses onRedirect={(from) => change({ open: 'new', from }, { replace: false })} />
          <RedirectPanel items={[]} />
        </>
      )}
      {view === 'ignored' && <IgnoredAddresses />}
    </>
  );
}

function Known() {
  const [, change] = useUrl();
  const [imported, setImported] = useState<Imported>();
  const known = useAddresses<Redirect>(address);
  const open = (value: string) => change({ open: value }, { replace: false });
  return (
    <>
      <AddressList
        of={known}
        none={{
          icon: IconArrowRampRight,
          title: t('settings.redirects.none'),
          text: t('settings.redirects.noneText'),
        }}
        acts={
          <>
            <Button onClick={() => open('new')}>{t('settings.redirects.new')}</Button>
            <FileButton
              accept="text/csv,.csv"
              onChange={async (file) => file && setImported(await importRedirects(file))}
            >
              {(props) => (
                <Button variant="default" {...props}>
                  {t('settings.redirects.import')}
                </Button>
              )}
            </FileButton>
          </>
        }
        pathOf={({ path }) => path}
        lineOf={(redirect) => (
          <AddressLine key={redirect.guid} path={redirect.path} note={`→ ${redirect.target}`}>
            <small>
              {t('settings.redirects.hits', { count: redirect.hits })}
              {redirect.lastUsedOn && (
                <>
                  , <Time at={redirect.lastUsedOn} />
                </>
              )}
            </small>
            <AddressAct
              path={redirect.path}
              label={t('settings.change')}
              onClick={() => open(redirect.guid)}
            />
            <AddressAct path={redirect.path} label={t('ui.delete')} onClick={() => void remove(redirect)} />
          </AddressLine>
        )}
      />
      {!known.error && <RedirectPanel items={known.data?.items} />}
      <ImportOutcome imported={imported} onClose={() => setImported(undefined)} />
    </>
  );
}

/** One of them, or a new one: `from` in the address is where it leads from. */
function RedirectPanel({ items }: { items: readonly Redirect[] | undefined }) {
  const [{ from }, change] = useUrl();
  return (
    <SidePanel title={t('settings.section.redirects')} alsoClears={['from']}>
      {(value) => (
        <Opened value={value} items={items}>
          {(known) => (
            <RedirectForm
              known={known}
              from={from}
              onSaved={() => change({ open: undefined, from: undefined })}
            />
          )}
        </Opened>
      )}
    </SidePanel>
  );
}

interface OpenedProps {
  value: string;
  items: readonly Redirect[] | undefined;
  children: (known: Redirect | undefined) => ReactNode;
}

/** One that does not stand in the list, which is long or narrowed by a search, is asked for by itself. */
function Opened({ value, items, children }: OpenedProps) {
  const isAlone = items !== undefined && value !== 'new' && !items.some(({ guid }) => guid === value);
  const { data, error, refetch } = useApi<Redirect>(
    isAlone ? `${address}/${encodeURIComponent(value)}` : undefined,
  );
  const isNone = error && [400, 404].includes(error.status);
  if (error && !isNone) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const alone = data && !isNone ? [data] : isNone ? [] : undefined;
  return (
    <OneOf of="redirect" value={value} items={isAlone ? alone : items} keyOf={({ guid }) => guid}>
      {children}
    </OneOf>
  );
}

async function remove({ guid, path, target }: Redirect): Promise<void> {
  await runTask({
    type: 'delete',
    entity: path,
    act: () => api.delete(`${address}/${guid}`),
    foresee: () => foreseeItems<Redirect>(address, [guid], () => undefined),
    undo: () => api.post(address, { path, target }),
    outdates: redirectAddresses,
  });
}

interface FormProps {
  known: Redirect | undefined;
  from: string | undefined;
  onSaved: () => void;
}

function RedirectForm({ known, from, onSaved }: FormProps) {
  const draft = useDraft(known, (one): Fields => ({
    path: one?.path ?? from ?? '/',
    target: one?.target ?? '/',
  }));
  const { values: fields } = draft;
  const [refused, setProblem] = useState<Problem>();
  const problem = besideConflict(draft, refused);
  const text = (name: keyof Fields, isFirst = false) => ({
    label: t(`settings.redirects.${name}`),
    description: t(`settings.redirects.${name}Help`),
    value: fields[name],
    error: refusalOf(problem, name, isFirst),
    required: true,
    onChange: (event: { currentTarget: { value: string } }) => {
      draft.set({ [name]: event.currentTarget.value });
      setProblem((now) => now?.without(name));
    },
  });

  const put = (guid: string, to: Fields, { path, target }: Fields) =>
    api.put<Redirect>(`${address}/${guid}`, { ...to, was: { path, target } });

  async function save() {
    const saved = await runTask({
      type: known ? 'save' : 'create',
      entity: fields.path,
      act: async () => {
        const made = await (known ? put(known.guid, fields, known) : api.post<Redirect>(address, fields));
        draft.saved();
        return made;
      },
      undo: (made) =>
        known
          ? put(known.guid, { path: known.path, target: known.target }, made)
          : api.delete(`${address}/${made.guid}`),
      outdates: redirectAddresses,
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
        <Conflict
          draft={draft}
          fields={[
            [t('settings.redirects.path'), ({ path }) => path],
            [t('settings.redirects.target'), ({ target }) => target],
          ]}
        />
        <TextInput {...text('path', true)} data-autofocus={!from || undefined} maxLength={1000} />
        <TextInput {...text('target')} data-autofocus={from ? true : undefined} maxLength={2000} />
        <Group justify="flex-end">
          <Button type="submit">{t('ui.save')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
