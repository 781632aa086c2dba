import { said } from '#core/forms/schema.ts';
import { defineFormField, definePlugin, type Language, s, texts } from '#core/plugin.ts';
import { messages } from './messages.ts';

const option = {
  value: s.text({
    label: { nl: 'Waarde', en: 'Value' },
    help: { nl: 'Blijft gelijk als de tekst verandert.', en: 'Stays when the text changes.' },
    max: 60,
    format: 'slug',
    requiredOn: 'publish',
  }),
  label: texts({ nl: 'Tekst', en: 'Text' }),
};
type Label = { nl: string; en: string };
const optionsOf = (label: Label, one: Label, max = 100) =>
  s.list(s.object(option, { label: one }), { label, min: 1, max });
const oneChoice = { nl: 'Keuze', en: 'Option' };
type Option = { value: string; label: { nl: string; en: string } };

const labelOf = (options: Option[], value: string, language: Language) =>
  said(options.find((one) => one.value === value)?.label, language) || value;
/** What a free answer beside the options starts with. */
const other = '~';
const isOption = (options: Option[], value: string) => options.some((one) => one.value === value);
const exampleOptions = [
  { value: 'ja', label: { nl: 'Ja', en: 'Yes' } },
  { value: 'nee', label: { nl: 'Nee', en: 'No' } },
];
const strings = (max: number) =>
  s.list(s.text({ label: { nl: 'Keuze', en: 'Choice' }, max: 200 }), {
    label: { nl: 'Keuzes', en: 'Choices' },
    max,
  });

export const choice = defineFormField({
  name: 'choice',
  version: 1,
  group: 'choice',
  icon: 'list-check',
  label: { nl: 'Keuze', en: 'Choice' },
  description: { nl: 'Eén of meer van een rij.', en: 'One or more of a list.' },
  content: s.object({
    options: optionsOf({ nl: 'Keuzes', en: 'Options' }, oneChoice),
    look: s.choice({
      label: { nl: 'Uiterlijk', en: 'Look' },
      options: {
        radio: { nl: 'Eén, als rondjes', en: 'One, as radio buttons' },
        select: { nl: 'Eén, uit een lijst', en: 'One, from a list' },
        checkboxes: { nl: 'Meer, als vakjes', en: 'Several, as checkboxes' },
      },
      default: 'radio',
    }),
    other: s.toggle({ label: { nl: 'Met “anders, namelijk”', en: 'With “other, namely”' } }),
    max: s.number({
      label: { nl: 'Hoogstens (bij meer)', en: 'At most (of several)' },
      integer: true,
      min: 0,
      max: 100,
      default: 0,
    }),
  }),
  answer: strings(100),
  isGroup: true,
  view: './Choice.astro',
  chart: 'bar',
  parse: (posted, { look }) => {
    const chosen = posted.all();
    const values = (look === 'checkboxes' ? chosen : chosen.slice(0, 1)).flatMap((value) =>
      value === other ? [`${other}${posted.text('other')}`] : [value],
    );
    return values.length > 0 ? values : undefined;
  },
  typed: (values) => ({
    '': values.map((value) => (value.startsWith(other) ? other : value)),
    other: values.filter((value) => value.startsWith(other)).map((value) => value.slice(1)),
  }),
  check: (values, { options, look, other: hasOther, max }) => {
    if (new Set(values).size < values.length || (look !== 'checkboxes' && values.length > 1))
      return { code: 'fault.option' };
    if (max > 0 && values.length > max) return { code: 'fault.most', values: { max } };
    for (const value of values) {
      if (hasOther && value.startsWith(other)) {
        if (!value.slice(1).trim()) return { code: 'fault.other', part: 'other' };
      } else if (!isOption(options, value)) return { code: 'fault.option' };
    }
    return undefined;
  },
  facts: (values) => values.map((value) => (value.startsWith(other) ? other : value)),
  factLabel: (fact, { options }, language) =>
    fact === other ? { nl: 'Anders', en: 'Other' }[language] : labelOf(options, fact, language),
  text: (values, { options }, language) =>
    values
      .map((value) => (value.startsWith(other) ? value.slice(1) : labelOf(options, value, language)))
      .join(', '),
  example: { options: exampleOptions, look: 'radio' },
});

export const yesNo = defineFormField({
  name: 'yes-no',
  version: 1,
  group: 'choice',
  icon: 'toggle-left',
  label: { nl: 'Ja of nee', en: 'Yes or no' },
  description: { nl: 'Een vraag met twee antwoorden.', en: 'A question with two answers.' },
  content: s.object({}),
  answer: s.toggle({ label: { nl: 'Antwoord', en: 'Answer' } }),
  isGroup: true,
  view: './YesNo.astro',
  chart: 'pie',
  parse: (posted) => ({ true: true, false: false })[posted.text()] ?? (posted.text() || undefined),
  facts: (value) => [String(value)],
  factLabel: (fact, _content, language) => spokenYes(fact === 'true', language),
  text: (value, _content, language) => spokenYes(value, language),
  example: {},
});
const spokenYes = (value: boolean, language: Language) =>
  language === 'nl' ? (value ? 'Ja' : 'Nee') : value ? 'Yes' : 'No';

