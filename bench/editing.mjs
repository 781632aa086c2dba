// Saving a draft and publishing it over HTTP, on a page of 60 blocks and one of 200: what is typed is kept, and visitors
// see it on the node that published it and on another one.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from './measure.mjs';

const rounds = 30;
/** Milliseconds. */
const limits = { saved: 50, seen: 100, seenElsewhere: 1000 };

/**
 * @param {{ origin: string, elsewhere: string, cookies: Record<string, string> }} nodes two nodes of one installation,
 * and the session of an admin
 */
export async function editing({ origin, elsewhere, cookies }) {
  const call = async (path, body) => {
    const answer = await fetch(origin + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        'content-type': 'application/json',
        cookie: Object.entries(cookies)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
        'x-xsrf-token': cookies['XSRF-TOKEN'],
      },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const rows = [];
  for (const blocks of [60, 200]) {
    const { saved, seen, seenElsewhere } = await measured(call, [origin, elsewhere], `pagina-${blocks}`);
    rows.push(
      {
        figure: `a page of ${blocks} blocks: a draft saved`,
        value: median(saved),
        unit: 'ms',
        limit: limits.saved,
      },
      { figure: '  published and seen on this node', value: median(seen), unit: 'ms', limit: limits.seen },
      {
        figure: '  and on another one',
        value: median(seenElsewhere),
        unit: 'ms',
        limit: limits.seenElsewhere,
      },
    );
  }
  return rows;
}

async function measured(call, origins, name) {
  const { page } = await call('/api/pages:withName', { name });
  const path = `/api/pages/${page.guid}`;
  const draft = await call(`${path}/draft`);
  let { version } = draft;
  const texts = draft.document.rows.main.filter(({ type }) => type === 'text');
  const times = { saved: [], seen: [], seenElsewhere: [] };
  await Promise.all(origins.map((origin) => shows(origin, name, '<')));
  for (let round = 0; round < rounds; round++) {
    const words = `Ronde ${round} van ${randomUUID()}`;
    const value = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] };
    const operations = [{ op: 'set', id: texts[round % texts.length].id, path: '/text', value }];
    const save = () => call(`${path}/operations`, { version, operations, key: randomUUID() });
    const began = performance.now();
    ({ version } = await save());
    times.saved.push(performance.now() - began);
    if (round % 3) continue;
    const published = performance.now();
    await call(`${path}:publish`, { version });
    const since = () => performance.now() - published;
    const [here, there] = await Promise.all(origins.map((origin) => shows(origin, name, words).then(since)));
    times.seen.push(here);
    times.seenElsewhere.push(there);
  }
  return times;
}

/** Asks, as a visitor does, until the page has these words. */
async function shows(origin, name, words) {
  while (!(await (await fetch(`${origin}/${name}`)).text()).includes(words)) await sleep(2);
}
