import { defineFormField, definePlugin, s } from '#core/plugin.ts';
import { isIban } from './iban.ts';
import { messages } from './messages.ts';

/** One plain address, as people have them. */
const emailPattern =
  /^[^\s@"<>()[\]\\,;:]{1,64}@([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;
const answer = s.text({ label: { nl: 'Antwoord', en: 'Answer' }, max: 254, personal: true });

export const email = defineFormField({
  name: 'email',
  version: 1,
  group: 'contact',
  icon: 'mail',
  label: { nl: 'E-mailadres', en: 'E-mail address' },
  description: { nl: 'Hier kan een bevestiging heen.', en: 'A confirmation can go there.' },
  content: s.object({}),
  answer,
  view: './Email.astro',
  chart: 'none',
  settle: (address) => address.trim().toLowerCase(),
  check: (address) => (emailPattern.test(address) ? undefined : { code: 'fault.email' }),
  example: {},
});

export const phone = defineFormField({
  name: 'phone',
  version: 1,
  group: 'contact',
  icon: 'phone',
  label: { nl: 'Telefoonnummer', en: 'Phone number' },
  description: { nl: 'Nederlands, of met landnummer.', en: 'Dutch, or with the country code.' },
  content: s.object({}),
  answer,
  view: './Phone.astro',
  chart: 'none',
  settle: (number) => number.trim().replace(/[\s().-]/g, ''),
  check: (number) => (/^(0\d{9}|(\+|00)[1-9]\d{6,13})$/.test(number) ? undefined : { code: 'fault.phone' }),
  example: {},
});

export const iban = defineFormField({
  name: 'iban',
  version: 1,
  group: 'contact',
  icon: 'building-bank',
  label: { nl: 'IBAN', en: 'IBAN' },
  description: { nl: 'Een rekeningnummer.', en: 'A bank account number.' },
  content: s.object({}),
  answer,
  view: './Iban.astro',
  chart: 'none',
  settle: (number) => number.replace(/\s/g, '').toUpperCase(),
  check: (number) => (isIban(number) ? undefined : { code: 'fault.iban' }),
  text: (number) => number.replace(/(.{4})(?=.)/g, '$1 '),
  example: {},
});

const line = (nl: string, en: string, max: number) => s.text({ label: { nl, en }, max, personal: true });

export const address = defineFormField({
  name: 'address',
  version: 1,
  group: 'contact',
  icon: 'map-pin',
  label: { nl: 'Adres', en: 'Address' },
  description: { nl: 'Een adres in Nederland.', en: 'An address in the Netherlands.' },
  content: s.object({}),
  answer: s.object({
    postcode: line('Postcode', 'Postcode', 7),
    number: line('Huisnummer', 'House number', 10),
    addition: line('Toevoeging', 'Addition', 10),
    street: line('Straat', 'Street', 100),
    town: line('Plaats', 'Town', 100),
  }),
  isGroup: true,
  view: './Address.astro',
  chart: 'none',
  parse: (posted) => {
    const parts = ['postcode', 'number', 'addition', 'street', 'town'] as const;
    const filled = parts.flatMap((part) => (posted.text(part) ? [[part, posted.text(part)]] : []));
    return filled.length > 0 ? Object.fromEntries(filled) : undefined;
  },
  typed: (given) => Object.fromEntries(Object.entries(given).map(([part, text]) => [part, [text ?? '']])),
  settle: ({ postcode, number, ...rest }) => ({
    ...rest,
    ...(number && { number: number.trim() }),
    ...(postcode && {
      postcode: postcode
        .replace(/\s/g, '')
        .toUpperCase()
        .replace(/^(\d{4})/, '$1 '),
    }),
  }),
  check: ({ postcode = '', number = '', street = '', town = '' }) => {
    // No postcode has SA, SD or SS.
    if (!/^[1-9]\d{3} (?!SA|SD|SS)[A-Z]{2}$/.test(postcode))
      return { code: 'fault.postcodeNl', part: 'postcode' };
    if (!/^\d{1,5}$/.test(number)) return { code: 'fault.houseNumber', part: 'number' };
    if (!street.trim()) return { code: 'fault.street', part: 'street' };
    return town.trim() ? undefined : { code: 'fault.town', part: 'town' };
  },
  text: ({ postcode = '', number = '', addition = '', street = '', town = '' }) =>
    `${street} ${number}${addition && ` ${addition}`}, ${postcode} ${town}`,
  exportColumns: () => [
    { key: 'street', label: { nl: 'Straat', en: 'Street' } },
    { key: 'number', label: { nl: 'Huisnummer', en: 'House number' } },
    { key: 'addition', label: { nl: 'Toevoeging', en: 'Addition' } },
    { key: 'postcode', label: { nl: 'Postcode', en: 'Postcode' } },
    { key: 'town', label: { nl: 'Plaats', en: 'Town' } },
  ],
  exportCells: ({ postcode = '', number = '', addition = '', street = '', town = '' }) => [
    street,
    number,
    addition,
    postcode,
    town,
  ],
  example: {},
});

export const plugin = definePlugin({
  id: 'fields-contact',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Vragen: contact', en: 'Questions: contact' },
  formFields: [email, phone, address, iban],
  messages,
});
