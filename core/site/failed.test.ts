import { expect, it } from 'vitest';
import type { PageHandler } from '../edge/page-handler.ts';
import { testApp } from '../testing/app.ts';
import { noteLeftOutBlock } from './failed.ts';

const page: PageHandler = () => {
  throw new RangeError('no such page');
};
const app = testApp({ page });
const lines = async (correlationId: string) =>
  (await app.get(`/api/logentries?correlationId=${correlationId}`, { as: 'admin' })).body.items;

it('a block that was left out of a page is a line of its tenant', async () => {
  const visit = { tenant: app.place.tenant, path: '/nieuws', correlationId: 'left-out-1' };
  noteLeftOutBlock(visit, { type: 'map', problem: 'view-failed: no tiles', at: 'Map.astro:12' });
  await expect
    .poll(() => lines('left-out-1'))
    .toMatchObject([
      {
        ...{ source: 'server', level: 'warn', title: 'map', code: 'block', url: '/nieuws' },
        message: 'view-failed: no tiles (Map.astro:12)',
      },
    ]);
});

it('what a page is drawn without, because it is damaged, is one as well', async () => {
  const visit = { tenant: app.place.tenant, path: '/nieuws', correlationId: 'damaged-1' };
  noteLeftOutBlock(visit, { type: 'page', problem: 'damaged: layout' });
  await expect
    .poll(() => lines('damaged-1'))
    .toMatchObject([{ level: 'warn', title: 'page', code: 'page', message: 'damaged: layout' }]);
});

it('a page of which nothing comes is one too, without what only its visitor should know', async () => {
  const headers = { 'x-correlation-id': 'no-page-1' };
  const { status } = await app.get('/nieuws?token=geheim', { headers });
  expect(status).toBe(500);
  await expect
    .poll(() => lines('no-page-1'))
    .toMatchObject([
      { source: 'server', level: 'error', url: '/nieuws', message: 'RangeError: no such page', code: 'GET' },
    ]);
});
