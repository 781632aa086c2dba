import { expect, it } from 'vitest';
import type { PostedAnswer } from '#core/plugin.ts';
import { file, signature } from './plugin.ts';

const posted = (parts: { [part: string]: string[] }): PostedAnswer => ({
  text: (part = '') => parts[part]?.[0] ?? '',
  all: (part = '') => parts[part] ?? [],
});
const today = '2026-11-21';

const id = '01970000-0000-7000-8000-000000000001';

it('keeps what was uploaded, less what is taken away', () => {
  const content = { accept: 'images' as const, max: 1, megabytes: 5 };
  expect(file.parse!(posted({ kept: [`${id} gat in de weg.jpg`] }), content)).toEqual([
    { file: id, name: 'gat in de weg.jpg' },
  ]);
  expect(file.parse!(posted({ kept: [`${id} a.jpg`], remove: [id] }), content)).toBeUndefined();
  expect(file.check!([{}, {}], content, today)?.code).toBe('fault.files');
});

it('is signed with strokes or a name, and with nothing that is markup', () => {
  const fault = (answer: object) => signature.check!(answer, {}, today)?.code;
  expect(fault({ strokes: 'M1 2L3 4' })).toBeUndefined();
  expect(fault({ name: 'Piet de Vries' })).toBeUndefined();
  expect(fault({ strokes: 'M1 2"><script>' })).toBe('fault.signature');
  expect(fault({ name: 'P' })).toBe('fault.signature');
});
