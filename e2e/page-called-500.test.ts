import { afterAll, describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { sites } from './browser.ts';
import { surelyOf } from './calls.ts';

const { lindenhove } = sites;
const made: string[] = [];

afterAll(async () => {
  const call = await surelyOf(lindenhove);
  for (const guid of made) await call('DELETE', `/api/pages/${guid}`);
});

/** What a visitor gets at this path: the status, where it leads, and what the page is called. */
async function found(path: string) {
  const { status, headers, text } = await ask(lindenhove + path);
  return [status, headers['location'] ?? /<h1[^>]*>([^<]*)/.exec(text)?.[1]?.trim()];
}

// Astro answers at these with its pages about errors.
describe.each(['/404', '/500'])('a visitor at %s', (path) => {
  it('reads that there is no page', async () => {
    expect(await found(path)).toEqual([404, 'Deze pagina bestaat niet']);
  });

  it('finds the page that is there, and is led on once it is elsewhere', async () => {
    const call = await surelyOf(lindenhove);
    const name = path.slice(1);
    const title = `Pagina ${name}`;
    const { page, version } = await call('POST', '/api/pages', { name, title });
    made.push(page.guid);
    expect(page.path).toBe(path);
    await call('POST', `/api/pages/${page.guid}:publish`, { version });
    await expect.poll(async () => (await ask(lindenhove + path)).status).toBe(200);
    expect((await ask(lindenhove + path)).text).toContain(`<title>${title} – `);
    const { page: present } = await call('GET', `/api/pages/${page.guid}`);
    await call('PUT', `/api/pages/${page.guid}`, { version: present.version, name: `nummer-${name}` });
    await expect.poll(() => found(path)).toEqual([301, `/nummer-${name}`]);
  });
});
