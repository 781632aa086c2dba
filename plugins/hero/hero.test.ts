import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nothingResolved, viewOf } from '#core/blocks/content.ts';
import { createKernel } from '#core/kernel.ts';
import { s } from '#core/plugin.ts';
import { malformed, missing } from '#core/validate.ts';
import { hero, plugin } from './plugin.ts';

describe('a hero', () => {
  it('registers, and its example can be published', () => {
    const folder = import.meta.dirname;
    expect(createKernel([{ plugin, folder }], dirname(folder)).problems).toEqual([]);
    expect(malformed(hero.content, hero.example)).toEqual([]);
    expect(missing(hero.content.schema, hero.example)).toEqual([]);
  });

  it('has an example that says what to write, on whatever site', () => {
    const { title, text } = hero.example as { title: string; text: string };
    expect(title).toMatch(/titel/);
    expect(text).toMatch(/^Schrijf hier/);
    expect(codes(hero.example)).toEqual([]);
  });

  const guid = s.sampleImage.image;
  const picture = {
    guid,
    width: 900,
    height: 600,
    version: '1',
    color: '#334455',
    focal: { x: 0.5, y: 0.5 },
  };
  const codes = (content: object, width = 2400) => {
    const resolved = { ...nothingResolved(), images: new Map([[guid, { ...picture, width }]]) };
    return hero.checks!(viewOf(hero.content.schema, content, resolved) as never).map(({ code }) => code);
  };

  it('asks for a picture where one is to stand beside its words, and for a large one behind them', () => {
    expect(codes({ title: 'Welkom', look: 'beside' })).toEqual(['hero.noPicture']);
    expect(codes({ title: 'Welkom' })).toEqual([]);
    expect(codes({ title: 'Welkom', look: 'plain' })).toEqual([]);
    expect(codes({ image: s.sampleImage }, 900)).toEqual(['hero.smallPicture']);
    expect(codes({ image: s.sampleImage, look: 'beside' }, 900)).toEqual([]);
  });

  it('takes two buttons at most', () => {
    expect(malformed(hero.content, { actions: [{}, {}, {}] })).not.toEqual([]);
  });
});
