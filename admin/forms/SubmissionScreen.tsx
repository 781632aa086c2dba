import './texts.ts';
import { Anchor, Button, Group, Select, TagsInput, Text, Textarea } from '@mantine/core';
import { IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api, outdate, remember, useApi } from '../api.ts';
import { t } from '../messages.ts';
import { runTask } from '../tasks/task.ts';
import { ErrorState } from '../ui/Faults.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { Time } from '../ui/Time.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
import { useChoices } from './SubmissionFilters.tsx';
import { spokenTime, type Status, statuses, statusName, type WholeSubmission } from './wire.ts';
import styles from './forms.module.css';

/** One submission: what was answered, who does something with it, and what became of it. */
export function Screen() {
  const { guid, submissionGuid } = useParams({ strict: false }) as { guid: string; submissionGuid: string };
  const address = `/api/submissions/${submissionGuid}`;
  const { data: one, error, refetch } = useApi<WholeSubmission>(address);
  const { people } = useChoices(guid);
  const navigate = useNavigate();
  if (error) return <ErrorState of="submission" error={error} onRetry={() => void refetch()} />;
  if (!one) return <RowsSkeleton />;
  const entity = t('forms.theSubmission', { name: one.reference });
  const renew = () => outdate(`/api/forms/${guid}`, '/api/forms');

  async function save(
    change: { status?: Status; tags?: string[]; assignedTo?: string | null },
    known: WholeSubmission,
  ) {
    const put = (values: object, rowVersion: number) =>
      api.put<WholeSubmission>(address, { ...values, rowVersion });
    const before = { status: known.status, tags: known.tags, assignedTo: known.assignedTo?.guid ?? null };
    const saved = await runTask({
      type: 'save',
      entity,
      act: () => put(change, known.rowVersion),
      undo: async ({ rowVersion }) => {
        remember(address, await put(before, rowVersion));
        await renew();
      },
    });
    if (saved.done) remember(address, saved.result);
    else await refetch();
    await renew();
  }
  async function remove() {
    const { done } = await runTask({
      type: 'delete',
      entity,
      act: () => api.delete(address),
      undo: async () => {
        await api.post(`${address}:restore`);
        await outdate(address);
        await renew();
      },
      isShown: () => true,
    });
    await renew();
    if (done) await navigate({ to: `/admin/forms/${guid}` });
  }
  const given = one.assignedTo && !people.some((person) => person.guid === one.assignedTo?.guid);
  const options = [...people, ...(given ? [one.assignedTo!] : [])].map((person) => ({
    value: person.guid,
    label: person.name,
  }));
  return (
    <Page>
      <PageHeader
        title={one.reference}
        note={
          <>
            <Time at={one.createdOn} />, {t('forms.versionIs', { number: one.version })}
            {one.seconds !== null && `, ${t('forms.took', { time: spokenTime(one.seconds) })}`}
          </>
        }
        back={{ to: `/admin/forms/${guid}`, label: t('forms.submissions') }}
      >
        <Button
          component="a"
          href={`/submission/${one.guid}?handle`}
          variant="default"
          leftSection={<IconPencil size={16} />}
        >
          {t('forms.correct')}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => print()}>
          {t('forms.print')}
        </Button>
        <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => void remove()}>
          {t('forms.delete')}
        </Button>
      </PageHeader>
      <div className={styles.submission}>
        <section aria-labelledby="answers">
          <h2 id="answers">{t('forms.answers')}</h2>
          <dl className={styles.answers}>
            {one.questions.map(({ id, label, purpose }) => (
              <div key={id}>
                <dt title={purpose || undefined}>{label}</dt>
                <dd className={one.shown[id] ? undefined : styles.none}>
                  {one.shown[id] ?? t('forms.notAnswered')}
                </dd>
              </div>
            ))}
          </dl>
          {one.files.length > 0 && (
            <>
              <h2>{t('forms.files')}</h2>
              <ul className={styles.files}>
                {one.files.map((file) => (
                  <li key={file.guid}>
                    <Anchor href={`${address}/files/${file.guid}`} download>
                      {file.name}
                    </Anchor>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
        <aside>
          <Select
            label={t('forms.status')}
            data={statuses.map((value) => ({ value, label: statusName(value) }))}
            value={one.status}
            allowDeselect={false}
            onChange={(status) => status && void save({ status: status as Status }, one)}
          />
          <Select
            label={t('forms.assigned')}
            placeholder={t('forms.nobody')}
            data={options}
            value={one.assignedTo?.guid ?? null}
            searchable
            clearable
            onChange={(assignedTo) => void save({ assignedTo }, one)}
          />
          <TagsInput
            label={t('forms.tags')}
            placeholder={t('forms.tagsHint')}
            value={one.tags}
            maxTags={30}
            onChange={(tags) => void save({ tags }, one)}
          />
          <Notes one={one} onAdded={(next) => remember(address, next)} />
        </aside>
      </div>
    </Page>
  );
}

function Notes({ one, onAdded }: { one: WholeSubmission; onAdded: (next: WholeSubmission) => void }) {
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  async function add() {
    const saved = await runTask({
      type: 'save',
      entity: t('forms.note'),
      act: () => api.post<WholeSubmission>(`/api/submissions/${one.guid}/notes`, { text: text.trim() }),
    });
    if (!saved.done) return;
    setText('');
    onAdded(saved.result);
  }
  return (
    <section>
      <h2>{t('forms.notes')}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) void add();
        }}
      >
        <Textarea
          aria-label={t('forms.note')}
          placeholder={t('forms.note')}
          rows={3}
          maxLength={5000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="xs">
          <Button type="submit" size="compact-md" variant="default" disabled={!text.trim()}>
            {t('forms.addNote')}
          </Button>
        </Group>
      </form>
      <ol className={styles.history}>
        {one.history.map(({ guid, at, actor, kind, detail }) => (
          <li key={guid}>
            <Text size="sm" fw={600}>
              {t(`forms.kinds.${kind}`)}
            </Text>
            {typeof detail['text'] === 'string' && <p>{detail['text']}</p>}
            <What kind={kind} detail={detail} />
            <Text size="xs" c="dimmed">
              {actor?.name ?? t('forms.sender')}, <Time at={at} />
            </Text>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What became of it, in words. */
function What({ kind, detail }: Pick<WholeSubmission['history'][number], 'kind' | 'detail'>) {
  const { from, to, before } = detail as {
    from?: unknown;
    to?: unknown;
    before?: { question: string; answer: string }[];
  };
  if (kind === 'status')
    return (
      <p>
        {statusName(from as Status)} → {statusName(to as Status)}
      </p>
    );
  if (kind === 'assigned') return <p>{(to as string | null) ?? t('forms.nobody')}</p>;
  if (kind === 'tags') return <p>{(to as string[]).join(', ') || t('forms.noTags')}</p>;
  if (kind !== 'answers') return null;
  return (
    <ul className={styles.before}>
      {(before ?? []).map(({ question, answer }) => (
        <li key={question}>{t('forms.wasBefore', { question, answer: answer || t('forms.notAnswered') })}</li>
      ))}
    </ul>
  );
}