export const consent = defineFormField({
  name: 'consent',
  version: 1,
  group: 'choice',
  icon: 'checkbox',
  label: { nl: 'Toestemming', en: 'Consent' },
  description: { nl: 'Een vakje bij een verklaring.', en: 'A checkbox with a statement.' },
  content: s.object({
    statement: texts({ nl: 'Verklaring', en: 'Statement' }, 1000),
    link: s.text({ label: { nl: 'Pad van de uitleg', en: 'Path of the explanation' }, max: 200 }),
  }),
  answer: s.toggle({ label: { nl: 'Akkoord', en: 'Agreed' } }),
  isGroup: true,
  view: './Consent.astro',
  chart: 'pie',
  parse: (posted) => (posted.text() === 'true' ? true : undefined),
  check: (value) => (value ? undefined : { code: 'fault.consent' }),
  facts: (value) => [String(value)],
  factLabel: (fact, _content, language) => spokenYes(fact === 'true', language),
  text: (value, _content, language) => spokenYes(value, language),
  example: { statement: { nl: 'Ik ga akkoord.', en: 'I agree.' } },
});

export const ranking = defineFormField({
  name: 'ranking',
  version: 1,
  group: 'choice',
  icon: 'list-numbers',
  label: { nl: 'Rangschikken', en: 'Ranking' },
  description: { nl: 'Zet een rij op volgorde.', en: 'Put a list in order.' },
  content: s.object({ options: optionsOf({ nl: 'Wat', en: 'What' }, oneChoice, 12) }),
  answer: strings(12),
  isGroup: true,
  view: './Ranking.astro',
  chart: 'bar',
  // Each option has a select with its place; without script that is all there is.
  parse: (posted, { options }) => {
    const placed = options
      .map(({ value }) => ({ value, place: Number(posted.text(value)) }))
      .filter(({ place }) => place > 0)
      .sort((a, b) => a.place - b.place);
    if (placed.length === 0) return undefined;
    const isClear = new Set(placed.map(({ place }) => place)).size === placed.length;
    return isClear ? placed.map(({ value }) => value) : ['', ''];
  },
  typed: (values) => Object.fromEntries(values.map((value, at) => [value, [String(at + 1)]])),
  check: (values, { options }) =>
    new Set(values).size === options.length &&
    values.length === options.length &&
    values.every((v) => isOption(options, v))
      ? undefined
      : { code: 'fault.ranking', values: { count: options.length } },
  // A first place counts most: what is first of four gets four points.
  facts: (values) => values.flatMap((value, at) => Array.from({ length: values.length - at }, () => value)),
  factLabel: (fact, { options }, language) => labelOf(options, fact, language),
  text: (values, { options }, language) =>
    values.map((value, at) => `${at + 1}. ${labelOf(options, value, language)}`).join(', '),
  example: { options: exampleOptions },
});

export const matrix = defineFormField({
  name: 'matrix',
  version: 1,
  group: 'choice',
  icon: 'table',
  label: { nl: 'Matrix', en: 'Matrix' },
  description: { nl: 'Dezelfde keuzes voor meer onderwerpen.', en: 'The same options for several subjects.' },
  content: s.object({
    rows: optionsOf({ nl: 'Onderwerpen', en: 'Subjects' }, { nl: 'Onderwerp', en: 'Subject' }, 20),
    columns: optionsOf({ nl: 'Keuzes', en: 'Options' }, oneChoice, 10),
  }),
  answer: strings(20),
  isGroup: true,
  view: './Matrix.astro',
  chart: 'bar',
  parse: (posted, { rows }) => {
    const chosen = rows.flatMap(({ value }) =>
      posted.text(value) ? [`${value}:${posted.text(value)}`] : [],
    );
    return chosen.length > 0 ? chosen : undefined;
  },
  typed: (values) =>
    Object.fromEntries(values.map((value) => [value.split(':')[0]!, [value.split(':')[1] ?? '']])),
  check: (values, { rows, columns }) => {
    const subjects = values.map((value) => value.split(':')[0]!);
    const areKnown = values.every((value) => {
      const [row = '', column = '', ...more] = value.split(':');
      return more.length === 0 && isOption(rows, row) && isOption(columns, column);
    });
    if (!areKnown || new Set(subjects).size < subjects.length) return { code: 'fault.option' };
    return values.length < rows.length ? { code: 'fault.matrix' } : undefined;
  },
  facts: (values) => values,
  factLabel: (fact, { rows, columns }, language) => {
    const [row = '', column = ''] = fact.split(':');
    return `${labelOf(rows, row, language)}: ${labelOf(columns, column, language)}`;
  },
  text: (values, { rows, columns }, language) =>
    values
      .map((value) => {
        const [row = '', column = ''] = value.split(':');
        return `${labelOf(rows, row, language)}: ${labelOf(columns, column, language)}`;
      })
      .join('; '),
  exportColumns: ({ rows }) => rows.map(({ value, label }) => ({ key: value, label })),
  exportCells: (values, { rows, columns }, language) =>
    rows.map(({ value }) => {
      const found = values.find((one) => one.startsWith(`${value}:`));
      return found ? labelOf(columns, found.slice(value.length + 1), language) : '';
    }),
  example: { rows: exampleOptions, columns: exampleOptions },
});

export const plugin = definePlugin({
  id: 'fields-choice',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Vragen: keuzes', en: 'Questions: choices' },
  formFields: [choice, yesNo, consent, ranking, matrix],
  messages,
});
