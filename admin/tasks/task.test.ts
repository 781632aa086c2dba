import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, foresee } from '../api.ts';
import { Problem } from '../problem.ts';
import { type User, user } from '../user.ts';
import { notices } from './notice.ts';
import { type Faults, hearing, type Selection, type SetFaults } from '../ui/table/selection.ts';
import { codeOf, processingDelay, runBulk, runTask } from './task.ts';

const logLine = vi.hoisted(() => vi.fn());
vi.mock('../../core/logs/client.ts', () => ({ logLine }));

const person = (own: Partial<User>) => user.set({ properties: [], ...own } as unknown as User);
const shown = () => notices.get().map(({ kind, title, message }) => [kind, title ?? message]);
const labels = () => notices.get().flatMap(({ actions }) => actions.map(({ label }) => label));
const refused = () => Promise.reject(new Problem({ status: 409, detail: 'Het is intussen veranderd.' }));
const press = (label: string) => {
  for (const { actions } of notices.get()) actions.find((action) => action.label === label)?.act();
};

/** Not until no timer is left: what other tests of this process left running may begin again for ever. */
const settled = () => vi.advanceTimersByTimeAsync(100);

/** Looks at an address; says how often it was read. */
async function lookAt(path: string) {
  const read = vi.fn(() => 'as it is');
  const leave = new QueryObserver(answers, { queryKey: [path], queryFn: read }).subscribe(() => undefined);
  await settled();
  return { reads: () => read.mock.calls.length, leave };
}

beforeEach(() => {
  vi.useFakeTimers();
  notices.set([]);
  person({ isContentManager: true });
});
afterEach(() => {
  answers.clear();
  vi.useRealTimers();
});

