import { faultsIn, problemsOf, upgradedFrom, viewedAs } from 'bouwsteen/testing';
import { describe, expect, it } from 'vitest';
import { plugin } from './plugin.ts';
import { poll } from './poll.ts';

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

  it('tells an editor of two answers that are the same', () => {
    const twice = viewedAs(poll, { question: 'Ja?', answers: [{ text: 'Ja' }, { text: 'ja ' }] });
    expect(poll.checks!(twice).map(({ code }) => code)).toEqual(['same-answer']);
  });
});
