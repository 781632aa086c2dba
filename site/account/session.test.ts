import { beforeEach, expect, it, vi } from 'vitest';
import {
  accessToken,
  accessTokenDate,
  accessTokenIsSet,
  applicationUser,
  bearer,
  couldNotLoad,
  invitationStatus,
  loadInvitation,
  loadingStatus,
  loadUser,
  signOut,
  termsOfUseVersion,
} from './session.ts';

const calls: string[] = [];
const answer = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', (path: string, { method }: { method: string }) => {
    calls.push(`${method} ${path}`);
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
const fails = () => vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=abc' });
});

it('asks who is signed in only where there is a session', async () => {
  vi.stubGlobal('document', { cookie: 'theme=dark' });
  answer(200, { guid: 'x' });
  await loadUser();
  expect(calls).toEqual([]);
  expect(applicationUser.get()).toBeNull();
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=abc' });
  await loadUser();
  expect(calls).toContain('GET /api/profiles:loggedIn');
  expect([applicationUser.get()?.guid, loadingStatus.get()]).toEqual(['x', 200]);
});

it('says that the user could not be loaded', async () => {
  const said: string[] = [];
  for (const fail of [fails, () => answer(500, {})]) {
    fail();
    await loadUser((message) => said.push(message));
    expect([applicationUser.get(), loadingStatus.get()]).toEqual([null, 500]);
  }
  expect(said).toEqual([couldNotLoad, couldNotLoad]);
  fails();
  await loadInvitation('A');
  expect(invitationStatus.get()).toBe(500);
});

it('keeps a token until it is about to end, and clears the four at signing out', async () => {
  const date = new Date().toISOString();
  answer(200, { accessToken: 'one', accessTokenDate: date });
  expect([await bearer(), await bearer()]).toEqual(['one', 'one']);
  expect(calls.filter((call) => call.includes('refresh'))).toHaveLength(1);
  answer(200, { accessToken: 'two', accessTokenDate: date });
  expect(await bearer(Date.parse(date) + 9.5 * 60_000)).toBe('two');
  applicationUser.set({ guid: 'x', version: 1, firstName: '', lastName: '', isActive: true, termsOfUseVersionAccepted: 1 }); // prettier-ignore
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
  await signOut();
  expect([applicationUser.get(), accessToken.get(), accessTokenIsSet.get(), accessTokenDate.get()]).toEqual([
    null, null, false, null,
  ]); // prettier-ignore
  expect(termsOfUseVersion.get()).toBe(1);
});
