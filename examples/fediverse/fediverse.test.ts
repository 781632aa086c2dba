import { checkedPage, faultsIn, problemsOf, viewedAs } from 'bouwsteen/testing';
import { describe, expect, it } from 'vitest';
import { plugin } from './plugin.ts';
import { frameOf, post } from './post.ts';

const address = 'https://mastodon.social/@Mastodon/109521818453165424';

describe('posts of the fediverse', () => {
  it('register, with an example that can be published', () => {
    expect(problemsOf(plugin, import.meta.dirname)).toEqual([]);
    expect(faultsIn(post, post.example)).toEqual([]);
  });

  it('are framed from one site only', () => {
    expect(frameOf(address)).toBe(`${address}/embed`);
    for (const other of ['https://elsewhere.example/@x/1', `${address}"onload=`, 'javascript:alert(1)', ''])
      expect(frameOf(other)).toBeUndefined();
  });

  it('tell an editor of an address that is none', () => {
    const wrong = viewedAs(post, { address: 'https://elsewhere.example/@x/1' });
    expect(post.checks!(wrong).map(({ code }) => code)).toEqual(['no-post']);
  });

  it('are three on a page, or the editor hears of it', () => {
    const { check } = plugin.pageChecks![0]!;
    const page = (posts: number) => checkedPage(Array.from({ length: posts }, () => [post, { address }]));
    expect(check(page(3), { settings: {} })).toEqual([]);
    const four = page(4);
    expect(check(four, { settings: {} })).toMatchObject([{ code: 'many-posts', block: four.blocks[3]!.id }]);
  });

  it('know an account by its address, and nothing else', () => {
    const { pattern } = plugin.headTags![0]!;
    expect(pattern.test('https://mastodon.social/@lindenhove')).toBe(true);
    for (const other of [
      '@lindenhove',
      'http://mastodon.social/@x',
      'https://mastodon.social/@x" rel="stylesheet',
    ])
      expect(pattern.test(other)).toBe(false);
  });
});
