import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nothingResolved, viewOf } from '#core/blocks/content.ts';
import { createKernel } from '#core/kernel.ts';
import { malformed, missing } from '#core/validate.ts';
import { steps, plugin } from './plugin.ts';

describe('steps', () => {
  it('registers, and its example can be published', () => {
    const folder = import.meta.dirname;
    expect(createKernel([{ plugin, folder }], dirname(folder)).problems).toEqual([]);
    expect(malformed(steps.content, steps.example)).toEqual([]);
    expect(missing(steps.content.schema, steps.example)).toEqual([]);
  });

  const codes = (content: object) =>
    steps.checks!(viewOf(steps.content.schema, content, nothingResolved()) as never).map(({ code }) => code);

  it('sees a timeline that skips a step', () => {
    const skipping = [{ title: 'Schets', done: true }, { title: 'Besluit' }, { title: 'Bouw', done: true }];
    expect(codes({ look: 'timeline', steps: skipping })).toEqual(['steps.order']);
    expect(codes({ look: 'numbers', steps: skipping })).toEqual([]);
    expect(codes({ look: 'timeline', steps: skipping.slice(0, 2) })).toEqual([]);
  });

  it('needs a title on each step', () => {
    expect(missing(steps.content.schema, { steps: [{ when: 'Maart' }] })).toEqual(['/steps/0/title']);
    expect(missing(steps.content.schema, { steps: [] })).toEqual(['/steps']);
  });
});
