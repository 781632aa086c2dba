import { expect, it } from 'vitest';
import { newGuid } from '../guid.ts';
import { itemFields, itemsChosen } from './item-choice.ts';

it('asks the lists for what an editor chose, without pages that are gone', () => {
  const [list, page] = [newGuid(), newGuid()];
  const chosen = { types: ['news'], tags: ['Wonen'], pages: [page, undefined] };
  expect(itemsChosen(list, chosen)).toEqual({ list, types: ['news'], tags: ['Wonen'], pages: [page] });
  expect(itemsChosen(list, { tags: [] })).toEqual({ list });
});

it('says at the types what an item of them needs', () => {
  const help = (fields: ReturnType<typeof itemFields>) =>
    (fields.types.schema['x-ui'] as { help: { nl: string; en: string } }).help;
  expect(help(itemFields())).toEqual({ nl: 'Leeg is alle soorten.', en: 'Empty is all types.' });
  expect(help(itemFields({ nl: 'Met een plaats.', en: 'With a place.' })).en).toBe(
    'Empty is all types. With a place.',
  );
});
