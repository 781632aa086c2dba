import { Window } from 'happy-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { t } from '../../messages.ts';
import { notices } from '../../tasks/notice.ts';
import { tellTablesLeft } from './pasted.ts';

beforeEach(() => {
  notices.set([]);
  vi.stubGlobal('DOMParser', new Window().DOMParser);
});

const row = '<tr><td>Brug</td><td>Open</td></tr>';

it.each([
  ['a table', `<table>${row}</table>`, true],
  ['one column', '<table><tr><td>Brug</td></tr></table>', false],
  ['what places things in a mail', `<table role="presentation">${row}</table>`, false],
  ['a heading in its place', `<table><tr><td><h2>Brug</h2></td><td>Open</td></tr></table>`, false],
  ['a word', '<p>&lt;table></p>', false],
])('that a table is lines in a text is said: %s', (_, html, isSaid) => {
  tellTablesLeft(html);
  const said = notices.get().map(({ message }) => message);
  expect(said).toEqual(isSaid ? [t('fields.rich.tablesLeft')] : []);
});
