import { describe, expect, it } from 'vitest';
import { messages as en } from '../messages/en.ts';
import { messages as nl } from '../messages/nl.ts';
import { kindOf, refusedSending, type SendResult } from './send-result.ts';

const all: { [of in SendResult]: true } = {
  Sent: true,
  TooSoon: true,
  Abused: true,
  NotFound: true,
  Unauthorized: true,
  BadRequest: true,
  Failed: true,
  AlreadyVerified: true,
};

describe('what became of a verification mail', () => {
  it.each(Object.keys(all) as SendResult[])('has a text of its own in both languages: %s', (result) => {
    for (const { users } of [nl, en]) {
      const texts = Object.values(users.sendResult);
      expect(users.sendResult[result]).toMatch(/\.$/);
      expect(texts.filter((text) => text === users.sendResult[result])).toHaveLength(1);
    }
  });

  it('is read from the refusals of the API, and from nothing else', () => {
    const results = [400, 403, 404, 500, 409, 429, 503, 0].map((status) => refusedSending({ status }));
    expect(results.slice(0, 4)).toEqual(['BadRequest', 'Unauthorized', 'NotFound', 'Failed']);
    expect(results.slice(4).filter(Boolean)).toEqual([]);
    expect([kindOf('Sent'), kindOf('AlreadyVerified'), kindOf('Abused')]).toEqual([
      'positive',
      'info',
      'negative',
    ]);
  });
});
