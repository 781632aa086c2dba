// Pictures on a running server: one that is kept, in turns with one nginx worker that serves the same bytes from disk;
// two hundred sizes at once, while others look at a page; and an upload of 30 MB.
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askOnce } from './crowd.mjs';
import { load } from './load.mjs';
import { median, pssMiB, treePssMiB } from './measure.mjs';
import { startNginx } from './nginx.mjs';
import { root, startServer } from './server.mjs';
import { inTurns } from './warm.mjs';

const dataDir = join(root, '.data/bench-pictures');
const page = '/nieuws';

export async function servedPictures(photo) {
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755); // as root, PostgreSQL runs as another user
  const server = await startServer({ DATA_DIR: dataDir });
  try {
    const admin = await signIn(server.origin);
    const guid = await upload(server.origin, admin, photo);
    await show(server.origin, admin, guid);
    return [
      ...(await kept(server, `/a/${guid}?width=400`)),
      ...(await flood(server, guid)),
      ...(await flood(server, guid, 'avif')),
      ...(await large(server, admin, photo)),
    ];
  } finally {
    await server.stop();
  }
}

async function kept(server, path) {
  const answer = await fetch(server.origin + path);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const nginx = await startNginx(bytes, 'photo.webp');
  if (!nginx) {
    console.log('nginx is not installed: there is nothing to compare with.');
    return [];
  }
  try {
    const [ours, theirs] = await inTurns([server, nginx], { connections: 4, path });
    const note = `${ours.cpu.toFixed(4)} against ${theirs.cpu.toFixed(4)} ms for ${bytes.length} bytes`;
    const speed = `${Math.round(ours.perSecond)} against ${Math.round(theirs.perSecond)}/s`;
    return [
      {
        figure: 'kept picture: processor time, nginx is 1',
        value: ours.cpu / theirs.cpu,
        unit: '×',
        limit: 2.5,
        note,
      },
      // The other way round, so that less is better here too.
      {
        figure: '  time for one request, nginx is 1',
        value: theirs.perSecond / ours.perSecond,
        unit: '×',
        limit: 2.5,
        note: speed,
      },
    ];
  } finally {
    await nginx.stop();
  }
}

/**
 * Two hundred that nobody asked for before, at once; each round others. Of AVIF most come as WebP then. Who looks at a
 * page is there before: two hundred connections that are opened at once hold up whoever connects after them.
 */
async function flood({ origin, pid }, guid, format = 'webp') {
  const others = async () => (await load(origin, [page], { seconds: 6, connections: 8 })).p99;
  await others();
  const [calm, flooded] = [[], []];
  let most = 0;
  const sampling = setInterval(() => (most = Math.max(most, treePssMiB(pid))), 200);
  for (let round = 0; round < 5; round++) {
    calm.push(await others());
    const meanwhile = others();
    await sleep(500);
    const sizes = Array.from({ length: 200 }, (_, at) => [
      200 + 50 * (at % 20),
      150 + 50 * Math.floor(at / 20),
    ]);
    const fit = format === 'avif' ? 'contain' : 'cover';
    const asked = sizes.map(([width, height]) =>
      askOnce(
        origin,
        `/a/${guid}?width=${width}&height=${height}&fit=${fit}&quality=${30 + round * 10}&format=${format}`,
      ),
    );
    flooded.push(await meanwhile);
    const refused = (await Promise.all(asked)).filter((status) => status !== 200).length;
    if (refused > 0) console.log(`${refused} of 200 were refused`);
  }
  clearInterval(sampling);
  const note = `${median(flooded).toFixed(1)} against ${median(calm).toFixed(1)} ms`;
  return [
    {
      figure: `200 sizes at once as ${format}: 99 % of pages, before is 1`,
      value: median(flooded) / median(calm),
      unit: '×',
      limit: 2,
      note,
    },
    { figure: '  memory, with all it started', value: most, unit: 'MiB', limit: 700 },
  ];
}

async function large({ origin, pid }, admin, photo) {
  const bytes = Buffer.concat([photo, Buffer.alloc(30 * 1024 * 1024 - photo.length)]);
  const growths = [];
  for (let round = 0; round < 3; round++) {
    const before = pssMiB(pid);
    let most = before;
    const sampling = setInterval(() => (most = Math.max(most, pssMiB(pid))), 20);
    await upload(origin, admin, bytes);
    clearInterval(sampling);
    growths.push(most - before);
  }
  return [{ figure: 'upload of 30 MB: more memory', value: Math.max(...growths), unit: 'MiB', limit: 40 }];
}

async function signIn(origin) {
  const answer = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'beheer@demo.example', password: 'bouwsteen-demo' }),
  });
  return { authorization: `Bearer ${(await answer.json()).accessToken}` };
}

async function upload(origin, headers, bytes) {
  const body = new FormData();
  body.append('Image', new Blob([bytes]), 'foto.jpg');
  const answer = await fetch(`${origin}/a/upload`, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`The upload was refused: ${await answer.text()}`);
  return (await answer.json()).guid;
}

/** Makes it public: a setting shows it. */
async function show(origin, headers, guid) {
  const answer = await fetch(`${origin}/api/platformsettingvalues`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify([{ key: 'headerLogo', value: { image: guid, alt: 'Wapen' } }]),
  });
  if (!answer.ok) throw new Error(`The picture is not shown: ${await answer.text()}`);
}
