import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nothingResolved, viewOf } from '#core/blocks/content.ts';
import { createKernel } from '#core/kernel.ts';
import { s } from '#core/plugin.ts';
import { malformed, missing } from '#core/validate.ts';
import { gallery, plugin } from './plugin.ts';

describe('a gallery', () => {
  it('registers, and its example can be published', () => {
    const folder = import.meta.dirname;
    expect(createKernel([{ plugin, folder }], dirname(folder)).problems).toEqual([]);
    expect(malformed(gallery.content, gallery.example)).toEqual([]);
    expect(missing(gallery.content.schema, gallery.example)).toEqual([]);
  });

  it('needs a picture and a description for each, and takes forty', () => {
    const { image } = s.sampleImage;
    expect(missing(gallery.content.schema, { pictures: [] })).toEqual(['/pictures']);
    expect(missing(gallery.content.schema, { pictures: [{}, { image: { image } }] })).toEqual([
      '/pictures/0/image',
      '/pictures/1/image/alt',
    ]);
    const forty = Array.from({ length: 40 }, () => ({ image: s.sampleImage }));
    expect(malformed(gallery.content, { pictures: forty })).toEqual([]);
    expect(malformed(gallery.content, { pictures: [...forty, {}] })).not.toEqual([]);
  });

  it('sees two pictures described in the same words', () => {
    const guid = s.sampleImage.image;
    const picture = {
      guid,
      width: 900,
      height: 600,
      version: '1',
      color: '#334455',
      focal: { x: 0.5, y: 0.5 },
    };
    const resolved = { ...nothingResolved(), images: new Map([[guid, picture]]) };
    const codes = (alts: string[]) => {
      const pictures = alts.map((alt) => ({ image: { image: guid, alt } }));
      const view = viewOf(gallery.content.schema, { pictures }, resolved);
      return gallery.checks!(view as never).map(({ code }) => code);
    };
    expect(codes(['De plas', 'de plas'])).toEqual(['gallery.sameAlt']);
    expect(codes(['De plas', 'Het riet', '', ''])).toEqual([]);
  });
});
