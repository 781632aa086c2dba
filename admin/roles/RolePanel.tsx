import { Anchor, Button, Group, List, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api, outdate, useApi } from '../api.ts';
import { t } from '../messages.ts';
import type { Problem } from '../problem.ts';
import { problemText, runTask } from '../tasks/task.ts';
import { besideConflict, Conflict } from '../ui/Conflict.tsx';
import { useDraft } from '../ui/draft.ts';
import { ErrorState } from '../ui/Faults.tsx';
import { refusalAt } from '../ui/refused.ts';
import { SaveButton } from '../ui/SaveButton.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { useUrl } from '../ui/url.ts';
import { Members } from './Members.tsx';
import styles from './roles.module.css';

interface Uses {
  members: number;
  pages: number;
  trashedPages: number;
  lists: number;
  forms: number;
  profileProperties: number;
  invitations: number;
}
interface Role {
  guid: string;
  name: string;
  description: string;
  version: number;
  uses: Uses;
}

/** A role beside the list: what it is called, who has it and what it may. */
export function RolePanel() {
  const [{ open }] = useUrl();
  return (
    <SidePanel title={open === 'new' ? t('roles.newTitle') : t('roles.title')}>
      {(value) => (value === 'new' ? <NewRole /> : <KnownRole key={value} guid={value} />)}
    </SidePanel>
  );
}

function NewRole() {
  const [, change] = useUrl();
  async function create(fields: Fields) {
    const made = await runTask({
      type: 'create',
      entity: t('roles.theRole', { name: fields.name }),
      act: () => api.post<Role>('/api/roles', fields),
      undo: ({ guid }) => api.delete(`/api/roles/${guid}`),
      outdates: ['/api/roles'],
      isShown: () => true,
    });
    if (!made.done) return made.problem;
    change({ open: made.result.guid });
    return undefined;
  }
  return <RoleForm label={t('roles.create')} onSave={create} />;
}

function KnownRole({ guid }: { guid: string }) {
  const address = `/api/roles/${encodeURIComponent(guid)}`;
  const { data: role, error, refetch } = useApi<Role>(address);
  if (error) return <ErrorState of="role" error={error} onRetry={() => void refetch()} />;
  if (!role) return <RowsSkeleton rows={4} />;

  async function save(fields: Fields, known: Role, isSaved: () => void) {
    const put = (values: Fields, version: number) => api.put<Role>(address, { ...values, version });
    const saved = await runTask({
      type: 'save',
      entity: t('roles.theRole', { name: fields.name }),
      act: async () => {
        const saved = await put(fields, known.version);
        isSaved();
        return saved;
      },
      undo: ({ version }) => put({ name: known.name, description: known.description }, version),
      outdates: ['/api/roles'],
      isShown: () => true,
    });
    return saved.done ? undefined : saved.problem;
  }
  return (
    <Stack gap="xl">
      <RoleForm role={role} label={t('ui.save')} onSave={(fields, isSaved) => save(fields, role, isSaved)} />
      <Members guid={guid} count={role.uses.members} />
      <section>
        <Text fw={600} mb={4}>
          {t('roles.mayEdit')}
        </Text>
        <Using uses={{ pages: role.uses.pages, lists: role.uses.lists, forms: role.uses.forms }} />
      </section>
      <DeleteRole role={role} />
    </Stack>
  );
}

type Fields = { name: string; description: string };
interface FormProps {
  role?: Role;
  label: string;
  /** Gives what was refused; says when it is saved. */
  onSave: (fields: Fields, isSaved: () => void) => Promise<Problem | undefined>;
}

const fieldsOf = (role: Role | undefined): Fields => ({
  name: role?.name ?? '',
  description: role?.description ?? '',
});

