import {
  Anchor,
  Button,
  Group,
  MultiSelect,
  PasswordInput,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { api, foreseeItems, useApi } from '../api.ts';
import { t, tAny } from '../messages.ts';
import type { Problem } from '../problem.ts';
import { problemText, runTask } from '../tasks/task.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { refusalAt } from '../ui/refused.ts';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { Time } from '../ui/Time.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
import { useUrl } from '../ui/url.ts';
import { Secret } from './Secret.tsx';
import styles from './settings.module.css';
import { SettingsList } from './SettingsList.tsx';

interface Token {
  guid: string;
  name: string;
  hint: string;
  scopes: string[];
  expiresOn: string;
  lastUsedOn: string | null;
}
const address = '/api/tokens';
const nouns = [
  '*',
  'pages',
  'editing',
  'publishing',
  'items',
  'menus',
  'redirects',
  'forms',
  'submissions',
  'users',
  'invitations',
  'roles',
  'media',
  'settings',
  'statistics',
] as const;
const day = 86_400_000;
const here = '/settings?section=tokens&open=new';

/** What a token may do, in words; one that was made for something else keeps its own. */
function scopeName(scope: string): string {
  const [noun = '', verb] = scope.split(':');
  const key = `settings.tokens.noun.${noun === '*' ? 'all' : noun}`;
  const name = tAny(key);
  return t(verb === 'write' ? 'settings.tokens.write' : 'settings.tokens.read', {
    noun: name === key ? noun : name,
  });
}

/** What a scope is about, for who does not know its name. */
function scopeHint(scope: string): string {
  const [noun = ''] = scope.split(':');
  const key = `settings.tokens.hint.${noun === '*' ? 'all' : noun}`;
  const hint = tAny(key);
  return hint === key ? '' : hint;
}

/** Of more scopes than these it is told how many they are until they are asked for. */
const fewScopes = 4;

function Scopes({ scopes }: { scopes: readonly string[] }) {
  const list = (
    <ul className={styles.scopes}>
      {scopes.map((scope) => (
        <li key={scope}>
          {scopeName(scope)} <span>{scopeHint(scope)}</span>
        </li>
      ))}
    </ul>
  );
  if (scopes.length <= fewScopes) return list;
  return (
    <details className={styles.scopes}>
      <summary>{t('settings.tokens.scopeCount', { count: scopes.length })}</summary>
      {list}
    </details>
  );
}

/** Tokens for programs. */
export function Tokens() {
  const [, change] = useUrl();
  const [secret, setSecret] = useState<string>();
  const [asked, setAsked] = useState<Token>();
  const { data, error, refetch } = useApi<{ items: Token[] }>(address);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={4} />;
  const make = () => change({ open: 'new' }, { replace: false });
  return (
    <>
      {secret && <Secret title={t('settings.tokens.once')} value={secret} />}
      <SettingsList
        items={data.items}
        keyOf={({ guid }) => guid}
        title={({ name, hint }) => `${name} (…${hint})`}
        more={({ scopes }) => <Scopes scopes={scopes} />}
        about={({ expiresOn, lastUsedOn }) => (
          <>
            {t('settings.tokens.until')} <Time at={expiresOn} /> ·{' '}
            {lastUsedOn ? (
              <>
                {t('settings.tokens.used')} <Time at={lastUsedOn} />
              </>
            ) : (
              t('settings.tokens.unused')
            )}
          </>
        )}
        acts={(token) => (
          <Button
            variant="default"
            size="xs"
            aria-label={`${t('settings.tokens.end')}: ${token.name}`}
            onClick={() => setAsked(token)}
          >
            {t('settings.tokens.end')}
          </Button>
        )}
        make={{ label: t('settings.tokens.new'), act: make }}
        empty={{ icon: IconKey, title: t('settings.tokens.none'), text: t('settings.tokens.noneText') }}
      />
      <Confirm
        isOpen={asked !== undefined}
        title={t('settings.tokens.endAsk', { name: asked?.name ?? '' })}
        label={t('settings.tokens.end')}
        onConfirm={() => asked && void end(asked)}
        onClose={() => setAsked(undefined)}
      >
        {t('settings.tokens.endText')}
      </Confirm>
      <SidePanel title={t('settings.tokens.new')} isFor={(value) => value === 'new'}>
        {() => (
          <NewToken
            onMade={(token) => {
              setSecret(token);
              change({ open: undefined });
            }}
          />
        )}
      </SidePanel>
    </>
  );
}

async function end(token: Token): Promise<void> {
  await runTask({
    type: 'delete',
    entity: token.name,
    act: () => api.delete(`${address}/${token.guid}`),
    foresee: () => foreseeItems<Token>(address, [token.guid], () => undefined),
    outdates: [address],
  });
}

function NewToken({ onMade }: { onMade: (token: string) => void }) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<string[]>([]);
  const [days, setDays] = useState('90');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<Problem>();
  useUnsaved(name !== '' || scopes.length > 0);

  async function create() {
    const expiresOn = new Date(Date.now() + Number(days) * day).toISOString();
    const made = await runTask({
      type: 'create',
      entity: name,
      act: () => api.post<{ token: string }>(address, { name, scopes, expiresOn, password }),
      outdates: [address],
      isShown: () => true,
    });
    if (!made.done) return setProblem(made.problem);
    onMade(made.result.token);
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
          label={t('settings.tokens.name')}
          description={t('settings.tokens.nameHelp')}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setProblem((now) => now?.without('name'));
          }}
          maxLength={120}
          required
          data-autofocus
          error={refusalAt(problem, 'name')}
        />
        <MultiSelect
          label={t('settings.tokens.scopes')}
          description={t('settings.tokens.scopesHelp')}
          data={nouns.flatMap((noun) => [
            { value: `${noun}:read`, label: scopeName(`${noun}:read`) },
            { value: `${noun}:write`, label: scopeName(`${noun}:write`) },
          ])}
          value={scopes}
          onChange={setScopes}
          renderOption={({ option }) => (
            <span className={styles.scope}>
              {option.label}
              <small>{scopeHint(option.value)}</small>
            </span>
          )}
          searchable
          required
        />
        <Select
          label={t('settings.tokens.lives')}
          data={['7', '30', '90', '365'].map((value) => ({
            value,
            label: t('settings.tokens.days', { count: Number(value) }),
          }))}
          allowDeselect={false}
          value={days}
          onChange={(value) => setDays(value ?? '90')}
        />
        <PasswordInput
          label={t('settings.tokens.password')}
          description={t('settings.tokens.passwordHelp')}
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setProblem((now) => now?.without('password'));
          }}
          autoComplete="current-password"
          maxLength={1000}
          error={problem?.code === 'wrong-password' && problemText(problem)}
        />
        {problem && problem.code !== 'wrong-password' && (
          <Text c="red" role="alert">
            {problemText(problem)}{' '}
            {problem.code === 'sign-in-again' && (
              <Anchor href={`/sign-in?again=1&returnUrl=${encodeURIComponent(here)}`}>
                {t('settings.tokens.signInAgain')}
              </Anchor>
            )}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" disabled={!name.trim() || scopes.length === 0}>
            {t('settings.tokens.create')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
