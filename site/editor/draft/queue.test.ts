import { describe, expect, it, vi } from 'vitest';
import type { Operation } from '#core/blocks/operations.ts';
import { noRows, type PageDocument } from '#core/blocks/document.ts';
import { newGuid } from '#core/guid.ts';
import { type Batch, Queue, type QueueState, type Sent } from './queue.ts';

const id = newGuid();
const node = { id, type: 'note', v: 1, content: { title: 'Eerst' } };
const page = (): PageDocument => ({
  ...{ format: 1, title: 'Proef', description: '', layout: '100', options: {}, orphans: [] },
  rows: { ...noRows(), main: [node] },
});
const say = (value: string): Operation => ({ op: 'set', id, path: '/title', value });
const done = (version: number, more: Partial<Sent> = {}): Sent =>
  ({ kind: 'done', version, others: [], refused: [], ...more }) as Sent;

function queueWith(
  send: (batch: Batch) => Promise<Sent>,
  read = () => Promise.resolve({ document: page(), version: 9 }),
) {
  const states: QueueState['kind'][] = [];
  const lost: Operation[] = [];
  const queue = new Queue({
    document: page(),
    version: 1,
    send,
    read,
    keep: () => undefined,
    onDocument: () => undefined,
    onState: ({ kind }) => states.push(kind),
    onLost: (operations) => lost.push(...operations),
  });
  return { queue, states, lost, title: () => queue.document.rows.main[0]!.content['title'] };
}

describe('the queue', () => {
  it('sends letters of one field as one change, and one batch at a time', async () => {
    const sent: Batch[] = [];
    let answer = (_: Sent) => {};
    const { queue } = queueWith((batch) => {
      sent.push(batch);
      return new Promise((resolve) => (answer = resolve));
    });
    queue.apply([say('A')]);
    queue.apply([say('Ab')]);
    const flushed = queue.flush();
    queue.apply([say('Abc')]);
    expect(sent.map(({ operations }) => operations)).toEqual([[say('Ab')]]);
    answer(done(2));
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    answer(done(3));
    await flushed;
    expect(sent[1]).toMatchObject({ version: 2, operations: [say('Abc')] });
    expect(queue.unsent).toBe(0);
  });

  it('sends the same again under the same key when no answer came', async () => {
    const sent: Batch[] = [];
    const { queue, states } = queueWith((batch) => {
      sent.push(batch);
      return Promise.resolve(sent.length === 1 ? { kind: 'later', offline: true } : done(2));
    });
    queue.apply([say('A')]);
    await queue.flush();
    expect(states.at(-1)).toBe('offline');
    await queue.flush();
    expect(sent[1]).toEqual(sent[0]);
    expect(states.at(-1)).toBe('saved');
  });

  it('puts what others did under what is still waiting', async () => {
    const other: Operation = { op: 'page', field: 'title', value: 'Van een ander' };
    const { queue, title } = queueWith(() => Promise.resolve(done(3, { others: [other] } as Partial<Sent>)));
    queue.apply([say('Van mij')]);
    await queue.flush();
    expect([queue.document.title, title(), queue.version]).toEqual(['Van een ander', 'Van mij', 3]);
  });

  it('waits with a conflict until somebody has chosen, and loses nothing', async () => {
    const conflict = { index: 0, base: 'Eerst', theirs: 'Van een ander', by: null, at: '' };
    const answers: Sent[] = [{ kind: 'conflict', version: 2, conflicts: [conflict] }, done(10)];
    const { queue, states, title } = queueWith(() => Promise.resolve(answers.shift()!));
    queue.apply([say('Van mij')]);
    await queue.flush();
    expect([states.at(-1), queue.unsent, title()]).toEqual(['conflict', 1, 'Van mij']);
    await queue.settle([say('Allebei')]);
    expect([states.at(-1), queue.unsent, title()]).toEqual(['saved', 0, 'Allebei']);
  });

  it('is at rest when what the other wrote was chosen, and there is nothing left to send', async () => {
    const conflict = { index: 0, base: 'Eerst', theirs: 'Van een ander', by: null, at: '' };
    const { queue, states } = queueWith(() =>
      Promise.resolve({ kind: 'conflict', version: 2, conflicts: [conflict] }),
    );
    queue.apply([say('Van mij')]);
    await queue.flush();
    await queue.settle([]);
    expect([states.at(-1), queue.unsent]).toEqual(['saved', 0]);
  });

  it('is at rest when the server turns out to have what an earlier visit sent while it was left', async () => {
    const other = { ...node, id: newGuid() };
    const insert: Operation = { op: 'insert', node: other, at: { position: 'main' }, after: id };
    const rows = { ...noRows(), main: [node, other] };
    const { queue, states, lost } = queueWith(
      () => new Promise(() => undefined),
      () => Promise.resolve({ document: { ...page(), rows }, version: 2 }),
    );
    await queue.resume({ inflight: null, pending: [insert], version: 1 });
    expect([states.at(-1), queue.unsent]).toEqual(['waiting', 1]);
    await queue.catchUp();
    expect([states.at(-1), queue.unsent, lost]).toEqual(['saved', 0, []]);
    expect(queue.document.rows.main).toHaveLength(2);
  });

  it('gives up only what the server will never take', async () => {
    const answers: Sent[] = [{ kind: 'faulty', index: 0, message: 'bad-value' }, done(2)];
    const { queue, lost } = queueWith(() => Promise.resolve(answers.shift()!));
    queue.apply([say('Fout'), { op: 'page', field: 'title', value: 'Goed' }]);
    await queue.flush();
    expect(lost).toEqual([say('Fout')]);
    expect(queue.document.title).toBe('Goed');
  });
});
