import { expect, it } from 'vitest';
import type { FormView, LoadContext } from '#core/plugin.ts';
import { form } from './plugin.ts';

const id = '01970000-0000-7000-8000-000000000001';
const instance = (one: string | undefined) => ({
  id: `i-${one}`,
  content: { form: one, title: '', level: 'h2' as const, showTitle: true },
  options: {},
});
const context = {
  forms: { read: async (ids: string[]) => ids.map((guid) => ({ guid }) as FormView) },
} as unknown as LoadContext;

it('reads each form once, and shows it at its first place', async () => {
  const views = await form.load!([instance(id), instance(undefined), instance(id)] as never, context);
  expect(views).toEqual([{ guid: id }, undefined, undefined]);
});