describe('a task', () => {
  it('says nothing of going on within a second, and says it after', async () => {
    const slow = Promise.withResolvers<void>();
    const running = runTask({ type: 'save', entity: 'Wonen', act: () => slow.promise });
    await vi.advanceTimersByTimeAsync(processingDelay - 1);
    expect(shown()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown()).toEqual([['processing', 'Wonen opslaan']]);
    slow.resolve();
    await running;
    expect(shown()).toEqual([['positive', 'Wonen is opgeslagen']]);
  });

  it('is undone from its notice, which stays as long as the person wants', async () => {
    const undo = vi.fn(async () => undefined);
    await runTask({ type: 'trash', entity: 'Wonen', act: async () => 7, undo });
    expect(notices.get()[0]!.timeout).toBe(10_000);
    press('Ongedaan maken');
    await settled();
    expect(undo).toHaveBeenCalledExactlyOnceWith(7);
    person({ isAdmin: true, properties: [{ key: 'notificationClose', value: 3 }] });
    await runTask({ type: 'save', entity: 'Wonen', act: async () => 7 });
    expect(notices.get().at(-1)).toMatchObject({ timeout: 3000, actions: [] });
  });

  it('that fails says why, with a code of the time, and is done again', async () => {
    vi.setSystemTime(new Date('2026-11-21T10:00:00.000Z'));
    const act = vi.fn(refused);
    const { done } = await runTask({ type: 'save', entity: 'Wonen', act });
    expect(done).toBe(false);
    expect(notices.get()).toMatchObject([
      {
        kind: 'negative',
        title: 'Wonen is niet opgeslagen',
        message: 'Het is intussen veranderd.',
        code: codeOf(Date.now()),
        timeout: 0,
      },
    ]);
    expect(logLine).toHaveBeenLastCalledWith({
      level: 'error',
      ...{
        code: codeOf(Date.now()),
        title: 'Wonen is niet opgeslagen',
        message: 'Het is intussen veranderd.',
      },
    });
    press('Opnieuw proberen');
    await settled();
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('that fails is logged under the reference of the call that failed', async () => {
    const failed = new Problem({ status: 500, detail: 'Mislukt', correlationId: 'call-1' });
    const act = () => Promise.reject(failed);
    await runTask({ type: 'save', entity: 'Wonen', act });
    expect(logLine).toHaveBeenLastCalledWith(expect.objectContaining({ correlationId: 'call-1' }));
    await runBulk({ type: 'save', items: ['Wonen'], nameOf: (name) => name, act });
    expect(logLine).toHaveBeenLastCalledWith(expect.objectContaining({ correlationId: 'call-1' }));
  });

  it.each([400, 403, 404, 410, 413, 422])(
    'that is refused with %d is not offered to be tried again',
    async (status) => {
      const act = () => Promise.reject(new Problem({ status, detail: 'Dat kan niet.' }));
      await runTask({ type: 'save', entity: 'Wonen', act });
      expect(shown()).toEqual([['negative', 'Wonen is niet opgeslagen']]);
      expect(labels()).toEqual([]);
    },
  );

  it('that was made of what is no longer so is not done once more: it would be refused again', async () => {
    const problem = new Problem({ status: 409, code: 'stale-version', detail: 'Het is intussen veranderd.' });
    await runTask({ type: 'save', entity: 'Wonen', act: () => Promise.reject(problem) });
    expect(notices.get().at(-1)!.actions).toEqual([]);
  });

  it.each([0, 409, 412, 429, 500, 503])('that failed with %d may be done another time', async (status) => {
    await runTask({ type: 'save', entity: 'Wonen', act: () => Promise.reject(new Problem({ status })) });
    expect(labels()).toEqual(['Opnieuw proberen']);
  });

  it.each([{ isContentManager: true }, { isAdmin: true }, { isMett: true }, {}])(
    'that fails is told with its code to content managers only, and to others without: %o',
    async (rights) => {
      person(rights);
      await runTask({ type: 'save', entity: 'Wonen', act: refused });
      const isTold = Object.keys(rights).length > 0;
      expect(shown()).toEqual([[isTold ? 'negative' : 'info', 'Wonen is niet opgeslagen']]);
      expect(notices.get()[0]!.code !== undefined).toBe(isTold);
      expect(labels()).toEqual(['Opnieuw proberen']);
    },
  );

  it('does not repeat what a form shows at its fields', async () => {
    await runTask({ type: 'save', entity: 'Wonen', act: refused, isShown: ({ status }) => status === 409 });
    expect(shown()).toEqual([]);
  });

  it('has read again what it makes out of date: once done, and once taken back', async () => {
    const pages = await lookAt('/api/pages?q=wonen');
    const undo = async () => undefined;
    await runTask({ type: 'trash', entity: 'Wonen', act: async () => 7, undo, outdates: ['/api/pages'] });
    expect(pages.reads()).toBe(2);
    press('Ongedaan maken');
    await settled();
    expect(pages.reads()).toBe(3);
    pages.leave();
  });

  it('that is done stays so, however long reading again takes', async () => {
    const answer = Promise.withResolvers<string>();
    const leave = new QueryObserver(answers, {
      queryKey: ['/api/pages'],
      queryFn: () => answer.promise,
      initialData: 'as it was',
    }).subscribe(() => undefined);
    const running = runTask({ type: 'save', entity: 'Wonen', act: async () => 7, outdates: ['/api/pages'] });
    await vi.advanceTimersByTimeAsync(processingDelay * 2);
    expect(shown()).toEqual([['positive', 'Wonen is opgeslagen']]);
    answer.resolve('as it is');
    expect(await running).toEqual({ done: true, result: 7 });
    leave();
  });

  it('that failed has it read again, and once more when it is done at last', async () => {
    const pages = await lookAt('/api/pages');
    const act = vi.fn().mockImplementationOnce(refused).mockResolvedValue(7);
    await runTask({ type: 'save', entity: 'Wonen', act, outdates: ['/api/pages'] });
    expect(pages.reads()).toBe(2);
    press('Opnieuw proberen');
    await settled();
    expect([act.mock.calls.length, pages.reads()]).toEqual([2, 3]);
    pages.leave();
  });

  it('that failed changes nothing under the hands of who fills in the form that shows it', async () => {
    const pages = await lookAt('/api/pages');
    const isShown = () => true;
    await runTask({ type: 'save', entity: 'Wonen', act: refused, isShown, outdates: ['/api/pages'] });
    expect(pages.reads()).toBe(1);
    pages.leave();
  });
});

describe('a task that shows before its answer what will come of it', () => {
  const listed = () => answers.getQueryData<string[]>(['/api/pages']);
  const throwAway = (name: string, answer: Promise<unknown>) =>
    runTask({
      type: 'trash',
      entity: name,
      act: () => answer,
      foresee: () => foresee<string[]>('/api/pages', (names) => names.filter((one) => one !== name)),
      outdates: ['/api/pages'],
    });

  it('leaves it so when it is done, and puts it back and says why when it is refused', async () => {
    answers.setQueryData(['/api/pages'], ['Een', 'Twee']);
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const done = throwAway('Een', first.promise);
    expect(listed()).toEqual(['Twee']);
    first.resolve();
    await done;
    expect([listed(), shown()]).toEqual([['Twee'], [['positive', 'Een ligt in de prullenbak']]]);
    const failed = throwAway('Twee', second.promise);
    expect(listed()).toEqual([]);
    second.reject(new Problem({ status: 409, detail: 'Dit is de startpagina.' }));
    await failed;
    expect(listed()).toEqual(['Twee']);
    expect(notices.get().at(-1)!.message).toBe('Dit is de startpagina.');
  });

  it('has it read again when the last of those that are under way has ended', async () => {
    const pages = await lookAt('/api/pages');
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const same = <T>(known: T) => known;
    const act = (answer: Promise<unknown>) =>
      runTask({
        ...{ type: 'publish', entity: 'Wonen', outdates: ['/api/pages'] },
        ...{ act: () => answer, foresee: () => foresee('/api/pages', same) },
      });
    const both = [act(first.promise), act(second.promise)];
    first.resolve();
    await both[0];
    expect(pages.reads()).toBe(1);
    second.reject(new Problem({ status: 409 }));
    await both[1];
    expect(pages.reads()).toBe(2);
    pages.leave();
  });
});

describe('the same for many', () => {
  const names = ['Een', 'Twee', 'Drie', 'Vier'];
  const act = async (name: string) => (name === 'Drie' ? refused() : name.length);

  it('shows what will come of them, and puts back those that were refused', async () => {
    const back = vi.fn();
    const foresee = vi.fn(() => back);
    await runBulk({ type: 'publish', items: names, nameOf: (name) => name, act, foresee });
    expect([foresee.mock.calls, back.mock.calls]).toEqual([[[names]], [[['Drie']]]]);
    await runBulk({ type: 'publish', items: ['Een'], nameOf: (name) => name, act, foresee });
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('gives what became of each, in their order, and says which failed', async () => {
    const results = await runBulk({ type: 'publish', items: names, nameOf: (name) => name, act });
    expect(results.map(({ item, done }) => [item, done])).toEqual([
      ['Een', true],
      ['Twee', true],
      ['Drie', false],
      ['Vier', true],
    ]);
    expect(shown()).toEqual([['negative', '1 van 4 niet gepubliceerd']]);
    expect(notices.get()[0]!.message).toBe('Drie: Het is intussen veranderd.');
    expect(labels()).toEqual(['Opnieuw proberen']);
  });

  it('is undone as a whole', async () => {
    const undo = vi.fn(async () => undefined);
    const three = names.filter((name) => name !== 'Drie');
    await runBulk({ type: 'trash', items: three, nameOf: (name) => name, act, undo });
    expect(shown()).toEqual([['positive', '3 onderdelen liggen in de prullenbak']]);
    press('Ongedaan maken');
    await settled();
    expect(undo.mock.calls).toEqual([
      ['Een', 3],
      ['Twee', 4],
      ['Vier', 4],
    ]);
  });

  it('tries those again that may be done another time, and offers nothing where none may', async () => {
    const statuses = new Map([
      ['Een', 403],
      ['Twee', 503],
    ]);
    const tried = vi.fn((name: string) => {
      const status = statuses.get(name);
      return status ? Promise.reject(new Problem({ status, detail: 'Nee.' })) : Promise.resolve(1);
    });
    await runBulk({ type: 'publish', items: names, nameOf: (name) => name, act: tried });
    tried.mockClear();
    press('Opnieuw proberen');
    await settled();
    expect(tried.mock.calls.map(([name]) => name)).toEqual(['Twee']);
    notices.set([]);
    await runBulk({ type: 'publish', items: ['Een'], nameOf: (name) => name, act: tried });
    expect(labels()).toEqual([]);
  });

  it('tells a table what became of each row, also of those that are tried again', async () => {
    const statuses = new Map([
      ['Een', 403],
      ['Twee', 503],
    ]);
    const tried = (name: string) => {
      const status = statuses.get(name);
      return status ? Promise.reject(new Problem({ status, detail: 'Nee.' })) : Promise.resolve(1);
    };
    const chosen = new Set(names);
    const set = (rows: readonly string[], isChosen: boolean) =>
      rows.forEach((one) => void (isChosen ? chosen.add(one) : chosen.delete(one)));
    let faults: Faults = new Map([['Oud', 'Nee.']]);
    const setFaults: SetFaults = (next) => void (faults = typeof next === 'function' ? next(faults) : next);
    const onResults = hearing({ set } as Selection<string>, setFaults, (name) => name);
    await runBulk({ type: 'publish', items: names, nameOf: (name) => name, act: tried, onResults });
    expect([[...faults.keys()], [...chosen]]).toEqual([
      ['Een', 'Twee'],
      ['Een', 'Twee'],
    ]);
    statuses.delete('Twee');
    press('Opnieuw proberen');
    await settled();
    expect([[...faults.keys()], [...chosen]]).toEqual([['Een'], ['Een']]);
  });

  it('has read again what it makes out of date once, however many they are', async () => {
    const pages = await lookAt('/api/pages');
    const undo = async () => undefined;
    const items = Array.from({ length: 20 }, (_, at) => `Pagina ${at}`);
    const outdates = ['/api/pages'];
    await runBulk({ type: 'trash', items, nameOf: (name) => name, act: async () => 7, undo, outdates });
    expect(pages.reads()).toBe(2);
    press('Ongedaan maken');
    await settled();
    expect(pages.reads()).toBe(3);
    pages.leave();
  });

  it('is undone for as many as that goes for; the others alone are tried again', async () => {
    const undo = vi.fn(async (name: string) => (name === 'Twee' ? refused() : undefined));
    const three = names.filter((name) => name !== 'Drie');
    await runBulk({ type: 'trash', items: three, nameOf: (name) => name, act, undo });
    press('Ongedaan maken');
    await settled();
    expect(undo.mock.calls.map(([name]) => name)).toEqual(['Een', 'Twee', 'Vier']);
    undo.mockClear();
    press('Opnieuw proberen');
    await settled();
    expect(undo.mock.calls.map(([name]) => name)).toEqual(['Twee']);
  });

  it('is undone for those that were done where others were refused, also when those are done at last', async () => {
    const undo = vi.fn(async () => undefined);
    await runBulk({ type: 'trash', items: names, nameOf: (name) => name, act, undo });
    expect(labels()).toEqual(['Opnieuw proberen', 'Ongedaan maken']);
    press('Ongedaan maken');
    await settled();
    expect(undo.mock.calls).toEqual([
      ['Een', 3],
      ['Twee', 4],
      ['Vier', 4],
    ]);

    undo.mockClear();
    notices.set([]);
    const later = vi.fn(act).mockImplementationOnce(refused);
    await runBulk({ type: 'trash', items: ['Een', 'Twee'], nameOf: (name) => name, act: later, undo });
    const retry = notices.get()[0]!.actions[0]!;
    notices.set([]);
    retry.act();
    await settled();
    expect(shown()).toEqual([['positive', '2 onderdelen liggen in de prullenbak']]);
    press('Ongedaan maken');
    await settled();
    expect(undo.mock.calls).toEqual([
      ['Twee', 4],
      ['Een', 3],
    ]);
  });
});
