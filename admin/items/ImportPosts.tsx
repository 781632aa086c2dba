import { Alert, Button, Checkbox, FileButton, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconBrandWordpress } from '@tabler/icons-react';
import { useState } from 'react';
import type { PostsPreview, PostsReport, Said } from '#core/imports/schema.ts';
import { api, withQuery } from '../api.ts';
import { t } from '../messages.ts';
import type { Problem } from '../problem.ts';
import { asProblem, problemText, runTask } from '../tasks/task.ts';
import { Time } from '../ui/Time.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
import styles from './items.module.css';
import { useListPlaces } from './list-places.ts';
import { actOnItem, itemAddresses } from './wire.ts';

/** What things are to be called, as far as it differs; `skipped` leaves a topic out. */
interface Names {
  topics: { [name: string]: string };
  authors: { [login: string]: string };
}
const asTheyAre: Names = { topics: {}, authors: {} };
const mostBytes = 50 * 1024 * 1024;

/** Brings the posts of a WordPress export into a list: what they would become, and what came of it. */
export function ImportPosts({ list: given }: { list: string }) {
  const lists = useListPlaces();
  const [list, setList] = useState<string | null>(given || null);
  const [file, setFile] = useState<File>();
  const [names, setNames] = useState<Names>(asTheyAre);
  const [drafts, setDrafts] = useState(false);
  const [preview, setPreview] = useState<PostsPreview>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | string>();
  const [report, setReport] = useState<PostsReport>();
  useUnsaved(file !== undefined && !report, ({ from }) => from);

  const address = (chosen: Names, more: object) =>
    withQuery(`/api/listitem/list/${list}/import-posts`, {
      ...(chosen !== asTheyAre && { names: JSON.stringify(chosen) }),
      ...more,
    });

  async function look(from: File) {
    setFile(from);
    setNames(asTheyAre);
    setPreview(undefined);
    if (from.size > mostBytes) return setProblem(t('items.postsTooLarge'));
    setBusy(true);
    try {
      setPreview(await api.post<PostsPreview>(address(asTheyAre, { preview: true }), from));
      setProblem(undefined);
    } catch (error) {
      setProblem(asProblem(error));
    }
    setBusy(false);
  }
  async function bring() {
    setBusy(true);
    const done = await runTask({
      type: 'import',
      entity: file!.name,
      act: () => api.post<PostsReport>(address(names, drafts ? { drafts } : {}), file),
      undo: async ({ added }: PostsReport) => {
        for (const guid of added) await actOnItem({ action: 'delete' }, { guid });
      },
      outdates: itemAddresses,
      isShown: () => true,
    });
    setBusy(false);
    if (done.done) setReport(done.result);
    else setProblem(done.problem);
  }

  if (report)
    return (
      <Stack role="status">
        <Text fw={600}>{t('items.postsBrought', { count: report.added.length, total: report.total })}</Text>
        {report.known > 0 && <Text size="sm">{t('items.postsKnown', { count: report.known })}</Text>}
        <Remarks of={report} />
        <Group>
          <Button
            variant="default"
            onClick={() => (setReport(undefined), setPreview(undefined), setFile(undefined))}
          >
            {t('items.postsAgain')}
          </Button>
        </Group>
      </Stack>
    );
  const count = preview ? preview.total - preview.known : 0;
  return (
    <Stack>
      <Text size="sm">{t('items.postsText')}</Text>
      <Select
        label={t('items.list')}
        data={lists.options}
        value={list}
        onChange={setList}
        searchable
        required
      />
      <Group>
        <FileButton
          accept=".xml,text/xml,application/xml"
          disabled={!list || isBusy}
          onChange={(chosen) => chosen && void look(chosen)}
        >
          {(props) => (
            <Button
              {...props}
              disabled={!list}
              loading={isBusy && !preview}
              variant={preview ? 'default' : 'filled'}
              leftSection={<IconBrandWordpress size={16} />}
            >
              {t(file ? 'items.otherFile' : 'items.chooseFile')}
            </Button>
          )}
        </FileButton>
        {file && (
          <Text size="sm" c="dimmed" className={styles.name}>
            {file.name}
          </Text>
        )}
      </Group>
      {problem && (
        <Alert
          color="error"
          role="alert"
          title={typeof problem === 'string' ? problem : problemText(problem)}
        />
      )}
      {preview && (
        <>
          <Text role="status">
            {t('items.postsFound', { count: preview.total, source: preview.source })}{' '}
            {preview.known > 0 && t('items.postsKnown', { count: preview.known })}
          </Text>
          <Naming
            heading={t('items.topic')}
            all={preview.topics.map(({ name, count: times }) => ({ key: name, name, times }))}
            given={names.topics}
            onGive={(topics) => setNames({ ...names, topics })}
          />
          <Naming
            heading={t('items.postsAuthor')}
            all={preview.authors.map(({ login, name, count: times }) => ({ key: login, name, times }))}
            given={names.authors}
            onGive={(authors) => setNames({ ...names, authors })}
          />
          <First items={preview.items} />
          <Remarks of={preview} />
          <Checkbox
            label={t('items.postsDrafts')}
            description={t('items.postsDraftsHint', { count: preview.published })}
            checked={drafts}
            onChange={(event) => setDrafts(event.currentTarget.checked)}
          />
          <Button disabled={count === 0} loading={isBusy} onClick={() => void bring()}>
            {t('items.postsBring', { count })}
          </Button>
        </>
      )}
    </Stack>
  );
}

