import { Badge, Button, Group, Loader, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { BlockNode, PageDocument } from '#core/blocks/document.ts';
import type { Operation } from '#core/blocks/operations.ts';
import { locate } from '#core/blocks/tree.ts';
import { api, outdate, useApi } from '../../../admin/api.ts';
import { t } from '../../../admin/messages.ts';
import { runTask } from '../../../admin/tasks/task.ts';
import { Time } from '../../../admin/ui/Time.tsx';
import { blockLabel, kinds } from '../blocks.ts';
import { change, flush, hearOthers } from '../draft/draft.ts';
import { address, readFacts } from '../page.ts';
import { apart, wordsOf } from '../words.ts';

interface Revision {
  guid: string;
  number: number;
  kind: 'published' | 'scheduled' | 'saved' | 'kept';
  comment: string;
  title: string;
  createdOn: string;
  by: { name: string } | null;
  isLive: boolean;
  isScheduled: boolean;
}

/** Every kept state of the page: who kept it and when, what is different in it, and the way back to it. */
export function History() {
  const { data, isPending } = useApi<{ items: Revision[] }>(`${address}/revisions`);
  const [shown, setShown] = useState<Revision>();
  const [name, setName] = useState('');
  const keep = async () => {
    await flush();
    await runTask({
      type: 'save',
      entity: name || t('editor.history.version'),
      act: () => api.post(`${address}/revisions`, { comment: name }),
    });
    setName('');
    await outdate(`${address}/revisions`);
  };
  return (
    <Stack gap="md">
      <Group gap={6} wrap="nowrap" align="end">
        <TextInput
          flex={1}
          label={t('editor.history.name')}
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button variant="default" onClick={() => void keep()}>
          {t('editor.history.keep')}
        </Button>
      </Group>
      {isPending && <Loader size="sm" />}
      {data?.items.length === 0 && <Text c="dimmed">{t('editor.history.none')}</Text>}
      <ol className="editor-history">
        {(data?.items ?? []).map((one) => (
          <li key={one.guid} data-revision={one.number}>
            <div>
              <strong>{t('editor.history.number', { number: one.number })}</strong>{' '}
              <Badge size="sm" variant="light" color={one.isLive ? 'green' : 'gray'}>
                {one.isLive ? t('editor.history.live') : t(`editor.history.${one.kind}`)}
              </Badge>
              <Text size="sm" c="dimmed">
                {one.by?.name ?? t('editor.conflict.someone')}, <Time at={one.createdOn} />
              </Text>
              {one.comment && <Text size="sm">{one.comment}</Text>}
            </div>
            <Group gap={4} wrap="nowrap" flex="none">
              <Button size="compact-xs" variant="default" onClick={() => setShown(one)}>
                {t('editor.history.compare')}
              </Button>
              <Button size="compact-xs" variant="default" onClick={() => void restore(one)}>
                {t('editor.history.restore')}
              </Button>
            </Group>
          </li>
        ))}
      </ol>
      {shown && <Compare revision={shown} onClose={() => setShown(undefined)} />}
    </Stack>
  );
}

/** The draft becomes that state; what it was can be taken back. */
async function restore({ guid, number }: Revision, block?: string): Promise<void> {
  await flush();
  await runTask({
    type: 'restore',
    entity: t('editor.history.number', { number }),
    act: async () => {
      const answer = await api.post<{ inverse: Operation[] }>(`${address}:restore`, {
        revision: guid,
        ...(block && { block }),
      });
      await hearOthers();
      await readFacts();
      await outdate(`${address}/revisions`);
      return answer;
    },
    undo: ({ inverse }) => Promise.resolve(change(t('editor.step.restore'), inverse)),
  });
}

type Compared = { document: PageDocument; before: PageDocument | null; changes: Operation[] | null };

/** A kept state beside the draft of now, block by block. */
function Compare({ revision, onClose }: { revision: Revision; onClose: () => void }) {
  const { data } = useApi<Compared>(`${address}/revisions/${revision.guid}?comparedTo=draft`);
  const rows = data && differences(data);
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('editor.history.compareTitle', { number: revision.number })}
      closeButtonProps={{ 'aria-label': t('editor.closePanel') }}
    >
      {!rows ? (
        <Loader size="sm" />
      ) : rows.length === 0 ? (
        <Text>{t('editor.history.same')}</Text>
      ) : (
        <table className="editor-compare">
          <thead>
            <tr>
              <th scope="col">{t('editor.history.block')}</th>
              <th scope="col">
                {t('editor.history.now')}
                <small>{t('editor.history.draft')}</small>
              </th>
              <th scope="col">
                {t('editor.history.then')}
                <small>
                  {revision.by?.name ?? t('editor.conflict.someone')}, <Time at={revision.createdOn} />
                </small>
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, now, then, mark }) => (
              <tr key={id} data-mark={mark}>
                <th scope="row">
                  {name}
                  <small>
                    {t(`editor.history.mark.${mark === 'changed' && now === then ? 'sameWords' : mark}`)}
                  </small>
                </th>
                <td>
                  <Marked text={now} other={then} isOn={mark === 'changed'} />
                </td>
                <td>
                  <Marked text={then} other={now} isOn={mark === 'changed'} />
                </td>
                <td>
                  {id !== 'page' && mark !== 'moved' && mark !== 'onlyNow' && (
                    <Button
                      size="compact-xs"
                      variant="default"
                      onClick={() => {
                        onClose();
                        void restore(revision, id);
                      }}
                    >
                      {t('editor.history.restoreBlock')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  );
}

/** A text with what is otherwise in the other one marked; a long one around that. */
function Marked({ text, other, isOn }: { text: string; other: string; isOn: boolean }) {
  const [before, differs, after] = isOn ? apart(text, other) : [text, '', ''];
  return (
    <>
      {before.length > 160 && isOn ? `… ${before.slice(-120)}` : before.slice(0, 400)}
      {differs && <mark>{differs.slice(0, 400)}</mark>}
      {after.slice(0, 160)}
      {after.length > 160 && ' …'}
    </>
  );
}

type Mark = 'changed' | 'onlyNow' | 'onlyThen' | 'moved';

/** By block, what the operations from now to then come down to. */
function differences({ document, before, changes }: Compared) {
  const found = new Map<string, { id: string; name: string; now: string; then: string; mark: Mark }>();
  for (const operation of changes ?? []) {
    const id =
      operation.op === 'page' ? 'page' : operation.op === 'insert' ? operation.node.id : operation.id;
    const old = before ? locate(before, id)?.node : undefined;
    const next = locate(document, id)?.node;
    const mark: Mark =
      operation.op === 'insert'
        ? 'onlyThen'
        : operation.op === 'remove'
          ? 'onlyNow'
          : operation.op === 'move'
            ? 'moved'
            : 'changed';
    if (found.has(id) && mark === 'moved') continue;
    found.set(id, {
      id,
      mark,
      name: id === 'page' ? t('editor.page') : nameOf(next ?? old),
      now: id === 'page' ? `${before?.title} ${before?.description}` : said(old),
      then: id === 'page' ? `${document.title} ${document.description}` : said(next),
    });
  }
  return [...found.values()];
}

const nameOf = (node: BlockNode | undefined) => (node ? blockLabel(node) : '');
const said = (node: BlockNode | undefined) =>
  node ? wordsOf(node.content, kinds.get().get(node.type)?.schema) : '';
