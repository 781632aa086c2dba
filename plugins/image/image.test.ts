import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nothingResolved, viewOf } from '#core/blocks/content.ts';
import { createKernel } from '#core/kernel.ts';
import { s } from '#core/plugin.ts';
import { drawn } from '#core/testing/plugin.ts';
import { malformed, missing } from '#core/validate.ts';
import Image from './Image.astro';
import { image, plugin } from './plugin.ts';

describe('a picture', () => {
  it('registers, and its example can be published', () => {
    const folder = import.meta.dirname;
    expect(createKernel([{ plugin, folder }], dirname(folder)).problems).toEqual([]);
    expect(malformed(image.content, image.example)).toEqual([]);
    expect(missing(image.content.schema, image.example)).toEqual([]);
  });

  it('is shown in the sizes there are of it, and leaves no hole where there is none', async () => {
    const html = await drawn(Image, plugin, image, image.example);
    expect(html).toContain(`/a/${s.sampleImage.image}`);
    expect(html).toMatch(/<img [^>]*srcset="[^"]+"/);
    expect(await drawn(Image, plugin, image, {})).not.toContain('<img');
  });

  it('says how wide it stands: as the page, or from edge to edge', async () => {
    const sizesOf = async (width?: 'wide' | 'full') =>
      /<img [^>]*sizes="([^"]+)"/.exec(
        await drawn(
          Image,
          plugin,
          image,
          { ...image.example, size: 'full' },
          { options: width ? { width } : {} },
        ),
      )?.[1];
    expect(await sizesOf()).toMatch(/^\(min-width: 1920px\) \d+px, /);
    expect(await sizesOf('full')).toBe('100vw');
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
  const codes = (content: object) => {
    const resolved = { ...nothingResolved(), images: new Map([[guid, picture]]) };
    return image.checks!(viewOf(image.content.schema, content, resolved) as never).map(({ code }) => code);
  };

  it('cannot be published without a description, unless the picture only adorns', () => {
    expect(missing(image.content.schema, { image: { image: guid } })).toEqual(['/image/alt']);
    expect(missing(image.content.schema, { image: { image: guid, decorative: true } })).toEqual([]);
    expect(missing(image.content.schema, {})).toEqual(['/image']);
  });

  it('sees a description that says nothing new', () => {
    expect(codes({ image: { image: guid, alt: 'De molen' }, caption: 'de molen' })).toEqual([
      'image.altIsCaption',
    ]);
    expect(codes({ image: { image: guid, alt: 'DSC_0412.JPG' } })).toEqual(['image.altIsFile']);
    expect(codes({ image: { image: guid, alt: 'De molen' }, caption: 'Nieuwe wieken' })).toEqual([]);
  });
});
