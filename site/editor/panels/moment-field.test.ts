import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mounted } from '#core/testing/mounted.ts';
import { s } from '#core/schema.ts';
import { timeZone } from '../../../admin/clock.ts';
import { Fields } from '../../../admin/ui/fields/Fields.tsx';

it('a moment is filled in by the clocks of the site, wherever the browser is', async () => {
  timeZone.set('Pacific/Auckland');
  onTestFinished(() => timeZone.set(undefined));
  const { schema } = s.object({ begins: s.dateTime({ label: { nl: 'Begint', en: 'Begins' } }) });
  const onChange = vi.fn();
  const Form = () =>
    createElement(
      MantineProvider,
      { env: 'test' },
      createElement(Fields, {
        ...{ schema, value: { begins: '2026-12-02T23:00:00.000Z' } },
        ...{ errors: {}, readOnly: false, onChange },
      }),
    );
  const { root, fill } = await mounted(Form, {});
  const input = root.querySelector('input');
  expect(input!.value).toBe('03-12-2026 12:00');
  await fill(input, '03-12-2026 18:30');
  expect(onChange).toHaveBeenCalledWith('/begins', '2026-12-03T05:30:00.000Z');
});
