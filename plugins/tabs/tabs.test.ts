import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nothingResolved, viewOf } from '#core/blocks/content.ts';
import { createKernel } from '#core/kernel.ts';
import type { View } from '#core/schema.ts';
import { malformed, missing } from '#core/validate.ts';
import { plugin, tabs } from './plugin.ts';

const view = (content: object) =>
  viewOf(tabs.content.schema, content, nothingResolved()) as View<typeof tabs.content>;

describe('tabs', () => {
  it('registers, with an example that can be published and has no faults', () => {
    const folder = import.meta.dirname;
    expect(createKernel([{ plugin, folder }], join(folder, '..')).problems).toEqual([]);
    expect(missing(tabs.content.schema, tabs.example)).toEqual([]);
    expect(tabs.checks?.(view(tabs.example))).toEqual([]);
  });

  it('holds two to eight', () => {
    const [one] = tabs.example.tabs!;
    expect(missing(tabs.content.schema, { tabs: [one] })).toEqual(['/tabs']);
    expect(malformed(tabs.content, { tabs: Array.from({ length: 8 }, () => one) })).toEqual([]);
    expect(malformed(tabs.content, { tabs: Array.from({ length: 9 }, () => one) })).toHaveLength(1);
  });

  it('warns of two with one name', () => {
    const [one, two] = tabs.example.tabs!;
    expect(tabs.checks?.(view({ tabs: [one, { ...two, label: one!.label }] }))?.[0]?.code).toBe('same-name');
  });
});
