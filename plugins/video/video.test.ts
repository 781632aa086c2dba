import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKernel } from '#core/kernel.ts';
import { emptyHtml } from '#core/rich-text/safe-html.ts';
import { drawn } from '#core/testing/plugin.ts';
import { missing } from '#core/validate.ts';
import { playerOf, playerOrigins } from './address.ts';
import { plugin, video } from './plugin.ts';
import Video from './Video.astro';

const content = {
  title: 'Film',
  source: 'link' as const,
  address: '',
  file: undefined,
  subtitles: undefined,
  poster: undefined,
  ratio: '16:9' as const,
  caption: '',
  transcript: emptyHtml,
};
const ownFile = { guid: 'x', href: '/f', label: 'Film', format: 'mp4', size: 1 };

describe('video', () => {
  it('registers, with an example that can be published', () => {
    const folder = import.meta.dirname;
    expect(createKernel([{ plugin, folder }], join(folder, '..')).problems).toEqual([]);
    expect(missing(video.content.schema, video.example)).toEqual([]);
    expect(video.checks?.({ ...content, address: video.example.address! })).toEqual([]);
  });

  it('asks for an address or a file, whichever was chosen', () => {
    expect(missing(video.content.schema, { title: 'Film', source: 'link' })).toEqual(['/address']);
    expect(missing(video.content.schema, { title: 'Film', source: 'file' })).toEqual(['/file']);
  });

  it('warns of an address that is no film, and of sound nobody wrote down', () => {
    expect(video.checks?.({ ...content, address: 'https://example.org/film' })[0]?.field).toBe('address');
    expect(video.checks?.({ ...content, source: 'file', file: ownFile })[0]?.code).toBe('no-text-for-sound');
    expect(video.checks?.({ ...content, source: 'file', file: ownFile, subtitles: ownFile })).toEqual([]);
  });
});

it('brings whoever lets it be shown back to the same page of a list, at the film', async () => {
  const asked = { query: { list: '2', topic: 'water & wind' } };
  const html = await drawn(Video, plugin, video, video.example, asked);
  const [, id] = /<figure [^>]*id="([^"]+)"/.exec(html)!;
  expect(html).toMatch(/name="accept" value="external"/);
  const [, back] = /name="returnUrl" value="([^"]+)"/.exec(html)!;
  expect(back!.replace(/&(amp|#38);/g, '&')).toBe(`/?list=2&topic=water+%26+wind#${id}`);
  expect(await drawn(Video, plugin, video, video.example)).toMatch(/name="returnUrl" value="\/#video-/);
});

describe('playerOf', () => {
  const id = 'aqz-KE-bpKQ';
  it.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com/watch?feature=share&v=${id}&list=PL123`,
    `https://youtu.be/${id}?si=abc`,
    `https://m.youtube.com/shorts/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `youtube.com/live/${id}`,
  ])('reads %s', (address) => {
    expect(playerOf(address)).toEqual({
      provider: 'youtube',
      embed: `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
      watch: `https://www.youtube.com/watch?v=${id}`,
    });
  });

  it('keeps the moment to start at', () => {
    expect(playerOf(`https://youtu.be/${id}?t=1m30s`)?.embed).toMatch(/&start=90$/);
    expect(playerOf(`https://www.youtube.com/watch?v=${id}&t=75`)?.watch).toMatch(/&t=75s$/);
  });

  it('reads Vimeo, with the second part of a film that is not listed', () => {
    expect(playerOf('https://vimeo.com/76979871')?.embed).toBe(
      'https://player.vimeo.com/video/76979871?dnt=1',
    );
    expect(playerOf('https://vimeo.com/channels/staffpicks/76979871')?.watch).toBe(
      'https://vimeo.com/76979871',
    );
    for (const address of [
      'https://vimeo.com/76979871/abcdef1234',
      'https://player.vimeo.com/video/76979871?h=abcdef1234',
    ])
      expect(playerOf(address)?.embed).toBe('https://player.vimeo.com/video/76979871?dnt=1&h=abcdef1234');
  });

  it.each([
    '',
    'film',
    'javascript:alert(1)',
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://vimeo.com/about',
  ])('refuses %j', (address) => {
    expect(playerOf(address)).toBeUndefined();
  });

  it('never frames anything but a known player', () => {
    const forms = fc.oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string().map((text) => `https://www.youtube.com/watch?v=${text}`),
      fc.string().map((text) => `https://vimeo.com/76979871/${text}`),
    );
    fc.assert(
      fc.property(forms, (address) => {
        const player = playerOf(address);
        if (player) expect(playerOrigins).toContain(new URL(player.embed).origin);
      }),
    );
  });
});
