import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import { storeImage } from '../images/image.ts';
import { testApp } from '../testing/app.ts';
import type { Role } from '../testing/people.ts';

const app = testApp({ plugins: join(import.meta.dirname, '../../plugins') });
const everyone = [200, 200, 200, 200, 200, 200];
const editors = [404, 404, 404, 200, 200, 200];

async function anImage(): Promise<Guid> {
  const { tenant } = app.place;
  const blue = { width: 60, height: 60, channels: 3, background: '#1d5c8f' } as const;
  const bytes = await sharp({ create: blue }).png().toBuffer();
  return withTenant(tenant, async (tx) => (await storeImage(tx, tenant, bytes, {})).guid);
}
const seenBy = (guid: Guid) => {
  const roles: Role[] = ['visitor', 'user', 'author', 'contentManager', 'admin', 'staff'];
  return Promise.all(roles.map(async (as) => (await app.get(`/a/${guid}`, { as })).status));
};

describe('a picture in a form', () => {
  it('is seen by who may fill that in, and is known to be used there', async () => {
    const [open, closed, drafted] = [await anImage(), await anImage(), await anImage()];
    const formWith = async (image: Guid, { visibility = 'Public', isPublished = true } = {}) => {
      const content = { image: { image, alt: 'Zo' } };
      const question = { id: newGuid(), type: 'short-text', v: 1, label: { nl: 'Waar?' }, content: {} };
      const fields = [{ id: newGuid(), type: 'picture', v: 1, label: {}, content }, question];
      const definition = { title: { nl: 'Melding' }, languages: ['nl'], fields };
      const body = { name: 'Melding', definition, settings: { visibility } };
      const made = await app.post('/api/forms', { as: 'admin', body });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      const { guid } = made.body;
      if (!isPublished) return guid as Guid;
      const published = await app.post(`/api/forms/${guid}:publish`, { as: 'admin' });
      expect(published.status, JSON.stringify(published.body)).toBe(200);
      return guid as Guid;
    };
    const form = await formWith(open);
    await formWith(closed, { visibility: 'Users' });
    await formWith(drafted, { isPublished: false });
    expect(await seenBy(open)).toEqual(everyone);
    expect(await seenBy(closed)).toEqual([404, 200, 200, 200, 200, 200]);
    expect(await seenBy(drafted)).toEqual(editors);
    const { uses, usedIn } = (await app.get(`/api/images/${open}`, { as: 'admin' })).body;
    expect([uses, usedIn]).toEqual([
      1,
      [{ kind: 'form', guid: form, title: 'Melding', path: null, isPublished: true }],
    ]);
    expect((await app.delete(`/api/images/${open}`, { as: 'admin' })).body.code).toBe('in-use');
  });
});
