import {
  Alert,
  Button,
  Checkbox,
  CopyButton,
  FileInput,
  Group,
  MultiSelect,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { textOf } from '#core/spreadsheet/csv-text.ts';
import { api, outdate } from '../api.ts';
import { t } from '../messages.ts';
import { asProblem } from '../tasks/task.ts';
import { SidePanel } from '../ui/SidePanel.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
import { listRefusal, reasonOf } from './invite-refusals.ts';
import { type Invitation, languageNames, useRoles } from './wire.ts';
import styles from './users.module.css';

interface Result {
  row: number;
  email: string;
  status: number;
  code?: string;
  errors?: { path: string; message: string }[];
  /** Of a row that was refused: what it asked for. */
  given?: Given;
  invitation?: Invitation;
}
interface Given {
  roles: string[];
  language?: string;
  isContentManager: boolean;
  isAdmin: boolean;
}
type Asked = { csv: string } | { rows: object[] };

/** Inviting one or many: by typing addresses, or with a file. A file is looked at before anything is sent. */
export function InvitePanel() {
  return (
    <SidePanel title={t('users.inviteTitle')} isFor={(value) => value === 'invite'}>
      {() => <Invite />}
    </SidePanel>
  );
}

function Invite() {
  const { options, nameOf } = useRoles();
  const [emails, setEmails] = useState('');
  const [roleIds, setRoleIds] = useState<string[]>([]);
  const [language, setLanguage] = useState<string | null>(null);
  const [flags, setFlags] = useState({ isContentManager: false, isAdmin: false });
  // Rows of a file that were refused, each with what it asked for.
  const [mending, setMending] = useState<Mended[]>([]);
  const [file, setFile] = useState<{ csv: string; checked: Result[] }>();
  const [results, setResults] = useState<Result[]>();
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);

  useUnsaved(!results && (emails.trim() !== '' || file !== undefined || mending.length > 0));

  const addresses = [...new Set(emails.split(/[\s,;]+/).filter(Boolean))];
  const mended = mending.filter(({ email }) => email.trim() !== '');
  const count = file
    ? file.checked.filter(({ status }) => status < 300).length
    : mending.length > 0
      ? mended.length
      : addresses.length;

  async function ask(asked: Asked, dryRun: boolean): Promise<Result[] | undefined> {
    setBusy(true);
    setRefusal('');
    try {
      return (await api.post<{ results: Result[] }>('/api/userinvitations:bulk', { ...asked, dryRun }))
        .results;
    } catch (error) {
      setRefusal(listRefusal(asProblem(error)));
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  async function choose(chosen: File | null) {
    if (!chosen) return setFile(undefined);
    const csv = textOf(new Uint8Array(await chosen.arrayBuffer()));
    const checked = await ask({ csv }, true);
    setFile(checked && { csv, checked });
  }
  async function send() {
    if (count === 0) return setRefusal(t('users.inviteNone'));
    const namesOf = (ids: string[]) => ids.flatMap((id) => nameOf(id) ?? []);
    const rows =
      mending.length > 0
        ? mended.map(({ row: _, roleIds: ids, ...one }) => ({ ...one, roles: namesOf(ids) }))
        : addresses.map((email) => ({
            email,
            roles: namesOf(roleIds),
            ...(language && { language }),
            ...flags,
          }));
    const sent = await ask(file ? { csv: file.csv } : { rows }, false);
    if (!sent) return;
    setResults(sent);
    await outdate('/api/userinvitations');
  }

  if (results) {
    return (
      <Stack>
        <Results title={t('users.inviteResults')} results={results} />
        <Button
          variant="default"
          onClick={() => {
            // What was refused stays to be mended.
            const refused = results.filter(({ status }) => status >= 300);
            if (file || mending.length > 0) setMending(refused.map((one) => toMend(one, options)));
            else setEmails(refused.map(({ email }) => email).join('\n'));
            setResults(undefined);
            setFile(undefined);
          }}
        >
          {t('users.inviteAgain')}
        </Button>
      </Stack>
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack>
        <Text c="dimmed">{t('users.inviteText')}</Text>
        {!file && mending.length > 0 && <Mending rows={mending} options={options} onChange={setMending} />}
        {!file && mending.length === 0 && (
          <>
            <Textarea
              label={t('users.emails')}
              description={t('users.emailsHint')}
              value={emails}
              onChange={(event) => {
                setEmails(event.currentTarget.value);
                setRefusal('');
              }}
              autosize
              minRows={3}
              maxRows={12}
              data-autofocus
            />
            <MultiSelect
              label={t('users.inviteRoles')}
              data={options}
              value={roleIds}
              onChange={setRoleIds}
              searchable
              clearable
            />
            <Select
              label={t('users.inviteLanguage')}
              placeholder={t('users.languageDefault')}
              data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
              value={language}
              onChange={setLanguage}
              clearable
            />
            <Checkbox
              label={t('users.inviteContentManager')}
              checked={flags.isContentManager}
              onChange={(event) => setFlags({ ...flags, isContentManager: event.currentTarget.checked })}
            />
            <Checkbox
              label={t('users.inviteAdmin')}
              checked={flags.isAdmin}
              onChange={(event) => setFlags({ ...flags, isAdmin: event.currentTarget.checked })}
            />
          </>
        )}
        <FileInput
          label={t('users.inviteFile')}
          description={t('users.inviteFileHint')}
          accept=".csv,text/csv,text/plain"
          clearable
          onChange={(chosen) => void choose(chosen)}
        />
        {file && <Results title={t('users.inviteChecked')} results={file.checked} isPlan />}
        {refusal && (
          <Alert color="red" variant="light" role="alert">
            {refusal}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy} disabled={file !== undefined && count === 0}>
            {t('users.inviteSend', { count: Math.max(count, 1) })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type Options = { value: string; label: string }[];
interface Mended extends Omit<Given, 'roles'> {
  /** As it stood in the file. */
  row: number;
  email: string;
  roleIds: string[];
}

/** Roles that are not there are what was wrong with them, so they do not come along. */
function toMend({ row, email, given }: Result, options: Options): Mended {
  const { roles = [], isContentManager = false, isAdmin = false, language } = given ?? {};
  const asked = roles.map((name) => name.trim().toLowerCase());
  const roleIds = options
    .filter(({ label }) => asked.includes(label.toLowerCase()))
    .map(({ value }) => value);
  return { row, email, roleIds, ...(language && { language }), isContentManager, isAdmin };
}

interface MendingProps {
  rows: Mended[];
  options: Options;
  onChange: (rows: Mended[]) => void;
}

/** The rows that were refused, each to be mended by itself: whose roles they are cannot be mixed up. */
function Mending({ rows, options, onChange }: MendingProps) {
  const set = (row: number, more: Partial<Mended>) =>
    onChange(rows.map((one) => (one.row === row ? { ...one, ...more } : one)));
  return (
    <>
      <Text size="sm">{t('users.inviteMend')}</Text>
      {rows.map(({ row, email, roleIds, isContentManager, isAdmin }) => (
        <fieldset key={row} className={styles.mending}>
          <legend>{t('users.inviteRow', { row })}</legend>
          <TextInput
            label={t('users.email')}
            value={email}
            onChange={(event) => set(row, { email: event.currentTarget.value })}
          />
          <MultiSelect
            label={t('users.roles')}
            data={options}
            value={roleIds}
            onChange={(ids) => set(row, { roleIds: ids })}
            searchable
            clearable
          />
          {isContentManager && <Text size="sm">{t('users.inviteContentManager')}</Text>}
          {isAdmin && <Text size="sm">{t('users.inviteAdmin')}</Text>}
        </fieldset>
      ))}
    </>
  );
}

function Results({ title, results, isPlan = false }: { title: string; results: Result[]; isPlan?: boolean }) {
  return (
    <section aria-label={title}>
      <Text fw={600} mb={4}>
        {title}
      </Text>
      <ul className={styles.results}>
        {results.map((result) => {
          const isFine = result.status < 300;
          return (
            <li key={result.row}>
              <div>
                {result.email || `#${result.row}`}
                <small data-bad={!isFine || undefined}>
                  {isFine
                    ? t(isPlan ? 'users.rowReady' : 'users.rowSent')
                    : t('users.rowRefused', { reason: reasonOf(result) })}
                </small>
              </div>
              {result.invitation?.link && <CopyLink link={result.invitation.link} email={result.email} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function CopyLink({ link, email }: { link: string; email: string }) {
  return (
    <CopyButton value={link}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          size="xs"
          aria-label={`${t(copied ? 'ui.copied' : 'users.copyLink')}: ${email}`}
          leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          onClick={copy}
        >
          {t(copied ? 'ui.copied' : 'users.copyLink')}
        </Button>
      )}
    </CopyButton>
  );
}
