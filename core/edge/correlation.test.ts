import { expect, it } from 'vitest';
import { correlationId, newCorrelationId } from './correlation.ts';

it.each(['a', 'abc-123', 'with space', '~'.repeat(64)])('%j is taken over', (sent) => {
  expect(correlationId(sent)).toBe(sent);
});

it.each([undefined, '', ' a', 'a\tb', 'é', 'a'.repeat(65)])('%j is not', (sent) => {
  expect(correlationId(sent)).toMatch(/^[\w-]{8}-[0-9a-z]+$/);
});

it('makes each id once', () => {
  expect(newCorrelationId()).not.toBe(newCorrelationId());
});
