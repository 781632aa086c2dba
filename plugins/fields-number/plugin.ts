import { said } from '#core/forms/schema.ts';
import { defineFormField, definePlugin, type Language, type PostedAnswer, s, texts } from '#core/plugin.ts';
import { messages } from './messages.ts';

const answer = s.number({ label: { nl: 'Antwoord', en: 'Answer' }, default: 0 });
const bound = (nl: string, en: string, value: number) =>
  s.number({ label: { nl, en }, min: -1_000_000_000, max: 1_000_000_000, default: value });
const locale = (language: Language) => (language === 'nl' ? 'nl-NL' : 'en-GB');

/** A number as people write it: 1.250,50 and 1,250.50 and 1250. Undefined when it is left empty, text when it is none. */
export function readNumber(posted: PostedAnswer): unknown {
  const text = posted.text().replace(/[\s€]/g, '');
  if (text === '') return undefined;
  const isGrouped = /^-?\d{1,3}([.,]\d{3})+$/.test(text) && !/^-?0/.test(text);
  const plain = isGrouped ? text.replace(/[.,]/g, '') : text.replace(/[.,](?=.*[.,])/g, '').replace(',', '.');
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : text;
}

const within = (value: number, { min, max }: { min: number; max: number }) =>
  value < min || value > max ? { code: 'fault.between', values: { min, max } } : undefined;

export const number = defineFormField({
  name: 'number',
  version: 1,
  group: 'number',
  icon: 'number',
  label: { nl: 'Getal', en: 'Number' },
  description: { nl: 'Een aantal of maat.', en: 'A count or measure.' },
  content: s.object({
    min: bound('Minstens', 'At least', 0),
    max: bound('Hoogstens', 'At most', 1_000_000),
    decimals: s.toggle({ label: { nl: 'Met cijfers achter de komma', en: 'With decimals' } }),
    unit: texts({ nl: 'Eenheid', en: 'Unit' }, 20),
  }),
  answer,
  view: './Number.astro',
  chart: 'numbers',
  parse: readNumber,
  check: (value, content) =>
    content.decimals || Number.isInteger(value) ? within(value, content) : { code: 'fault.whole' },
  facts: (value) => [value],
  text: (value, { unit }, language) =>
    `${value.toLocaleString(locale(language))} ${said(unit, language)}`.trim(),
  exportCells: (value) => [value],
  example: { min: 0, max: 100 },
});

export const currency = defineFormField({
  name: 'currency',
  version: 1,
  group: 'number',
  icon: 'currency-euro',
  label: { nl: 'Bedrag', en: 'Amount' },
  description: { nl: 'Een bedrag in euro’s.', en: 'An amount in euros.' },
  content: s.object({ min: bound('Minstens', 'At least', 0), max: bound('Hoogstens', 'At most', 1_000_000) }),
  answer,
  view: './Currency.astro',
  chart: 'numbers',
  parse: readNumber,
  settle: (value) => Math.round(value * 100) / 100,
  check: within,
  facts: (value) => [value],
  text: (value, _content, language) =>
    value.toLocaleString(locale(language), { style: 'currency', currency: 'EUR' }),
  exportCells: (value) => [value],
  example: { min: 0, max: 1000 },
});

/** One of a row of whole numbers. */
const onScale = (value: number, from: number, to: number) =>
  Number.isInteger(value) && value >= from && value <= to
    ? undefined
    : { code: 'fault.between', values: { min: from, max: to } };

export const rating = defineFormField({
  name: 'rating',
  version: 1,
  group: 'number',
  icon: 'star',
  label: { nl: 'Beoordeling', en: 'Rating' },
  description: { nl: 'Een aantal sterren.', en: 'A number of stars.' },
  content: s.object({
    stars: s.number({ label: { nl: 'Sterren', en: 'Stars' }, integer: true, min: 3, max: 10, default: 5 }),
  }),
  answer,
  isGroup: true,
  view: './Rating.astro',
  chart: 'numbers',
  parse: readNumber,
  check: (value, { stars }) => onScale(value, 1, stars),
  facts: (value) => [value],
  text: (value, { stars }) => `${value}/${stars}`,
  exportCells: (value) => [value],
  example: { stars: 5 },
});

export const scale = defineFormField({
  name: 'scale',
  version: 1,
  group: 'number',
  icon: 'line',
  label: { nl: 'Schaal', en: 'Scale' },
  description: { nl: 'Een cijfer, met woorden aan beide kanten.', en: 'A figure, with words at both ends.' },
  content: s.object({
    from: s.number({ label: { nl: 'Van', en: 'From' }, integer: true, min: 0, max: 1, default: 1 }),
    to: s.number({ label: { nl: 'Tot en met', en: 'To' }, integer: true, min: 2, max: 10, default: 10 }),
    low: texts({ nl: 'Bij het laagste', en: 'At the lowest' }, 40),
    high: texts({ nl: 'Bij het hoogste', en: 'At the highest' }, 40),
  }),
  answer,
  isGroup: true,
  view: './Scale.astro',
  chart: 'numbers',
  parse: readNumber,
  check: (value, { from, to }) => onScale(value, from, to),
  facts: (value) => [value],
  exportCells: (value) => [value],
  example: { from: 1, to: 10, low: { nl: 'Slecht' }, high: { nl: 'Goed' } },
});

export const calculated = defineFormField({
  name: 'calculated',
  version: 1,
  group: 'number',
  icon: 'calculator',
  label: { nl: 'Berekening', en: 'Calculation' },
  description: { nl: 'Volgt uit getallen die eerder zijn ingevuld.', en: 'Follows from numbers before it.' },
  content: s.object({
    operation: s.choice({
      label: { nl: 'Bewerking', en: 'Operation' },
      options: {
        sum: { nl: 'Optellen', en: 'Add up' },
        product: { nl: 'Vermenigvuldigen', en: 'Multiply' },
        difference: { nl: 'Eerste min de andere', en: 'First less the others' },
        average: { nl: 'Gemiddelde', en: 'Average' },
      },
      default: 'sum',
    }),
    fields: s.list(s.text({ label: { nl: 'Vraag', en: 'Question' }, max: 36 }), {
      label: { nl: 'Vragen', en: 'Questions' },
      max: 20,
    }),
    factor: s.number({
      label: { nl: 'Maal', en: 'Times' },
      min: -1_000_000,
      max: 1_000_000,
      default: 1,
    }),
  }),
  answer,
  view: './Nothing.astro',
  chart: 'numbers',
  compute: ({ operation, fields, factor }, answers) => {
    const numbers = fields.flatMap((id) => (typeof answers[id] === 'number' ? [answers[id]] : []));
    if (numbers.length === 0) return undefined;
    const sum = numbers.reduce((a, b) => a + b, 0);
    const results = {
      sum,
      product: numbers.reduce((a, b) => a * b, 1),
      difference: 2 * numbers[0]! - sum,
      average: sum / numbers.length,
    };
    const result = Math.round(results[operation] * factor * 1e6) / 1e6;
    return Number.isFinite(result) ? result : undefined;
  },
  facts: (value) => [value],
  text: (value, _content, language) => value.toLocaleString(locale(language)),
  exportCells: (value) => [value],
  example: { operation: 'sum', fields: [], factor: 1 },
});

export const plugin = definePlugin({
  id: 'fields-number',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Vragen: getallen', en: 'Questions: numbers' },
  formFields: [number, currency, rating, scale, calculated],
  messages,
});
