import { createHash } from 'node:crypto';
import type { Guid, PluginContext } from 'bouwsteen/plugin';
import {
  aCall,
  aContext,
  drawn,
  faultsIn,
  mounted,
  problemsOf,
  upgradedFrom,
  viewedAs,
} from 'bouwsteen/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { plugin } from './plugin.ts';
import Poll from './Poll.astro';
import { poll } from './poll.ts';
import { PollIsland } from './PollIsland.tsx';
import type { Tally } from './votes.ts';

describe('the poll', () => {
  it('registers, with an example that can be published', () => {
    expect(problemsOf(plugin, import.meta.dirname)).toEqual([]);
    expect(faultsIn(poll, poll.example)).toEqual([]);
  });

  it('needs a question and two answers', () => {
    expect(faultsIn(poll, { answers: [{ text: 'Ja' }] })).toEqual(['/question', '/answers']);
  });

  it('reads what version 1 stored', () => {
    const content = upgradedFrom(poll, 1, { title: 'Koffie of thee?', choices: 'Koffie, Thee,' });
    expect(content).toEqual({
      question: 'Koffie of thee?',
      answers: [
        { id: '1', text: 'Koffie' },
        { id: '2', text: 'Thee' },
      ],
    });
    expect(faultsIn(poll, content)).toEqual([]);
  });

  it('shows the question, and in words what it needs, before its script runs', async () => {
    const html = await drawn(Poll, plugin, poll, poll.example, { language: 'en' });
    expect(html).toContain(poll.example.question);
    expect(html).toContain(plugin.messages!.en['acme/poll.noScript']);
    expect(html).not.toMatch(/<script|<style|astro-/);
  });

  const says = (key: string) => plugin.messages!.en[`acme/poll.${key}`]!;
  /** As it stands on a page in English; every call is answered by `votes`. */
  async function onPage(votes: { [answer: string]: number }) {
    const asked = vi.fn((_address: string, _request: RequestInit) =>
      Promise.resolve(Response.json({ votes, isCounted: true })),
    );
    vi.stubGlobal('fetch', asked);
    const keys = ['choose', 'vote', 'result', 'counted', 'already', 'failed', 'loading'] as const;
    const texts = Object.fromEntries(keys.map((key) => [key, says(key)])) as {
      [key in (typeof keys)[number]]: string;
    };
    const island = await mounted(PollIsland, {
      block: 'x',
      answers: [
        { key: 'c', text: 'Coffee' },
        { key: 't', text: 'Tea' },
      ],
      isClosed: false,
      texts: { ...texts, oneVote: '1 vote', votes: '{{count}} votes', now: '{{votes}} in all' },
    });
    const status = () => island.root.querySelector('[role=status]')?.textContent;
    const result = () => island.root.querySelector('ol');
    return { ...island, asked, status, result };
  }

  it('is voted in, and shows the result as it stands to whoever goes on from there', async () => {
    const { root, press, asked, status, result } = await onPage({ c: 2, t: 1 });
    const button = root.querySelector('button')!;
    await press(root.querySelector('input'));
    button.focus();
    await press(button);
    await expect.poll(status).toBe(says('counted'));
    expect(result()?.textContent).toBe('Coffee: 2 votesTea: 1 vote');
    expect(document.activeElement).toBe(result());
    expect(asked.mock.calls).toMatchObject([
      ['/api/plugins/acme/poll/votes/x', { method: 'POST', body: '{"answer":"c"}' }],
    ]);
  });

  it('follows the votes of others while it is looked at, and says so when there are', async () => {
    const votes = { c: 2, t: 1 };
    const { root, press, asked, status, result } = await onPage(votes);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => {
      vi.useRealTimers();
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    });
    await press(root.querySelector('input'));
    await press(root.querySelector('button'));
    // From here on things happen by themselves, and React need not ask who did them.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    await expect.poll(status).toBe(says('counted'));

    vi.advanceTimersByTime(10_000);
    await expect.poll(() => asked.mock.calls.length).toBe(2);
    expect(status()).toBe(says('counted'));
    votes.t = 5;
    vi.advanceTimersByTime(10_000);
    await expect.poll(status).toBe('7 votes in all');
    expect(result()?.textContent).toBe('Coffee: 2 votesTea: 5 votes');

    const isSeen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    vi.advanceTimersByTime(60_000);
    expect(asked).toHaveBeenCalledTimes(3);
    isSeen.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked).toHaveBeenCalledTimes(4);
  });

  it('says nothing that stands in no messages', async () => {
    const silent = { ...plugin, messages: { nl: {}, en: {} } };
    await expect(drawn(Poll, silent, poll, poll.example)).rejects.toThrow(
      'the messages in nl have no "acme/poll.',
    );
  });

  it('tells an editor of two answers that are the same', () => {
    const twice = viewedAs(poll, { question: 'Ja?', answers: [{ text: 'Ja' }, { text: 'ja ' }] });
    expect(poll.checks!(twice).map(({ code }) => code)).toEqual(['same-answer']);
  });
});

