import { expect, it } from 'vitest';
import { testApp } from './app.ts';
import { aNote, aPage } from './factories.ts';
import { people } from './people.ts';

const app = testApp();

it('serves two tenants and knows the people of each', async () => {
  const page = await aPage(app.place, { title: 'De brug', blocks: [aNote('Open tot tien uur')] });
  expect((await app.get(page.path)).text).toBe('De brug\nnote: Open tot tien uur');
  expect((await app.get(page.path, { tenant: 'veenland' })).status).toBe(404);
  for (const tenant of ['lindenhove', 'veenland'] as const) {
    for (const person of people) {
      const { body } = await app.get('/api/profiles:loggedIn', { as: person, tenant });
      expect(body.guid).toBe(app.people[tenant][person]);
    }
  }
});

it('signs in by the front door', async () => {
  const { reply, token, cookie } = await app.signIn('author');
  expect(reply.status).toBe(201);
  expect((await app.get('/api/profiles:loggedIn', { as: { token } })).body.firstName).toBe('Arie');
  expect((await app.get('/api/profiles:loggedIn', { as: { cookie } })).body.firstName).toBe('Arie');
});
