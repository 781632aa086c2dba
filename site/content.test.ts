import { expect, it } from 'vitest';
import { withSearch } from './content.ts';

it('leads on with what was asked, unless the other address asks something itself', () => {
  expect(withSearch('/nieuws', '')).toBe('/nieuws');
  expect(withSearch('/nieuws', '?page=2')).toBe('/nieuws?page=2');
  expect(withSearch('/nieuws#list', '?page=2')).toBe('/nieuws?page=2#list');
  expect(withSearch('/nieuws?tag=zorg', '?page=2')).toBe('/nieuws?tag=zorg');
});
