import { expect, it } from 'vitest';
import { newGuid } from '../guid.ts';
import { testApp } from '../testing/app.ts';
import { visitorKey } from './visitor.ts';

const app = testApp();

it('stands for whoever calls for a day, for one plugin, and tells nothing of who it is', async () => {
  const { tenant } = app.place;
  const person = { userId: newGuid() };
  const passer = { address: '192.0.2.1', userAgent: 'Firefox' };
  const [today, tomorrow] = [new Date(), new Date(Date.now() + 86_400_000)];
  for (const who of [person, passer]) {
    const key = await visitorKey(tenant, 'poll', who, today);
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(await visitorKey(tenant, 'poll', who, today)).toBe(key);
    for (const part of Object.values(who)) expect(key).not.toContain(part);
    expect(await visitorKey(tenant, 'quiz', who, today)).not.toBe(key);
    expect(await visitorKey(tenant, 'poll', who, tomorrow)).not.toBe(key);
  }
});
