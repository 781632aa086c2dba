import { Button, Group, Loader, Modal, Select, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { outdate, useApi } from '../../../admin/api.ts';
import { t } from '../../../admin/messages.ts';
import { ErrorState } from '../../../admin/ui/Faults.tsx';
import { Time } from '../../../admin/ui/Time.tsx';
import { momentOf } from '../clock.ts';
import { flush } from '../draft/draft.ts';
import { address } from '../page.ts';
import type { Side } from '../selection.ts';
import { apart } from '../words.ts';
import { type Compared, type Difference, differences, inOrder, restore, type Revision } from './versions.ts';

interface Props {
  revisions: readonly Revision[];
  pair: readonly [Side, Side];
  onPair: (pair: [Side, Side]) => void;
  onClose: () => void;
}

/** Any two states of the page beside each other, block by block: the older one left. */
export function Compare({ revisions, pair, onPair, onClose }: Props) {
  const [older, newer] = inOrder(pair);
  const left = revisions.find(({ number }) => number === older);
  const right = revisions.find(({ number }) => number === newer);
  const path = left && (newer === 'draft' || right) ? comparedPath(left, right) : undefined;
  const { data, error, refetch } = useApi<Compared>(path);
  // What was typed a moment ago belongs to the draft, which was perhaps compared before.
  useEffect(() => void flush().then(() => outdate(`${address}/revisions/`)), []);
  const rows = data && differences(data);
  const choose = (at: 0 | 1) => (value: string | null) => {
    const side = value === 'draft' ? 'draft' : Number(value);
    onPair(inOrder(at === 0 ? [side, newer] : [older, side]));
  };
  const bring = (revision: Revision, block?: string) => {
    onClose();
    void restore(revision, block);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('editor.history.compareTitle')}
      closeButtonProps={{ 'aria-label': t('editor.closePanel') }}
    >
      <Stack gap="md">
        <Group grow align="end">
          {([older, newer] as const).map((side, at) => (
            <Select
              key={at}
              searchable
              selectFirstOptionOnChange
              allowDeselect={false}
              label={t(at === 0 ? 'editor.history.older' : 'editor.history.newer')}
              data={choicesOf(revisions, at === 0 ? newer : older, at === 1)}
              value={String(side)}
              onChange={choose(at as 0 | 1)}
            />
          ))}
        </Group>
        {!path || !left ? (
          <Text role="alert">{t('editor.history.gone')}</Text>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !rows ? (
          <Loader size="sm" role="status" aria-label={t('editor.history.comparing')} />
        ) : rows.length === 0 ? (
          <Text role="status">{t('editor.history.same')}</Text>
        ) : (
          <Rows rows={rows} left={left} right={right} onRestore={bring} />
        )}
        {path && !error && (
          <Group justify="flex-end">
            {[left, right].map(
              (one) => one && <RestoreAll key={one.guid} revision={one} onRestore={bring} />,
            )}
          </Group>
        )}
      </Stack>
    </Modal>
  );
}

const comparedPath = ({ guid }: Revision, other: Revision | undefined) =>
  `${address}/revisions/${guid}?comparedTo=${other?.guid ?? 'draft'}`;

/** Every state but the one on the other side; the draft is never the older one. */
function choicesOf(revisions: readonly Revision[], other: Side, withDraft: boolean) {
  const draft = withDraft ? [{ value: 'draft', label: t('editor.history.theDraft') }] : [];
  return [
    ...draft,
    ...revisions.map((one) => ({
      value: String(one.number),
      label: [t('editor.history.number', { number: one.number }), momentOf(one.createdOn), one.comment]
        .filter(Boolean)
        .join(' · '),
    })),
  ].filter(({ value }) => value !== String(other));
}

interface RowsProps {
  rows: Difference[];
  left: Revision;
  right: Revision | undefined;
  onRestore: (revision: Revision, block: string) => void;
}

function Rows({ rows, left, right, onRestore }: RowsProps) {
  const names = [nameOf(left), nameOf(right)] as const;
  return (
    <table className="editor-compare">
      <thead>
        <tr>
          <th scope="col">{t('editor.history.block')}</th>
          {[left, right].map((one, at) => (
            <th key={at} scope="col">
              {names[at]}
              {one && (
                <small>
                  {one.by?.name ?? t('editor.conflict.someone')}, <Time at={one.createdOn} />
                </small>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, fields, older, newer, mark, isInOlder, isInNewer }) => {
          const isOn = mark === 'changed';
          const back = (one: Revision | undefined, isThere: boolean) =>
            one && isThere && id !== 'page' && mark !== 'moved' ? (
              <Button
                size="compact-xs"
                variant="default"
                mt={6}
                aria-label={t('editor.history.restoreBlockOf', { block: name, version: nameOf(one) })}
                onClick={() => onRestore(one, id)}
              >
                {t('editor.history.restoreBlock')}
              </Button>
            ) : null;
          return (
            <tr key={id} data-mark={mark}>
              <th scope="row">
                {name}
                <small>{sayMark(mark, older === newer, names)}</small>
                <small>{fields.filter((field) => field !== name).join(', ')}</small>
              </th>
              <td>
                <Marked text={older} other={newer} isOn={isOn} />
                {back(left, isInOlder)}
              </td>
              <td>
                <Marked text={newer} other={older} isOn={isOn} />
                {back(right, isInNewer)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const nameOf = (one: Revision | undefined) =>
  one ? t('editor.history.number', { number: one.number }) : t('editor.history.theDraft');

function sayMark(mark: Difference['mark'], isSameWords: boolean, [older, newer]: readonly [string, string]) {
  if (mark === 'changed' && isSameWords) return t('editor.history.mark.sameWords');
  if (mark === 'onlyOlder') return t('editor.history.mark.onlyIn', { version: older });
  if (mark === 'onlyNewer') return t('editor.history.mark.onlyIn', { version: newer });
  return t(`editor.history.mark.${mark}`);
}

/** All of a state as the draft, with how much of the draft that changes. */
function RestoreAll({ revision, onRestore }: { revision: Revision; onRestore: (one: Revision) => void }) {
  const { number } = revision;
  const { data } = useApi<Compared>(comparedPath(revision, undefined));
  const count = data && differences(data).length;
  return (
    <Button variant="default" disabled={!count} onClick={() => onRestore(revision)}>
      {count === undefined
        ? t('editor.history.restoreVersion', { number })
        : count === 0
          ? t('editor.history.isDraft', { number })
          : t('editor.history.restoreChanges', { number, count })}
    </Button>
  );
}

/** A text with what is otherwise in the other one marked; a long one around that. */
function Marked({ text, other, isOn }: { text: string; other: string; isOn: boolean }) {
  const [before, differs, after] = isOn ? apart(text, other) : [text, '', ''];
  return (
    <div>
      {before.length > 160 && isOn ? `… ${before.slice(-120)}` : before.slice(0, 400)}
      {differs && <mark>{differs.slice(0, 400)}</mark>}
      {after.slice(0, 160)}
      {after.length > 160 && ' …'}
    </div>
  );
}
