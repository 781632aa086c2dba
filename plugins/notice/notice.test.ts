import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nothingResolved, viewOf } from '#core/blocks/content.ts';
import { createKernel } from '#core/kernel.ts';
import { malformed, missing } from '#core/validate.ts';
import { notice, plugin } from './plugin.ts';

describe('a notice', () => {
  it('registers, and its example can be published', () => {
    const folder = import.meta.dirname;
    expect(createKernel([{ plugin, folder }], dirname(folder)).problems).toEqual([]);
    expect(malformed(notice.content, notice.example)).toEqual([]);
    expect(missing(notice.content.schema, notice.example)).toEqual([]);
  });

  it('needs a text, while a title may be left out', () => {
    expect(missing(notice.content.schema, { title: 'Let op' })).toEqual(['/text']);
  });

  it('has a word for each kind, so that colour is not all there is', () => {
    const kinds = (notice.content.schema['properties'] as { kind: { enum: string[] } }).kind.enum;
    for (const kind of kinds) expect(plugin.messages!.nl[`notice.${kind}`], kind).toBeTruthy();
  });

  it('wants to be short', () => {
    const codes = (words: number) => {
      const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'woord '.repeat(words) }] }];
      const view = viewOf(notice.content.schema, { text: { type: 'doc', content } }, nothingResolved());
      return notice.checks!(view as never).map(({ code }) => code);
    };
    expect(codes(80)).toEqual([]);
    expect(codes(81)).toEqual(['notice.long']);
  });
});