function RoleForm({ role, label, onSave }: FormProps) {
  const draft = useDraft(role, fieldsOf);
  const { values: fields } = draft;
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const shown = besideConflict(draft, problem);
  function set(change: Partial<Fields>) {
    draft.set(change);
    setProblem((now) => now?.without(...Object.keys(change)));
  }
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        setBusy(true);
        setProblem(await onSave({ ...fields, name: fields.name.trim() }, draft.saved));
        setBusy(false);
      }}
    >
      <Stack>
        <Conflict
          draft={draft}
          fields={[
            [t('roles.name'), ({ name }) => name],
            [t('roles.description'), ({ description }) => description],
          ]}
        />
        <TextInput
          label={t('roles.name')}
          value={fields.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          maxLength={100}
          required
          data-autofocus={!role || undefined}
          error={shown && (refusalAt(shown, 'name') ?? problemText(shown))}
        />
        <Textarea
          label={t('roles.description')}
          value={fields.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
          maxLength={500}
          rows={2}
          error={refusalAt(shown, 'description')}
        />
        <Group justify="flex-end">
          <SaveButton isBusy={isBusy} isIdle={!draft.isChanged}>
            {label}
          </SaveButton>
        </Group>
      </Stack>
    </form>
  );
}

function Using({ uses }: { uses: Partial<Uses> }) {
  const found = Object.entries(uses).filter(([, count]) => count > 0) as [keyof Uses, number][];
  if (found.length === 0) return <Text c="dimmed">{t('roles.mayEditNothing')}</Text>;
  return (
    <List className={styles.uses}>
      {found.map(([kind, count]) => (
        <List.Item key={kind}>
          <Used kind={kind}>{t(kind === 'members' ? 'roles.memberCount' : `roles.${kind}`, { count })}</Used>
        </List.Item>
      ))}
    </List>
  );
}

/** What leads to where it is taken away again, if there is such a place. */
function Used({ kind, children }: { kind: keyof Uses; children: string }) {
  if (kind === 'members' || kind === 'invitations') return children;
  if (kind === 'profileProperties')
    return (
      <Anchor component={Link} to="/settings" search={{ section: kind } as never}>
        {children}
      </Anchor>
    );
  if (kind === 'trashedPages')
    return (
      <Anchor component={Link} to="/admin/pages" search={{ view: 'trash' } as never}>
        {children}
      </Anchor>
    );
  return (
    <Anchor component={Link} to="/admin/roles" search={{ view: 'matrix', of: kind } as never}>
      {children}
    </Anchor>
  );
}

/** A role that is in use cannot go; what uses it is said before anyone tries. */
function DeleteRole({ role }: { role: Role }) {
  const [isAsked, setAsked] = useState(false);
  const [, change] = useUrl();
  const isUsed = Object.values(role.uses).some((count) => count > 0);

  async function remove() {
    setAsked(false);
    const { done } = await runTask({
      type: 'delete',
      entity: t('roles.theRole', { name: role.name }),
      act: () => api.delete(`/api/roles/${role.guid}`),
      undo: async () => {
        await api.post('/api/roles', { name: role.name, description: role.description });
        await outdate('/api/roles');
      },
    });
    if (done) change({ open: undefined });
    await outdate('/api/roles?');
  }

  return (
    <div>
      <Button
        variant="subtle"
        color="red"
        c="var(--mantine-color-error)"
        ms={-18}
        onClick={() => setAsked(true)}
      >
        {t('roles.delete')}
      </Button>
      <Modal
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={isUsed ? t('roles.inUse') : t('roles.deleteAsk', { name: role.name })}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        <Stack>
          <Text>{t(isUsed ? 'roles.inUseText' : 'roles.deleteText')}</Text>
          {isUsed && <Using uses={role.uses} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setAsked(false)} data-autofocus>
              {t(isUsed ? 'ui.close' : 'ui.cancel')}
            </Button>
            {!isUsed && (
              <Button color="red" onClick={() => void remove()}>
                {t('ui.delete')}
              </Button>
            )}
          </Group>
        </Stack>
      </Modal>
    </div>
  );
}