interface NamingProps {
  heading: string;
  all: { key: string; name: string; times: number }[];
  given: { [key: string]: string };
  onGive: (given: { [key: string]: string }) => void;
}

/** How many lines stand there before one asks for the rest. */
const shown = 12;

/** What something is called there, and what it will be called here; left empty it is left out. */
function Naming({ heading, all, given, onGive }: NamingProps) {
  const [isWhole, setWhole] = useState(false);
  if (all.length === 0) return null;
  const change = (key: string, was: string, name: string) => {
    const { [key]: _, ...others } = given;
    onGive(name === was ? others : { ...others, [key]: name });
  };
  return (
    <>
      <table className={styles.mapping}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">{t('items.postsTimes')}</th>
            <th scope="col">{t('items.becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? all : all.slice(0, shown)).map(({ key, name, times }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{times}</td>
              <td>
                <TextInput
                  aria-label={t('items.becomesOf', { heading: name })}
                  placeholder={t('items.postsLeftOut')}
                  maxLength={60}
                  value={given[key] ?? name}
                  onChange={(event) => change(key, name, event.currentTarget.value)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && all.length > shown && (
        <Button variant="default" size="xs" onClick={() => setWhole(true)}>
          {t('items.postsMore', { count: all.length - shown })}
        </Button>
      )}
    </>
  );
}

function First({ items }: { items: PostsPreview['items'] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <Text fw={600} size="sm" component="h3" m={0} mb={4}>
        {t('items.postsFirst')}
      </Text>
      <ul className={styles.plain}>
        {items.map(({ title, publishedOn, tags }, at) => (
          <li key={at} className={styles.post}>
            <span>{title}</span>
            <small>
              {publishedOn ? <Time at={publishedOn} /> : t('items.states.draft')}
              {tags.length > 0 && ` · ${tags.join(', ')}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is not, or not wholly, as it was; the same about several posts is told once. */
function Remarks({ of: { remarks, totalRemarks } }: { of: { remarks: Said[]; totalRemarks: number } }) {
  if (remarks.length === 0) return null;
  const groups = [...Map.groupBy(remarks, ({ text }) => text)];
  return (
    <details className={styles.remarks}>
      <summary>{t('items.postsRemarks', { count: totalRemarks })}</summary>
      <ul>
        {groups.map(([text, all]) => (
          <li key={text}>
            {text}
            <ul>
              {all.slice(0, 20).map(({ id, title, detail }, at) => (
                <li key={id + String(at)}>
                  {title || id || t('items.untitled')}
                  {detail && <small> {detail}</small>}
                </li>
              ))}
              {all.length > 20 && <li>{t('items.postsMore', { count: all.length - 20 })}</li>}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}
