import { Alert, Button, Checkbox, FileButton, Group, Select, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { api, withQuery } from '../api.ts';
import { language, t, tAny } from '../messages.ts';
import type { Problem } from '../problem.ts';
import { asProblem, problemText, runTask } from '../tasks/task.ts';
import { useUnsaved } from '../ui/unsaved.ts';
import styles from './items.module.css';
import { useListPlaces } from './list-places.ts';
import { actOnItem, itemAddresses, useItemTypes } from './wire.ts';

interface RowFaults {
  row: number;
  faults: { column: string; message: string }[];
}
interface Preview {
  total: number;
  headings: { heading: string; column: string; sample: string[] }[];
  columns: { name: string; label: { nl: string; en: string } }[];
  faults: RowFaults[];
}
interface Report {
  total: number;
  added: string[];
  failed: RowFaults[];
}

/** Brings the rows of a table into a list: which column is what, what would come of it, and what did. */
export function ImportTable({ list: given }: { list: string }) {
  const lists = useListPlaces();
  const types = useItemTypes();
  const [list, setList] = useState<string | null>(given || null);
  const [type, setType] = useState<string | null>(null);
  const [file, setFile] = useState<File>();
  const [publish, setPublish] = useState(false);
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState<Problem>();
  const [report, setReport] = useState<Report>();
  useUnsaved(file !== undefined && !report, ({ from }) => from);

  const address = (headings: Preview['headings'] | undefined, more: object) =>
    withQuery(`/api/listitem/list/${list}/import`, {
      type: type ?? '',
      ...(headings && {
        mapping: JSON.stringify(Object.fromEntries(headings.map(({ heading, column }) => [heading, column]))),
      }),
      ...more,
    });

  async function look(from: File, headings?: Preview['headings']) {
    setReport(undefined);
    setFile(from);
    try {
      setPreview(await api.post<Preview>(address(headings, { preview: true }), from));
      setProblem(undefined);
    } catch (error) {
      setProblem(asProblem(error));
      if (!headings) setPreview(undefined);
    }
  }
  async function bring() {
    const done = await runTask({
      type: 'import',
      entity: file!.name,
      act: () => api.post<Report>(address(preview!.headings, { publish }), file),
      undo: async ({ added }: Report) => {
        for (const guid of added) await actOnItem({ action: 'delete' }, { guid });
      },
      outdates: itemAddresses,
      isShown: () => true,
    });
    if (done.done) setReport(done.result);
    else setProblem(done.problem);
  }
  const map = (at: number, column: string) => {
    const headings = preview!.headings.map((one, index) =>
      index === at ? { ...one, column } : one.column === column ? { ...one, column: '' } : one,
    );
    setPreview({ ...preview!, headings });
    void look(file!, headings);
  };

  if (report)
    return (
      <Reported
        report={report}
        onAgain={() => (setReport(undefined), setPreview(undefined), setFile(undefined))}
      />
    );
  return (
    <Stack>
      <Text size="sm">{t('items.importText')}</Text>
      <Group grow align="start">
        <Select
          label={t('items.list')}
          data={lists.options}
          value={list}
          onChange={setList}
          searchable
          required
        />
        <Select
          label={t('items.type')}
          data={types.options}
          value={type}
          onChange={(value) => (setType(value), setPreview(undefined))}
          searchable
          required
        />
      </Group>
      <Group>
        <FileButton
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={!list || !type}
          onChange={(chosen) => chosen && void look(chosen)}
        >
          {(props) => (
            <Button
              {...props}
              disabled={!list || !type}
              variant={preview ? 'default' : 'filled'}
              leftSection={<IconFileSpreadsheet size={16} />}
            >
              {t(file ? 'items.otherFile' : 'items.chooseFile')}
            </Button>
          )}
        </FileButton>
        {file && (
          <Text size="sm" c="dimmed">
            {file.name}
          </Text>
        )}
      </Group>
      {problem && (
        <Alert color="error" role="alert" title={problemText(problem)}>
          {problem.errors.map(({ message }) => refused(message)).join(' ')}
        </Alert>
      )}
      {preview && (
        <>
          <table className={styles.mapping}>
            <thead>
              <tr>
                <th scope="col">{t('items.heading')}</th>
                <th scope="col">{t('items.becomes')}</th>
                <th scope="col">{t('items.sample')}</th>
              </tr>
            </thead>
            <tbody>
              {preview.headings.map(({ heading, column, sample }, at) => (
                <tr key={heading + String(at)}>
                  <th scope="row">{heading || t('items.noHeading')}</th>
                  <td>
                    <Select
                      aria-label={t('items.becomesOf', { heading })}
                      data={[
                        { value: '', label: t('items.skipped') },
                        ...preview.columns.map(({ name, label }) => ({
                          value: name,
                          label: label[language],
                        })),
                      ]}
                      value={column}
                      onChange={(value) => map(at, value ?? '')}
                      allowDeselect={false}
                      searchable
                    />
                  </td>
                  <td>{sample.filter(Boolean).join(' · ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Faults faults={preview.faults} />
          <Checkbox
            label={t('items.publishRows')}
            description={t('items.publishRowsHint')}
            checked={publish}
            onChange={(event) => setPublish(event.currentTarget.checked)}
          />
          <Button disabled={Boolean(problem)} onClick={() => void bring()}>
            {t('items.bring', { count: Math.max(0, preview.total - preview.faults.length) })}
          </Button>
        </>
      )}
    </Stack>
  );
}

function Faults({ faults }: { faults: RowFaults[] }) {
  if (faults.length === 0) return null;
  return (
    <Alert color="orange" title={t('items.faults', { count: faults.length })}>
      <ul className={styles.plain}>
        {faults.slice(0, 20).map(({ row, faults: cells }) => (
          <li key={row}>
            {t('items.row', { row })}: {cells.map(said).join(', ')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Why the table was not taken; the server says it in English. */
function refused(reason: string): string {
  const [, count, what] = /^more than (\d+) (rows|columns)$/.exec(reason) ?? [];
  if (what) return t(what === 'rows' ? 'items.table.rows' : 'items.table.columns', { count: Number(count) });
  const key = `items.table.${reason.replaceAll(' ', '-')}`;
  const text = tAny(key);
  return text === key ? reason : text;
}

/** What should have stood in a cell: the server names it in English. */
function said({ column, message }: RowFaults['faults'][number]): string {
  const known = expected.find((one) => message.startsWith(one));
  const name = column === 'title' ? t('items.name') : column;
  return `${name} (${known ? tAny(`items.cell.${known.replaceAll(' ', '-')}`) : message})`;
}
const expected = [
  'a title',
  'a text',
  'a number',
  'yes or no',
  'a date',
  'topics with commas',
  'one of the choices',
  'nl or en',
  'needed to publish',
];

function Reported({ report, onAgain }: { report: Report; onAgain: () => void }) {
  return (
    <Stack role="status">
      <Text fw={600}>{t('items.brought', { count: report.added.length, total: report.total })}</Text>
      <Faults faults={report.failed} />
      <Group>
        <Button variant="default" onClick={onAgain}>
          {t('items.again')}
        </Button>
      </Group>
    </Stack>
  );
}
