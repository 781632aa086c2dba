import { expect, it } from 'vitest';
import type { Refusal } from '../errors.ts';
import { newGuid } from '../guid.ts';
import { countBatch } from './flood.ts';

const start = Date.parse('2026-11-24T12:00:00Z');

/** Seconds after which to come back when it is too much; undefined when it is taken. */
function refusedFor(...asked: Parameters<typeof countBatch>): number | undefined {
  try {
    countBatch(...asked);
    return undefined;
  } catch (error) {
    expect((error as Refusal).status).toBe(429);
    return (error as Refusal).retryAfter;
  }
}

it('an address that floods is told when to come back, and holds up nobody else', () => {
  const [tenant, other] = [{ id: newGuid() }, { id: newGuid() }];
  for (let batch = 0; batch < 60; batch++)
    expect(refusedFor(tenant, '10.0.0.1', 1, start + batch)).toBeUndefined();
  expect(refusedFor(tenant, '10.0.0.1', 1, start + 20_000)).toBe(40);
  expect(refusedFor(tenant, '10.0.0.2', 1, start + 20_000)).toBeUndefined();
  expect(refusedFor(other, '10.0.0.1', 1, start + 20_000)).toBeUndefined();
  expect(refusedFor(tenant, '10.0.0.1', 1, start + 60_001)).toBeUndefined();
});

it('a tenant takes five thousand lines a minute from all its visitors together', () => {
  const [tenant, other] = [{ id: newGuid() }, { id: newGuid() }];
  for (let visitor = 0; visitor < 50; visitor++)
    expect(refusedFor(tenant, `10.0.1.${visitor}`, 100, start)).toBeUndefined();
  expect(refusedFor(tenant, '10.0.2.1', 1, start + 30_000)).toBe(30);
  expect(refusedFor(other, '10.0.2.1', 100, start + 30_000)).toBeUndefined();
  expect(refusedFor(tenant, '10.0.2.1', 1, start + 60_000)).toBeUndefined();
});
