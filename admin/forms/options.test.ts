import { describe, expect, it } from 'vitest';
import { typedOptions } from './options.ts';

const option = (value: string, nl: string, en: string) => ({ value, label: { nl, en } });
const before = [
  option('lamp', 'Lamp', 'Light'),
  option('gat', 'Gat', 'Hole'),
  option('boom', 'Boom', 'Tree'),
];
const typed = (lines: string[], isKnown = true) => typedOptions(before, ['nl', 'en'], lines, () => isKnown);

describe('options that are typed as lines', () => {
  it('stay the same option when others go, come or change places', () => {
    expect(typed(['Gat', 'Boom'])).toEqual([before[1], before[2]]);
    expect(typed(['Boom', 'Lamp', 'Gat'])).toEqual([before[2], before[0], before[1]]);
    expect(typed(['Bank', 'Lamp', 'Gat', 'Boom'])).toEqual([
      { value: 'bank', label: { nl: 'Bank' } },
      ...before,
    ]);
  });

  it('keep their value when they are renamed and known, and get a new one when not', () => {
    expect(typed(['Lamp', 'Kuil', 'Boom'])[1]).toEqual(option('gat', 'Kuil', 'Hole'));
    expect(typed(['Lamp', 'Kuil', 'Boom'], false)[1]).toEqual(option('kuil', 'Kuil', 'Hole'));
  });

  it('do not lose their value to a new one of the same words', () => {
    const values = typed(['Lamp', 'Kuil', 'Boom', 'Gat']).map(({ value }) => value);
    expect(values).toEqual(['lamp', 'kuil', 'boom', 'gat']);
    const others = [option('gat', 'Kuil', 'Hole'), option('boom', 'Boom', 'Tree')];
    const some = typedOptions(others, ['nl', 'en'], ['Put', 'Boom', 'Gat'], () => true);
    expect(some.map(({ value }) => value)).toEqual(['gat', 'boom', 'gat-2']);
  });

  it('say nothing in a language the form does not speak', () => {
    const [first] = typedOptions(before, ['nl'], ['Bank'], () => false);
    expect(first).toEqual({ value: 'bank', label: { nl: 'Bank' } });
  });

  it('never share a value', () => {
    const values = typed(['Lamp', 'Lamp', 'lamp', '', '']).map(({ value }) => value);
    expect(new Set(values).size).toBe(5);
  });
});