describe('voting', () => {
  const block = '01990000-0000-7000-8000-000000000001' as Guid;
  const [result, give] = plugin.routes!;
  const asked = (answer: string, visitor: string) =>
    aCall({ params: { block }, body: { answer }, visitor }) as Parameters<
      NonNullable<typeof give>['handle']
    >[0];
  const opened = (closed = false, answers = poll.example.answers) =>
    aContext(plugin, {
      blocks: [
        {
          guid: block,
          type: poll.name,
          content: { ...viewedAs(poll, { ...poll.example, answers }), closed },
        },
      ],
    });
  const votesIn = async (context: PluginContext) =>
    ((await result!.handle(aCall({ params: { block } }), context)) as Tally).votes;

  it('counts once for a visitor', async () => {
    const context = opened();
    expect(await give!.handle(asked('library', 'one'), context)).toMatchObject({ isCounted: true });
    expect(await give!.handle(asked('station', 'one'), context)).toMatchObject({ isCounted: false });
    expect(await give!.handle(asked('library', 'another'), context)).toMatchObject({ isCounted: true });
    expect(await votesIn(context)).toEqual({ station: 0, library: 2, market: 0 });
    const [, today] = await context.data.keys('ballots:');
    expect(await context.data.read(today!)).toEqual(['one']);
  });

  it('counts as many voters as come, under few keys, each of them once', async () => {
    const context = opened();
    const voters = Array.from({ length: 3000 }, (_, index) =>
      createHash('sha256').update(String(index)).digest('base64url').slice(0, 22),
    );
    for (const visitor of [...voters, ...voters.slice(0, 100)])
      await give!.handle(asked('library', visitor), context);
    expect(await votesIn(context)).toMatchObject({ library: 3000 });
    expect((await context.data.keys('ballots:')).length).toBe(64);
  });

  it('knows who voted while version 2.1 counted', async () => {
    const context = opened();
    await context.data.change(`ballot:${block}:one`, () => true);
    expect(await give!.handle(asked('library', 'one'), context)).toMatchObject({ isCounted: false });
  });

  it('counts somebody who comes again on another day', async () => {
    const context = opened();
    onTestFinished(() => void vi.useRealTimers());
    for (const day of ['2026-11-21', '2026-11-22']) {
      vi.setSystemTime(`${day}T12:00:00Z`);
      expect(await give!.handle(asked('library', 'one'), context)).toMatchObject({ isCounted: true });
    }
  });

  it('counts for the answer that was chosen, wherever it stands by then', async () => {
    const first = opened();
    await give!.handle(asked('library', 'one'), first);
    await give!.handle(asked('market', 'another'), first);
    const [station, library, market] = poll.example.answers!;
    const moved = opened(false, [
      market!,
      { id: 'quay', text: 'Aan de kade' },
      { ...library!, text: 'Bieb' },
    ]);
    expect(await votesIn({ ...moved, data: first.data })).toEqual({ market: 1, quay: 0, library: 1 });
    const back = opened(false, [library!, station!]);
    expect(await votesIn({ ...back, data: first.data })).toEqual({ library: 1, station: 0 });
  });

  it('goes on with what version 2.0 counted, by the place of an answer', async () => {
    const context = opened();
    await context.data.change<unknown>(`tally:${block}`, () => ({ votes: [4, 1] }));
    expect(await votesIn(context)).toEqual({ station: 4, library: 1, market: 0 });
    await give!.handle(asked('market', 'one'), context);
    expect(await votesIn(context)).toEqual({ station: 4, library: 1, market: 1 });
  });

  it('is refused where the poll is closed, has no such answer, or is not there', async () => {
    for (const [answer, context, status] of [
      ['station', opened(true), 409],
      ['elsewhere', opened(), 409],
      ['station', aContext(plugin), 404],
    ] as const)
      await expect(give!.handle(asked(answer, 'one'), context)).rejects.toMatchObject({ status });
  });

  it('is forgotten after as many days as the setting says; what was chosen stays', async () => {
    const context = opened();
    await give!.handle(asked('library', 'one'), context);
    const later = { ...context, setting: () => Promise.resolve(-1) };
    await plugin.jobs![0]!.run({}, later);
    expect(context.lines).toEqual([{ message: 'ballots were forgotten', about: { gone: 1 } }]);
    expect(await context.data.keys('')).toEqual([`tally:${block}`]);
  });
});
