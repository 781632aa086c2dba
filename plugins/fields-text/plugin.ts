import { defineFormField, definePlugin, s } from '#core/plugin.ts';
import { messages } from './messages.ts';

const rules = {
  any: { nl: 'Alles', en: 'Anything' },
  letters: { nl: 'Alleen letters', en: 'Letters only' },
  digits: { nl: 'Alleen cijfers', en: 'Digits only' },
  postcode: { nl: 'Nederlandse postcode', en: 'Dutch postcode' },
  'license-plate': { nl: 'Nederlands kenteken', en: 'Dutch licence plate' },
  bsn: { nl: 'Burgerservicenummer', en: 'Citizen service number (BSN)' },
};
type RuleName = keyof typeof rules;

/** None of these goes back in a text, so none can be made slow. */
const patterns: { [rule in Exclude<RuleName, 'any' | 'bsn'>]: RegExp } = {
  letters: /^[\p{L}\p{M}'’ .-]+$/u,
  digits: /^\d+$/,
  postcode: /^[1-9]\d{3} ?[A-Z]{2}$/,
  'license-plate': /^[A-Z0-9]{1,3}-?[A-Z0-9]{1,3}-?[A-Z0-9]{1,3}$/,
};

/** Nine digits that pass the eleven test. */
function isBsn(text: string): boolean {
  if (!/^\d{8,9}$/.test(text)) return false;
  const digits = [...text.padStart(9, '0')].map(Number);
  const sum = digits.reduce((total, digit, at) => total + digit * (at === 8 ? -1 : 9 - at), 0);
  return sum % 11 === 0 && digits.some(Boolean);
}

export const shortText = defineFormField({
  name: 'short-text',
  version: 1,
  group: 'text',
  icon: 'forms',
  label: { nl: 'Korte tekst', en: 'Short text' },
  description: { nl: 'Eén regel.', en: 'One line.' },
  content: s.object({
    rule: s.choice({ label: { nl: 'Wat is goed', en: 'What is right' }, options: rules, default: 'any' }),
    max: s.number({
      label: { nl: 'Meeste tekens', en: 'Most characters' },
      integer: true,
      min: 1,
      max: 500,
      default: 200,
    }),
  }),
  answer: s.text({ label: { nl: 'Antwoord', en: 'Answer' }, max: 500 }),
  view: './Line.astro',
  chart: 'words',
  settle: (answer, { rule }) => {
    const text = answer.trim();
    return rule === 'postcode' || rule === 'license-plate' ? text.toUpperCase() : text;
  },
  check: (answer, { rule, max }) => {
    if ([...answer].length > max) return { code: 'fault.tooLong', values: { max } };
    const isRight = rule === 'any' || (rule === 'bsn' ? isBsn(answer) : patterns[rule].test(answer));
    return isRight ? undefined : { code: `fault.${rule}` };
  },
  example: { rule: 'any', max: 200 },
});

export const longText = defineFormField({
  name: 'long-text',
  version: 1,
  group: 'text',
  icon: 'align-left',
  label: { nl: 'Lange tekst', en: 'Long text' },
  description: { nl: 'Meer regels.', en: 'Several lines.' },
  content: s.object({
    rows: s.number({ label: { nl: 'Regels', en: 'Rows' }, integer: true, min: 2, max: 30, default: 6 }),
    max: s.number({
      label: { nl: 'Meeste tekens', en: 'Most characters' },
      integer: true,
      min: 1,
      max: 5000,
      default: 2000,
    }),
  }),
  answer: s.text({ label: { nl: 'Antwoord', en: 'Answer' }, max: 5000, multiline: true }),
  view: './Lines.astro',
  chart: 'words',
  settle: (answer) => answer.trim().replaceAll('\r\n', '\n'),
  check: (answer, { max }) =>
    [...answer].length > max ? { code: 'fault.tooLong', values: { max } } : undefined,
  example: { rows: 6, max: 2000 },
});

export const hidden = defineFormField({
  name: 'hidden',
  version: 1,
  group: 'text',
  icon: 'eye-off',
  label: { nl: 'Verborgen waarde', en: 'Hidden value' },
  description: {
    nl: 'Gaat mee met elke inzending en is voor de invuller niet te zien.',
    en: 'Goes with every submission and is not shown to who fills it in.',
  },
  content: s.object({ value: s.text({ label: { nl: 'Waarde', en: 'Value' }, max: 200 }) }),
  answer: s.text({ label: { nl: 'Waarde', en: 'Value' }, max: 200 }),
  view: './Nothing.astro',
  chart: 'none',
  compute: ({ value }) => value || undefined,
  example: { value: 'website' },
});

export const plugin = definePlugin({
  id: 'fields-text',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Vragen: tekst', en: 'Questions: text' },
  formFields: [shortText, longText, hidden],
  messages,
});
