import { describe, expect, it, vi } from 'vitest';
import type { Operation } from '#core/blocks/operations.ts';
import { noRows, type PageDocument } from '#core/blocks/document.ts';
import { newGuid } from '#core/guid.ts';
import type { Sent } from './answer.ts';
import type { Batch } from './batch.ts';
import { Queue, type QueueState, retries } from './queue.ts';

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
  version = 1,
) {
  const states: QueueState['kind'][] = [];
  const lost: Operation[] = [];
  const queue = new Queue({
    document: page(),
    version,
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

  it('waits for the batch that is under way, and sends what came after it', async () => {
    const answers: ((sent: Sent) => void)[] = [];
    const { queue } = queueWith(() => new Promise((resolve) => answers.push(resolve)));
    const left: number[] = [];
    queue.apply([say('A')]);
    void queue.flush();
    queue.apply([say('Ab')]);
    const closed = Promise.all([1, 2].map(() => queue.flush().then(() => left.push(queue.unsent))));
    answers[0]!(done(2));
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    expect(left).toEqual([]);
    answers[1]!(done(3));
    await closed;
    expect([left, answers.length]).toEqual([[0, 0], 2]);

    queue.apply([say('Abc')]);
    void queue.flush();
    const again = queue.flush().then(() => left.push(queue.unsent));
    answers[2]!({ kind: 'later', offline: true });
    await again;
    expect(left).toEqual([0, 0, 1]);
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

  it('waits for whoever did not sign in again, who alone goes on', async () => {
    const sent: Batch[] = [];
    const { queue, states } = queueWith((batch) => {
      sent.push(batch);
      return Promise.resolve(sent.length === 1 ? { kind: 'signed-out' } : done(2));
    });
    vi.useFakeTimers();
    queue.apply([say('A')]);
    await queue.flush();
    queue.apply([say('Ab')]);
    await vi.advanceTimersByTimeAsync(120_000);
    vi.useRealTimers();
    expect([sent.length, states.at(-1), queue.unsent]).toEqual([1, 'signed-out', 2]);
    queue.retry();
    await vi.waitFor(() => expect([states.at(-1), queue.unsent]).toEqual(['saved', 0]));
  });

  it('says by its id of which entry of a list something is changed', async () => {
    const sent: Batch[] = [];
    const { queue } = queueWith((batch) => {
      sent.push(batch);
      return Promise.resolve(done(2));
    });
    const set = (path: string, value: unknown): Operation => ({ op: 'set', id, path, value });
    queue.apply([set('/entries', [{ id: 'a' }, { id: 'b' }, {}]), set('/entries/1/name', 'Twee')]);
    queue.apply([set('/entries/1/name', 'Tweede')]);
    queue.apply([set('/entries/2/name', 'Derde')]);
    await queue.flush();
    expect(sent[0]!.operations.slice(1)).toEqual([
      set('/entries/@b/name', 'Tweede'),
      set('/entries/2/name', 'Derde'),
    ]);
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
    const answers: Sent[] = [{ kind: 'conflict', version: 9, conflicts: [conflict] }, done(10)];
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

  it('brings what was typed while somebody was asked over what others did, and asks of that what they must', async () => {
    const conflict = { index: 0, base: 'Eerst', theirs: 'Van een ander', by: null, at: '' };
    const asks: Sent = { kind: 'conflict', version: 9, conflicts: [conflict] };
    const set = (path: string, value: unknown): Operation => ({ op: 'set', id, path, value });
    const now = (content: object) => () => {
      const document = page();
      document.rows.main = [{ ...node, content: { ...node.content, ...content } }];
      return Promise.resolve({ document, version: 9 });
    };
    const entries = [{ name: 'Een' }, { name: 'Twee' }, { name: 'Drie' }];
    for (const [theirs, asked] of [
      [entries.slice(1), false],
      [entries.with(2, { name: 'Derde' }), true],
    ] as const) {
      const sent: Batch[] = [];
      const answers = [done(2), asks, done(10)];
      const { queue, states } = queueWith(
        (batch) => {
          sent.push(batch);
          return Promise.resolve(answers.shift()!);
        },
        now({ title: 'Van een ander', entries: theirs }),
      );
      queue.apply([set('/entries', entries)]);
      await queue.flush();
      queue.apply([say('Van mij')]);
      await queue.flush();
      queue.apply([set('/entries/2/name', 'Laatste')]);
      await queue.settle([say('Van mij')]);
      if (asked) {
        expect([states.at(-1), sent.length]).toEqual(['conflict', 2]);
        expect(queue.kept.asked!.conflicts).toMatchObject([{ index: 1, base: 'Drie', theirs: 'Derde' }]);
        expect(queue.unsent).toBe(2);
      } else expect(sent.at(-1)!.operations).toEqual([say('Van mij'), set('/entries/1/name', 'Laatste')]);
    }
  });

  it('sends what was not chosen until it has arrived, and tells it when it never will', async () => {
    const conflict = { index: 0, base: 'Eerst', theirs: 'Van een ander', by: null, at: '' };
    const unchosen = [{ operation: say('Van mij'), isOwn: true }];
    const faulty: Sent = { kind: 'faulty', index: undefined, message: 'too large' };
    const sent: Batch[] = [];
    const answers: Sent[] = [
      { kind: 'conflict', version: 2, conflicts: [conflict] },
      { kind: 'later', offline: true },
      done(2),
    ];
    const { queue, states, lost } = queueWith((batch) => {
      sent.push(batch);
      return Promise.resolve(answers.shift() ?? faulty);
    });
    queue.apply([say('Van mij')]);
    await queue.flush();
    await queue.settle([], unchosen);
    expect([queue.unsent, queue.kept.inflight?.unchosen]).toEqual([1, unchosen]);
    await queue.flush();
    expect(sent.at(-1)).toMatchObject({ version: 2, operations: [], unchosen });
    expect([states.at(-1), queue.unsent]).toEqual(['saved', 0]);

    answers.push({ kind: 'conflict', version: 9, conflicts: [conflict] }, faulty, done(10));
    queue.apply([say('Weer van mij')]);
    await queue.flush();
    await queue.settle([say('Toch mij')], unchosen);
    expect(sent.slice(-3).map((one) => [one.operations.length, one.unchosen?.length])).toEqual([
      [1, 1],
      [1, undefined],
      [0, 1],
    ]);
    expect(lost).toEqual([say('Van mij')]);
    expect(queue.unsent).toBe(0);
  });

  it('is at rest when the server turns out to have what an earlier visit sent while it was left', async () => {
    const other = { ...node, id: newGuid() };
    const insert: Operation = { op: 'insert', node: other, at: { position: 'main' }, after: id };
    const rows = { ...noRows(), main: [node, other] };
    const { queue, states, lost } = queueWith(
      () => Promise.resolve(done(2)),
      () => Promise.resolve({ document: { ...page(), rows }, version: 2 }),
    );
    queue.resume({ inflight: null, pending: [insert], version: 1 });
    await vi.waitFor(() => expect([states.at(-1), queue.unsent, lost]).toEqual(['saved', 0, []]));
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

  describe('of two at one text', () => {
    const theirs = (title: string): PageDocument => ({
      ...page(),
      rows: { ...noRows(), main: [{ ...node, content: { title } }] },
    });
    const gone = (): PageDocument => ({ ...page(), rows: noRows() });
    const readOf = (document: PageDocument) => () => Promise.resolve({ document, version: 9 });
    const conflict = { index: 0, base: 'Eerst', theirs: 'Van een ander', by: null, at: '' };
    const asks = (version = 9): Sent => ({ kind: 'conflict', version, conflicts: [conflict] });

    it('sends what waits on the version it was made on, whatever is heard of before', async () => {
      const sent: Batch[] = [];
      const { queue, states, title } = queueWith(
        (batch) => {
          sent.push(batch);
          return Promise.resolve(asks());
        },
        readOf(theirs('Van een ander')),
      );
      queue.apply([say('Van mij')]);
      await queue.catchUp();
      expect(sent).toMatchObject([{ version: 1, operations: [say('Van mij')] }]);
      expect([states.at(-1), title()]).toEqual(['conflict', 'Van mij']);
    });

    it('sends so too what was typed while it was reading', async () => {
      let answer = () => {};
      const read = { document: theirs('Van een ander'), version: 9 };
      const sent: Batch[] = [];
      const { queue } = queueWith(
        (batch) => {
          sent.push(batch);
          return Promise.resolve(asks());
        },
        () => new Promise((resolve) => (answer = () => resolve(read))),
      );
      const caughtUp = queue.catchUp();
      queue.apply([say('Van mij')]);
      answer();
      await caughtUp;
      await queue.flush();
      expect(sent).toMatchObject([{ version: 1 }]);
    });

    it('asks about what was typed while a batch was under way that brought another value of the field', async () => {
      const others: Operation[] = [say('Van een ander')];
      let answer = (_: Sent) => {};
      const { queue, states, title } = queueWith(() => new Promise((resolve) => (answer = resolve)));
      queue.apply([{ op: 'page', field: 'title', value: 'Pagina' }]);
      const flushed = queue.flush();
      queue.apply([say('Van mij')]);
      answer(done(3, { others } as Partial<Sent>));
      await flushed;
      expect([states.at(-1), title(), queue.unsent]).toEqual(['conflict', 'Van mij', 1]);
      expect(queue.kept.asked).toMatchObject({
        version: 3,
        conflicts: [{ index: 0, base: 'Eerst', theirs: 'Van een ander' }],
      });
    });

    it('brings back in the tray what others removed meanwhile', async () => {
      let answer = (_: Sent) => {};
      const sent: Batch[] = [];
      const { queue, lost } = queueWith((batch) => {
        sent.push(batch);
        return new Promise((resolve) => (answer = resolve));
      });
      queue.apply([{ op: 'page', field: 'title', value: 'Pagina' }]);
      const flushed = queue.flush();
      queue.apply([say('Van mij')]);
      answer(done(3, { others: [{ op: 'remove', id }] } as Partial<Sent>));
      await vi.waitFor(() => expect(sent).toHaveLength(2));
      answer(done(4));
      await flushed;
      expect(sent[1]!.operations.map(({ op }) => op)).toEqual(['insert', 'set']);
      expect(queue.document.orphans).toMatchObject([{ id, content: { title: 'Van mij' } }]);
      expect([queue.unsent, lost]).toEqual([0, []]);
    });

    it('asks once about all that was typed, also while the first of it was under way', async () => {
      let answer = (_: Sent) => {};
      const sent: Batch[] = [];
      const { queue, states } = queueWith((batch) => {
        sent.push(batch);
        return new Promise((resolve) => (answer = resolve));
      });
      queue.apply([say('Van')]);
      const flushed = queue.flush();
      queue.apply([say('Van mij')]);
      answer(asks());
      await vi.waitFor(() => expect(sent).toHaveLength(2));
      answer(asks());
      await flushed;
      expect(sent[1]).toMatchObject({ version: 1, operations: [say('Van mij')] });
      expect(sent[1]!.key).not.toBe(sent[0]!.key);
      expect(states.at(-1)).toBe('conflict');
    });

    it('keeps the question when the network drops while it is answered, and asks again when it was overtaken', async () => {
      const sent: Batch[] = [];
      const reads = [Promise.reject(new Error('no answer')), readOf(theirs('Van een derde'))()];
      const { queue, states, title } = queueWith(
        (batch) => {
          sent.push(batch);
          return Promise.resolve(asks(2));
        },
        () => reads.shift()!,
      );
      queue.apply([say('Van mij')]);
      await queue.flush();
      await expect(queue.settle([say('Allebei')])).rejects.toThrow('no answer');
      expect([states.at(-1), queue.unsent, title()]).toEqual(['conflict', 1, 'Van mij']);
      await queue.settle([say('Allebei')]);
      expect(sent.at(-1)).toMatchObject({ version: 2, operations: [say('Allebei')] });
      expect([states.at(-1), queue.unsent, title()]).toEqual(['conflict', 1, 'Allebei']);
    });

    it('asks after the page was loaded again, by the batch as it was', async () => {
      const sent: Batch[] = [];
      const inflight: Batch = { key: 'k', version: 1, operations: [say('Van mij')] };
      const { queue, states, title } = queueWith(
        (batch) => {
          sent.push(batch);
          return Promise.resolve(asks());
        },
        undefined,
        9,
      );
      queue.resume({ inflight, pending: [], version: 1 });
      await vi.waitFor(() => expect(states.at(-1)).toBe('conflict'));
      expect([sent, title()]).toEqual([[inflight], 'Van mij']);
      const { kept } = queue;
      const again = queueWith(() => Promise.resolve(asks()));
      again.queue.resume(kept);
      expect([again.states, again.title()]).toEqual([['conflict'], 'Van mij']);
    });

    it('sends what an earlier visit made on the version it saw then', async () => {
      const sent: Batch[] = [];
      const { queue } = queueWith(
        (batch) => {
          sent.push(batch);
          return new Promise(() => undefined);
        },
        undefined,
        9,
      );
      queue.resume({ inflight: null, pending: [say('Van mij')], version: 1 });
      expect(sent).toMatchObject([{ version: 1, operations: [say('Van mij')] }]);
    });

    it('asks nothing when what was typed in an empty field was on its way as the page was left', async () => {
      const typed = (value: string, was?: string): Operation => ({
        ...{ op: 'set', id, path: '/text', value },
        ...(was !== undefined && { was }),
      });
      const { queue: closed } = queueWith(() => new Promise(() => undefined));
      closed.apply([typed('H')]);
      closed.apply([typed('He', 'H')]);
      void closed.flush();
      const answers: Sent[] = [{ kind: 'stale' }, done(10)];
      const { queue, states } = queueWith(() => Promise.resolve(answers.shift()!), undefined, 9);
      queue.resume(closed.kept);
      await vi.waitFor(() => expect(['saved', 'conflict']).toContain(states.at(-1)));
      expect([states.at(-1), queue.unsent]).toEqual(['saved', 0]);
      expect(queue.document.rows.main[0]!.content['text']).toBe('He');
    });

    it('asks by what somebody saw where the server cannot compare any more', async () => {
      const pending: Operation[] = [{ ...say('Van mij'), was: 'Eerst' } as Operation];
      const { queue, states, title } = queueWith(
        () => Promise.resolve({ kind: 'stale' }),
        readOf(theirs('Van een ander')),
        8,
      );
      queue.resume({ inflight: null, pending, version: 1 });
      await vi.waitFor(() => expect(states.at(-1)).toBe('conflict'));
      expect([title(), queue.unsent]).toEqual(['Van mij', 1]);
    });

    it('puts in the tray what is left of a block that is gone where the server cannot compare any more', async () => {
      const answers: Sent[] = [{ kind: 'stale' }, done(10)];
      const { queue, lost } = queueWith(() => Promise.resolve(answers.shift()!), readOf(gone()));
      queue.apply([say('Van mij')]);
      await queue.flush();
      expect([queue.document.orphans.length, queue.unsent, lost]).toEqual([1, 0, []]);
    });
  });

  it('has what an earlier visit left before anything is sent, and before what is typed now', async () => {
    let answer = (_: Sent) => {};
    const inflight: Batch = { key: 'k', version: 1, operations: [say('A')] };
    const { queue, title } = queueWith(() => new Promise((resolve) => (answer = resolve)));
    queue.resume({ inflight, pending: [say('Ab')], version: 1 });
    expect([queue.kept, title()]).toEqual([{ inflight, pending: [say('Ab')], version: 1 }, 'Ab']);
    queue.apply([{ op: 'page', field: 'title', value: 'Nu' }]);
    expect(queue.kept.pending.map(({ op }) => op)).toEqual(['set', 'page']);
    answer({ kind: 'later', offline: true });
    await vi.waitFor(() => expect(queue.unsent).toBe(3));
  });

  it('tries again later when what others did cannot be read, and loses nothing by it', async () => {
    const sent: Batch[] = [];
    const { queue, states } = queueWith(
      (batch) => {
        sent.push(batch);
        return Promise.resolve({ kind: 'stale' });
      },
      () => Promise.reject(new Error('no answer')),
    );
    queue.apply([say('Van mij')]);
    await queue.flush();
    expect([states.at(-1), queue.unsent]).toEqual(['offline', 1]);
    await queue.flush();
    expect(sent[1]).toEqual(sent[0]);
  });

  it('waits between its tries where the server goes on to call it old, and loses nothing by it', async () => {
    vi.useFakeTimers();
    try {
      let tries = 0;
      let answer: Sent = { kind: 'stale' };
      const { queue, states, lost, title } = queueWith(() => {
        tries++;
        return Promise.resolve(answer);
      });
      queue.apply([say('Van mij')]);
      await queue.flush();
      expect([tries, states.at(-1), queue.unsent, title()]).toEqual([2, 'retrying', 1, 'Van mij']);
      for (const [turn, seconds] of [...retries, retries.at(-1)!].entries()) {
        await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
        expect(tries).toBe(2 + turn);
        await vi.advanceTimersByTimeAsync(1);
        expect([tries, states.at(-1), queue.unsent]).toEqual([3 + turn, 'retrying', 1]);
      }
      queue.apply([{ op: 'page', field: 'title', value: 'En meer' }]);
      answer = done(10);
      queue.retry();
      await vi.waitFor(() => expect(states.at(-1)).toBe('saved'));
      expect([queue.unsent, lost, title(), queue.document.title]).toEqual([0, [], 'Van mij', 'En meer']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('finds the one that is wrong where the server does not say which', async () => {
    const bad = say('Fout');
    const operations: Operation[] = [
      ...[1, 2].map((n): Operation => ({ op: 'page', field: 'title', value: `Goed ${n}` })),
      bad,
      { op: 'page', field: 'description', value: 'Ook goed' },
    ];
    let version = 1;
    const { queue, lost } = queueWith((batch) =>
      Promise.resolve(
        batch.operations.some((one) => one.op === 'set')
          ? { kind: 'faulty', index: undefined, message: 'bad request' }
          : done(++version),
      ),
    );
    queue.apply(operations);
    await queue.flush();
    expect([lost, queue.unsent]).toEqual([[bad], 0]);
    expect([queue.document.title, queue.document.description]).toEqual(['Goed 2', 'Ook goed']);
  });

  it('sends much in several batches, within what the server takes', async () => {
    const sent: Batch[] = [];
    const { queue } = queueWith((batch) => Promise.resolve(done(sent.push(batch) + 1)));
    const nodes = Array.from({ length: 450 }, () => ({ ...node, id: newGuid() }));
    queue.apply(
      nodes.map((one): Operation => ({ op: 'insert', node: one, at: { position: 'main' }, after: null })),
    );
    queue.apply([
      say('x'.repeat(200_000)),
      { op: 'set', id: nodes[0]!.id, path: '/title', value: 'y'.repeat(200_000) },
    ]);
    await queue.flush();
    expect(sent.map(({ operations }) => operations.length)).toEqual([200, 200, 51, 1]);
    expect([queue.unsent, queue.document.rows.main.length]).toEqual([0, 451]);
  });
});
