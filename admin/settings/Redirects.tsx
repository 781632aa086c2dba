import { Button, FileButton, Group, Stack, TextInput } from '@mantine/core';
import { IconArrowRampRight } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../api.ts';
import { t } from '../messages.ts';
import type { Problem } from '../problem.ts';
import { runTask } from '../tasks/task.ts';
import { OneOf } from '../ui/OneOf.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { Time } from '../ui/Time.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
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
        <OneOf of="redirect" value={value} items={items} keyOf={({ guid }) => guid}>
          {(known) => (
            <RedirectForm
              known={known}
              from={from}
              onSaved={() => change({ open: undefined, from: undefined })}
            />
          )}
        </OneOf>
      )}
    </SidePanel>
  );
}

async function remove({ guid, path, target }: Redirect): Promise<void> {
  await runTask({
    type: 'delete',
    entity: path,
    act: () => api.delete(`${address}/${guid}`),
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
  const [start] = useState<Fields>({ path: known?.path ?? from ?? '/', target: known?.target ?? '/' });
  const [fields, setFields] = useState(start);
  const [problem, setProblem] = useState<Problem>();
  useUnsaved(fields.path !== start.path || fields.target !== start.target);
  const text = (name: keyof Fields, isFirst = false) => ({
    label: t(`settings.redirects.${name}`),
    description: t(`settings.redirects.${name}Help`),
    value: fields[name],
    error: refusalOf(problem, name, isFirst),
    required: true,
    onChange: (event: { currentTarget: { value: string } }) => {
      setFields({ ...fields, [name]: event.currentTarget.value });
      setProblem((now) => now?.without(name));
    },
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
        <TextInput {...text('path', true)} data-autofocus={!from || undefined} maxLength={1000} />
        <TextInput {...text('target')} data-autofocus={from ? true : undefined} maxLength={2000} />
        <Group justify="flex-end">
          <Button type="submit">{t('ui.save')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
