import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { newGuid } from '#core/guid.ts';
import { loadKernel } from '#core/kernel.ts';
import type { BlockView } from '#core/plugin.ts';
import type { ImageView } from '#core/schema.ts';
import type { PageView } from '#core/site/page-view.ts';
import { seoOf } from './seo.ts';

const kernel = await loadKernel(join(import.meta.dirname, '../../plugins'));
const onBlockProblem = vi.fn();
const locals = { kernel, site: { tenant: { id: newGuid() } }, onBlockProblem } as unknown as App.Locals;
const picture = (guid: string) =>
  ({ guid, version: 'v', width: 1600, height: 900, alt: '' }) as unknown as ImageView;
const block = (type: string, content: unknown, more = {}) =>
  ({ id: newGuid(), type, content, ...more }) as BlockView;
const hero = (content: object) => block('hero', { level: 'h1', title: 'Welkom', text: '', ...content });

function seo(rows: Partial<PageView['rows']>, chosen: Partial<PageView> = {}) {
  const none = { 'top-row': [], 'left-column': [], main: [], 'right-column': [], 'bottom-row': [] };
  return seoOf({ description: '', socialImage: undefined, ...chosen, rows: { ...none, ...rows } }, locals);
}

it('is what the editors chose', () => {
  const main = [hero({ text: 'Anders.', image: picture('b') })];
  const chosen = { description: 'Zo is het.', socialImage: picture('a') };
  expect(seo({ main }, chosen)).toEqual({ description: 'Zo is het.', image: chosen.socialImage });
});

it('is else the first that blocks give, what stands beside last', () => {
  const rows = {
    'left-column': [block('image', { image: picture('beside') })],
    main: [hero({ text: ' Hier staat\n het. ' }), block('image', { image: picture('first') })],
    'bottom-row': [hero({ text: 'Later.', image: picture('second') })],
  };
  expect(seo(rows)).toEqual({ description: 'Hier staat het.', image: picture('first') });
  expect(seo({ main: [hero({})] })).toEqual({ description: undefined, image: undefined });
});

it('is no longer than a description', () => {
  const { description } = seo({ main: [hero({ text: 'woord '.repeat(80) })] });
  expect(description).toMatch(/^(woord ){49}woord…$/);
});

it('does without a block that has a problem, or fails', () => {
  const broken = block('gallery', undefined);
  const main = [hero({ text: 'Weg.' }), broken, hero({ text: 'Er.', image: picture('a') })];
  main[0]!.problem = 'invalid';
  expect(seo({ main })).toEqual({ description: 'Er.', image: picture('a') });
  expect(onBlockProblem).toHaveBeenCalledExactlyOnceWith({
    id: broken.id,
    type: 'gallery',
    problem: expect.stringMatching(/^seo-failed: /),
  });
});
