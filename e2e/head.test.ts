import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { pagesOf, sites } from './browser.ts';

/** What the head of a page says, by what each tag calls it. */
async function headAt(address: string) {
  const { status, text } = await ask(address);
  const [head] = /<head>[^]*<\/head>/.exec(text)!;
  const told = new Map<string, string>();
  const plain = (value: string) => value.replace(/&(?:amp|#38);/g, '&').replace(/&(?:quot|#34);/g, '"');
  for (const [, name, content] of head.matchAll(
    /<meta (?:name|property)="([^"]+)" content="([^"]*)"(?! media)/g,
  )) {
    expect(told.has(name!), `${name} twice at ${address}`).toBe(false);
    told.set(name!, plain(content!));
  }
  const [, title] = /<title>(.*?)<\/title>/.exec(head)!;
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(head) ?? [];
  return { status, title, canonical, told };
}

describe.each(Object.values(sites))('the head of a page of %s', (site) => {
  it('says of the front page, and of an item, what it is and how it is shared', async () => {
    const item = (await pagesOf(site)).find((address) => address.includes('/i/'))!;
    for (const [address, type] of [
      [`${site}/`, 'website'],
      [item, 'article'],
    ] as const) {
      const { title, canonical, told } = await headAt(address);
      expect(canonical, address).toBe(address);
      expect(title).toContain(told.get('og:title'));
      expect(title).toContain(told.get('og:site_name'));
      expect(told.get('description')).toMatch(/\w/);
      expect(Object.fromEntries(told)).toMatchObject({
        'og:type': type,
        'og:url': address,
        'og:locale': 'nl_NL',
        'og:description': told.get('description'),
      });
      expect(told.has('robots')).toBe(false);
    }
  });

  it('names a picture that networks take, in the size that it says', async () => {
    const { told } = await headAt(`${site}/`);
    expect(told.get('twitter:card')).toBe('summary_large_image');
    expect(told.get('og:image:alt')).toMatch(/\w/);
    const { headers, body } = await ask(told.get('og:image')!);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(body.length).toBeLessThan(600_000);
    const { width, height } = await sharp(body).metadata();
    expect([told.get('og:image:width'), told.get('og:image:height')]).toEqual([`${width}`, `${height}`]);
    expect(width / height).toBeCloseTo(1.9, 0);
  });

  it('shares a page with the picture of a block, where its editors chose none', async () => {
    const pages = (await pagesOf(site)).filter((address) => !/\/(i|legal|topic)\//.test(address));
    const shared: string[] = [];
    for (const address of pages) if ((await headAt(address)).told.has('og:image')) shared.push(address);
    // In the demo it was chosen for the front page, and on one site for a story.
    expect(shared.length).toBeGreaterThan(3);
  });

  it('keeps what visitors ask of a page out of its address for search engines', async () => {
    const { canonical, told } = await headAt(`${site}/nieuws?utm_source=brief&tag=weg`);
    expect([canonical, told.get('og:url')]).toEqual([`${site}/nieuws`, `${site}/nieuws`]);
  });

  it('has every part of a list found at its own address, but not what is narrowed or is not there', async () => {
    const { title } = await headAt(`${site}/nieuws`);
    const second = await headAt(`${site}/nieuws?page=2`);
    expect([second.canonical, second.told.get('og:url')]).toEqual(Array(2).fill(`${site}/nieuws?page=2`));
    expect(second.title).toBe(title!.replace(' – ', ' (2) – '));
    for (const search of ['?page=1', '?page=2&tag=weg', '?page=9999'])
      expect((await headAt(`${site}/nieuws${search}`)).canonical, search).toBe(`${site}/nieuws`);
  });

  it('keeps search engines from a page that is not there', async () => {
    const { status, canonical, told } = await headAt(`${site}/bestaat-niet`);
    expect(status).toBe(404);
    expect(canonical).toBeUndefined();
    expect(told.get('robots')).toBe('noindex');
    expect(told.has('og:url')).toBe(false);
  });
});
