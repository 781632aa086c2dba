import { createElement, useState } from 'react';
import { expect, it } from 'vitest';
import { mounted } from '#core/testing/mounted.ts';
import { fill, useHeld, without } from './held.ts';

const known = { name: 'haven', tags: ['water'] };
const none = { to: {}, from: {} };

it('what is filled in is held until it is what is known, with what was known when it began', () => {
  const filled = fill(none, known, { tags: ['water', 'dijk'] });
  expect(filled).toEqual({ to: { tags: ['water', 'dijk'] }, from: { tags: ['water'] } });
  const heard = { name: 'kade', tags: ['water', 'haven'] };
  const more = fill(filled, heard, { tags: ['dijk'] });
  expect(more).toEqual({ to: { tags: ['dijk'] }, from: { tags: ['water'] } });
  expect(fill(more, heard, { tags: heard.tags })).toEqual(none);
});

it('what is filled in while it is saved stays', () => {
  const filled = fill(none, known, { name: 'kade', tags: [] });
  expect(without(filled, { name: 'kade', tags: [] })).toEqual(none);
  expect(without(filled, { name: 'kaai' })).toEqual(filled);
  expect(without(filled, { name: 'kade' }).to).toEqual({ tags: [] });
});

function Form({ known }: { known: string }) {
  const { values, set } = useHeld('form', { name: known, place: known });
  const onChange = (event: { currentTarget: HTMLInputElement }) => set({ name: event.currentTarget.value });
  return createElement('p', {}, createElement('input', { value: values.name, onChange }), values.place);
}

function Tabs() {
  const [isOpen, setOpen] = useState(true);
  const [known, setKnown] = useState('haven');
  return createElement('div', {}, [
    createElement('button', { key: 'tab', id: 'tab', onClick: () => setOpen(!isOpen) }),
    createElement('button', { key: 'hear', id: 'hear', onClick: () => setKnown('kade') }),
    isOpen && createElement(Form, { key: 'form', known }),
  ]);
}

it('a form has what was filled in when it is there again, and the rest as it was heard meanwhile', async () => {
  const { root, press, fill: type } = await mounted(Tabs, {});
  const input = () => root.querySelector('input');
  await type(input(), 'dijk');
  await press(root.querySelector('#tab'));
  expect(input()).toBeNull();
  await press(root.querySelector('#hear'));
  await press(root.querySelector('#tab'));
  expect([input()!.value, root.textContent]).toEqual(['dijk', 'kade']);
});
