import { expect, it } from 'vitest';
import { emptyWords } from './empty.ts';

it('says of which kinds a list holds none', () => {
  const of = (nl: string) => ({ labelPlural: { nl, en: nl } });
  const kernel = {
    listTypes: new Map([
      ['news', of('Nieuws')],
      ['event', of('Activiteiten')],
      ['doc', of('PDF’s')],
    ]),
  };
  const said = (...types: string[]) =>
    emptyWords(kernel, types, 'nl', (key, values) => [key, values?.['kinds']].filter(Boolean).join(': '));
  expect(said()).toBe('lists.empty');
  expect(said('event')).toBe('lists.none: activiteiten');
  expect(said('news', 'event')).toBe('lists.none: nieuws of activiteiten');
  expect(said('doc')).toBe('lists.none: PDF’s');
  expect(said('event', 'away')).toBe('lists.empty');
});
