import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { viewOf, nothingResolved } from '#core/blocks/content.ts';
import { createKernel } from '#core/kernel.ts';
import type { View } from '#core/schema.ts';
import { missing } from '#core/validate.ts';
import { accordion, plugin } from './plugin.ts';

type Content = View<typeof accordion.content>;
const view = (content: object) => viewOf(accordion.content.schema, content, nothingResolved()) as Content;

describe('accordion', () => {
  it('registers, with an example that can be published and has no faults', () => {
    const folder = import.meta.dirname;
    expect(createKernel([{ plugin, folder }], join(folder, '..')).problems).toEqual([]);
    expect(missing(accordion.content.schema, accordion.example)).toEqual([]);
    expect(accordion.checks?.(view(accordion.example))).toEqual([]);
  });

  it('asks for a question with an answer before it is published', () => {
    expect(missing(accordion.content.schema, { title: 'Vragen' })).toEqual(['/items']);
    expect(missing(accordion.content.schema, { items: [{ question: 'Wanneer?' }] })).toEqual([
      '/items/0/answer',
    ]);
  });

  it('names a question without an answer and one that stands twice', () => {
    const [item] = accordion.example.items!;
    const findings = accordion.checks?.(view({ items: [item, { question: item!.question!.toUpperCase() }] }));
    expect(findings?.map(({ code }) => code)).toEqual(['no-answer', 'asked-twice']);
  });
});
