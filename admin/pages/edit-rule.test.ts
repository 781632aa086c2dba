import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveRoles, takeRolesBack } from './edit-rule.ts';

const page = { guid: 'p' };
let sent: string[];
/** What is answered first, in place of what was asked. */
let refusals: Response[];

beforeEach(() => {
  sent = [];
  refusals = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit = {}) => {
    if (body) sent.push(body as string);
    const refused = body && refusals.pop();
    if (refused) return Promise.resolve(refused);
    const given = body
      ? { ...(JSON.parse(body as string) as object), version: 2 }
      : { mayEdit: true, editPermission: 'Roles', editRoles: ['a'] };
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(given), { headers }));
  });
});
afterEach(() => vi.unstubAllGlobals());

it('changes the rule that was read, and takes back only the one that was given', async () => {
  const [before, after] = ['["a"]', '["a","b"]'].map(
    (roles) => `{"editPermission":"Roles","editRoles":${roles}}`,
  );
  const given = await giveRoles(page, (present) => [...present, 'b']);
  await takeRolesBack(page, given);
  expect(sent).toEqual([
    `${after!.slice(0, -1)},"was":${before}}`,
    `${before!.slice(0, -1)},"was":${after}}`,
  ]);
});

it('reads the rule anew where another changed it in between, and not for ever', async () => {
  const stale = () => {
    const headers = { 'content-type': 'application/problem+json' };
    return new Response('{"status":409,"code":"stale-version"}', { status: 409, headers });
  };
  refusals = [stale()];
  const { after } = await giveRoles(page, (present) => [...present, 'b']);
  expect(after.editRoles).toEqual(['a', 'b']);
  expect(sent).toHaveLength(2);
  refusals = Array.from({ length: 9 }, stale);
  await expect(giveRoles(page, () => [])).rejects.toMatchObject({ code: 'stale-version' });
  expect(sent).toHaveLength(6);
});

it('leaves a page without roles to who runs the tenant', async () => {
  const { after } = await giveRoles(page, () => []);
  expect(after).toEqual({ editPermission: 'Admin', editRoles: [] });
});
