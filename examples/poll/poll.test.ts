import type { Guid } from 'bouwsteen/plugin';
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
import { describe, expect, it, vi } from 'vitest';
import { plugin } from './plugin.ts';
import Poll from './Poll.astro';
import { poll } from './poll.ts';
import { PollIsland } from './PollIsland.tsx';

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
    expect(content).toEqual({ question: 'Koffie of thee?', answers: [{ text: 'Koffie' }, { text: 'Thee' }] });
    expect(faultsIn(poll, content)).toEqual([]);
  });

  it('shows the question, and in words what it needs, before its script runs', async () => {
    const html = await drawn(Poll, plugin, poll, poll.example, { language: 'en' });
    expect(html).toContain(poll.example.question);
    expect(html).toContain(plugin.messages!.en['acme/poll.noScript']);
    expect(html).not.toMatch(/<script|<style|astro-/);
  });

  it('is voted in, and shows the result as it stands', async () => {
    const asked = vi.fn((_address: string, _request: RequestInit) =>
      Promise.resolve(Response.json({ votes: [2, 1], isCounted: true })),
    );
    vi.stubGlobal('fetch', asked);
    const says = (key: string) => plugin.messages!.en[`acme/poll.${key}`]!;
    const keys = ['choose', 'vote', 'result', 'counted', 'already', 'failed', 'loading'] as const;
    const texts = Object.fromEntries(keys.map((key) => [key, says(key)])) as {
      [key in (typeof keys)[number]]: string;
    };
    const { root, press } = await mounted(PollIsland, {
      block: 'x',
      answers: ['Coffee', 'Tea'],
      isClosed: false,
      texts: { ...texts, votes: '{n} votes' },
    });
    await press(root.querySelector('input'));
    await press(root.querySelector('button'));
    await expect.poll(() => root.querySelector('[role=status]')?.textContent).toBe(says('counted'));
    expect(root.querySelector('ol')?.textContent).toBe('Coffee: 2 votesTea: 1 votes');
    expect(asked.mock.calls).toMatchObject([
      ['/api/plugins/acme/poll/votes/x', { method: 'POST', body: '{"answer":0}' }],
    ]);
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
  const asked = (answer: number, visitor: string) =>
    aCall({ params: { block }, body: { answer }, visitor }) as Parameters<
      NonNullable<typeof give>['handle']
    >[0];
  const opened = (closed = false) =>
    aContext(plugin, {
      blocks: [{ guid: block, type: poll.name, content: { ...viewedAs(poll, poll.example), closed } }],
    });

  it('counts once for a visitor', async () => {
    const context = opened();
    expect(await give!.handle(asked(1, 'one'), context)).toMatchObject({ isCounted: true });
    expect(await give!.handle(asked(0, 'one'), context)).toMatchObject({ isCounted: false });
    expect(await give!.handle(asked(1, 'another'), context)).toMatchObject({ isCounted: true });
    const { votes } = (await result!.handle(aCall({ params: { block } }), context)) as { votes: number[] };
    expect(votes.slice(0, 2)).toEqual([0, 2]);
    expect(await context.data.read(`ballot:${block}:one`)).toBe(true);
  });

  it('is refused where the poll is closed, has no such answer, or is not there', async () => {
    await expect(give!.handle(asked(0, 'one'), opened(true))).rejects.toMatchObject({ status: 409 });
    await expect(give!.handle(asked(7, 'one'), opened())).rejects.toMatchObject({ status: 409 });
    await expect(give!.handle(asked(0, 'one'), aContext(plugin))).rejects.toMatchObject({ status: 404 });
  });

  it('is forgotten after as many days as the setting says; what was chosen stays', async () => {
    const context = opened();
    await give!.handle(asked(1, 'one'), context);
    const later = { ...context, setting: () => Promise.resolve(-1) };
    await plugin.jobs![0]!.run({}, later);
    expect(context.lines).toEqual([{ message: 'ballots were forgotten', about: { gone: 1 } }]);
    expect(await context.data.keys('')).toEqual([`tally:${block}`]);
  });
});
