import { expect, it } from 'vitest';
import type { Refusal } from '../errors.ts';
import { type Guid, newGuid } from '../guid.ts';
import { countBatch } from './flood.ts';

const start = Date.parse('2026-11-24T12:00:00Z');

/** Seconds after which to come back when it is too much; undefined when it is taken. */
function refusedFor(
  tenant: { id: Guid },
  address: string,
  entries: number,
  now: number,
  of: Parameters<typeof countBatch>[0] = 'log',
): number | undefined {
  try {
    countBatch(of, tenant, address, entries, now);
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

it('what browsers measure takes no room of what went wrong in them, nor the other way round', () => {
  const tenant = { id: newGuid() };
  const measures = (address: string) => refusedFor(tenant, address, 20, start, 'measurements');
  for (let visitor = 0; visitor < 5000; visitor++) expect(measures(`10.1.${visitor}`)).toBeUndefined();
  expect(measures('10.2.1')).toBe(60);
  for (let batch = 0; batch < 50; batch++) expect(refusedFor(tenant, '10.1.1', 100, start)).toBeUndefined();
  expect(refusedFor(tenant, '10.1.2', 1, start)).toBe(60);
});
