import { expect, it } from 'vitest';
import { t } from '../../messages.ts';
import { propertyFaults } from './property-faults.ts';

const sent = [
  { key: 'alias', value: 'Noor' },
  { key: 'team', value: 'Veen' },
];
const misfit = 'not a value of this property';

it('says what was refused of a property by its key, whatever its place in what was sent', () => {
  const errors = [
    { path: '/properties/1/value', message: misfit },
    { path: '/properties', message: 'phone is required' },
    { path: '/firstName', message: 'must not be empty' },
    { path: '/properties/7/value', message: misfit },
  ];
  expect(propertyFaults({ errors }, sent)).toEqual({
    team: t(`ui.refused.${misfit}`),
    phone: t('ui.refused.is required'),
  });
});

it('knows of nothing where no property was sent', () => {
  expect(propertyFaults({ errors: [{ path: '/properties/0/value', message: misfit }] })).toEqual({});
});
