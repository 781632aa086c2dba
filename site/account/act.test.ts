import { describe, expect, it } from 'vitest';
import { notAllowed } from '#core/errors.ts';
import { refusalText } from '#core/problem.ts';
import type { PageLocals } from '#core/site/page-locals.ts';
import { testApp } from '#core/testing/app.ts';
import { callerOf, changingCallers, userTag } from '#core/users/session.ts';
import { translator } from '../messages/translate.ts';
import { actOn, type Category, fields } from './act.ts';

const app = testApp();

/** What becomes of a form of the account, posted by somebody who has not accepted the terms. */
async function posted(
  category: Category,
  given: { [field: string]: string },
  language: 'nl' | 'en' = 'nl',
): Promise<{ status: number; text?: string; location?: string | null }> {
  const { tenant, kernel } = app.place;
  const id = app.people.lindenhove.user;
  await changingCallers(tenant, [userTag(id)], (tx) =>
    tx('users').where({ id }).update({ termsOfUseVersionAccepted: null }),
  );
  const token = await app.newToken('user');
  const caller = await callerOf(tenant, { bearer: token });
  const { version } = (await app.get('/api/profiles:loggedIn', { as: { token } })).body;
  const locals = { visit: { tenant, language }, kernel, caller, language, t: translator(kernel, language) };
  const empty = Object.fromEntries(
    [...fields, 'property-alias', 'property-notificationClose'].map((field) => [field, '']),
  );
  const form = { ...empty, version: String(version), ...given };
  const outcome = await actOn(locals as unknown as PageLocals, category, form);
  if (!('response' in outcome)) return outcome;
  return { status: outcome.response.status, location: outcome.response.headers.get('location') };
}

describe('who has not accepted the terms', () => {
  it.each(['verification', 'password', 'email', 'app-offer', 'app-confirm', 'app-remove', 'new-codes', 'passkey-remove'])(
    'is refused %s, in their language',
    async (act) => {
      for (const language of ['nl', 'en'] as const) {
        const { detail } = refusalText(notAllowed('terms-not-accepted'), language);
        expect(await posted('security', { act }, language)).toMatchObject({ status: 403, text: detail });
      }
    },
  ); // prettier-ignore

  it.each([
    ['profile', { act: 'profile', firstName: 'Bas', lastName: 'Zoeker' }, 'saved'],
    ['preferences', { act: 'preferences', language: 'nl' }, 'saved'],
    ['security', { act: 'end-others' }, 'ended'],
    ['privacy', { act: 'no-terms' }, 'saved'],
    ['privacy', { act: 'terms', terms: '1' }, 'saved'],
  ] as const)('may on %s do %o', async (category, given, done) => {
    expect(await posted(category, given)).toEqual({
      status: 303,
      location: `/account/${category}?done=${done}`,
    });
  });
});

it('nobody agrees to terms that they were not shown', async () => {
  for (const terms of ['', '0', '2', '1e0'])
    expect(await posted('privacy', { act: 'terms', terms })).toMatchObject({
      status: 409,
      text: expect.stringContaining('zojuist veranderd'),
    });
});

it('what is no act of the account is refused', async () => {
  for (const act of ['', 'unknown', 'constructor'])
    expect(await posted('profile', { act })).toMatchObject({ status: 400 });
});
