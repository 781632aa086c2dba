import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nothingResolved, viewOf } from '#core/blocks/content.ts';
import { createKernel } from '#core/kernel.ts';
import { malformed, missing } from '#core/validate.ts';
import { title, plugin } from './plugin.ts';

describe('a title', () => {
  it('registers, and its example can be published', () => {
    const folder = import.meta.dirname;
    expect(createKernel([{ plugin, folder }], dirname(folder)).problems).toEqual([]);
    expect(malformed(title.content, title.example)).toEqual([]);
    expect(missing(title.content.schema, title.example)).toEqual([]);
  });

  const codes = (content: object) =>
    title.checks!(viewOf(title.content.schema, content, nothingResolved()) as never).map(({ code }) => code);

  it('misses a title above an introduction, and minds how a title ends', () => {
    expect(codes({ intro: 'Wij bouwen 1.200 woningen.' })).toEqual(['title.empty']);
    expect(codes({ title: 'Plannen voor uw buurt:' })).toEqual(['title.punctuation']);
    expect(codes({ title: 'Kunt u meepraten?' })).toEqual([]);
  });

  it('names the page only as its first heading', () => {
    const seo = (level: string) =>
      title.seo!(viewOf(title.content.schema, { title: 'Wonen', level }, nothingResolved()) as never);
    expect(seo('h1')).toEqual({ title: 'Wonen' });
    expect(seo('h2')).toEqual({});
  });
});
