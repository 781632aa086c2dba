import { defineBlock, definePlugin, headingFields, s, warn } from '#core/plugin.ts';
import { faultOf } from './hours.ts';
import { messages } from './messages.ts';

const faults = {
  'no-time': {
    nl: 'Schrijf openingstijden als 09:00.',
    en: 'Write opening hours as 09:00.',
  },
  half: {
    nl: 'Bij een openingstijd ontbreekt het begin of het einde.',
    en: 'Opening hours lack their start or their end.',
  },
  backwards: {
    nl: 'Een openingstijd eindigt voor hij begint.',
    en: 'Opening hours end before they start.',
  },
};

export const contact = defineBlock({
  name: 'contact',
  version: 1,
  view: './Contact.astro',
  label: { nl: 'Contact', en: 'Contact' },
  description: {
    nl: 'Adres, telefoon, e-mail en openingstijden.',
    en: 'Address, telephone, e-mail and opening hours.',
  },
  group: 'basic',
  icon: 'address-book',
  keywords: {
    nl: [
      'adres',
      'telefoonnummer',
      'mail',
      'bereikbaarheid',
      'openingstijden',
      'contactgegevens',
      'bezoekadres',
      'telefoon',
      'e-mailadres',
    ],
    en: ['opening times', 'phone', 'mail', 'location', 'contact details', 'address', 'opening hours'],
  },
  content: s.object({
    ...headingFields,
    organisation: s.text({ label: { nl: 'Organisatie', en: 'Organisation' }, max: 120, inline: true }),
    address: s.text({
      label: { nl: 'Bezoekadres', en: 'Visiting address' },
      max: 300,
      multiline: true,
      inline: true,
    }),
    post: s.text({
      label: { nl: 'Postadres', en: 'Postal address' },
      max: 300,
      multiline: true,
      inline: true,
    }),
    phone: s.text({ label: { nl: 'Telefoon', en: 'Telephone' }, max: 30, format: 'phone' }),
    mail: s.text({ label: { nl: 'E-mail', en: 'E-mail' }, max: 254, format: 'email' }),
    website: s.link({ label: { nl: 'Website', en: 'Website' } }),
    action: s.link({
      label: { nl: 'Knop', en: 'Button' },
      help: { nl: 'Bijvoorbeeld: Maak een afspraak.', en: 'For example: Make an appointment.' },
    }),
    hoursTitle: s.text({
      label: { nl: 'Titel van de openingstijden', en: 'Title of the opening hours' },
      max: 60,
      showIf: { hours: 'present' },
    }),
    hours: s.list(
      s.object(
        {
          day: s.choice({
            label: { nl: 'Dag', en: 'Day' },
            options: {
              monday: { nl: 'Maandag', en: 'Monday' },
              tuesday: { nl: 'Dinsdag', en: 'Tuesday' },
              wednesday: { nl: 'Woensdag', en: 'Wednesday' },
              thursday: { nl: 'Donderdag', en: 'Thursday' },
              friday: { nl: 'Vrijdag', en: 'Friday' },
              saturday: { nl: 'Zaterdag', en: 'Saturday' },
              sunday: { nl: 'Zondag', en: 'Sunday' },
            },
            default: 'monday',
          }),
          from: s.text({
            label: { nl: 'Van', en: 'From' },
            help: { nl: 'Zoals 09:00. Leeg is gesloten.', en: 'Such as 09:00. Empty is closed.' },
            max: 5,
          }),
          to: s.text({ label: { nl: 'Tot', en: 'To' }, max: 5 }),
          note: s.text({
            label: { nl: 'Bijzonderheid', en: 'Remark' },
            help: { nl: 'Bijvoorbeeld: alleen op afspraak.', en: 'For example: by appointment only.' },
            max: 80,
          }),
        },
        { label: { nl: 'Dag', en: 'Day' } },
      ),
      {
        label: { nl: 'Openingstijden', en: 'Opening hours' },
        help: {
          nl: 'Een dag mag twee keer, voor ochtend en middag.',
          en: 'A day may stand twice, for morning and afternoon.',
        },
        max: 21,
        named: '{day} {from}–{to}',
        spreadOver: 'day',
      },
    ),
    hoursNote: s.text({
      label: { nl: 'Noot bij de openingstijden', en: 'Note to the opening hours' },
      max: 200,
      showIf: { hours: 'present' },
      inline: true,
    }),
    note: s.richText({ label: { nl: 'Verder nog', en: 'Anything else' }, inline: true }),
  }),
  example: {
    title: 'Contact',
    organisation: 'Naam van uw organisatie',
    address: 'Straat en nummer\n1234 AB Plaats',
    phone: '0800 0000',
    mail: 'naam@uw-adres.example',
    hours: [
      { day: 'monday', from: '08:30', to: '17:00' },
      { day: 'tuesday', from: '08:30', to: '17:00' },
      { day: 'wednesday', from: '08:30', to: '12:30' },
      { day: 'thursday', from: '08:30', to: '20:00', note: 'na 17.00 uur alleen op afspraak' },
      { day: 'friday', from: '08:30', to: '12:30' },
    ],
    hoursNote: 'Op feestdagen zijn wij gesloten.',
  },
  checks(content) {
    const { organisation, address, post, phone, mail, hours } = content;
    const codes = new Set(hours.flatMap((one) => faultOf(one) ?? []));
    const isEmpty = !address && !post && !phone && !mail && hours.length === 0;
    return [
      ...[...codes].map((code) => warn(`hours-${code}`, faults[code], 'hours')),
      ...(isEmpty
        ? [
            warn(
              'no-contact',
              {
                nl: `Vul een adres, telefoonnummer of e-mailadres${organisation ? ` van ${organisation}` : ''} in.`,
                en: `Enter an address, telephone number or e-mail address${organisation ? ` of ${organisation}` : ''}.`,
              },
              'address',
            ),
          ]
        : []),
    ];
  },
  budget: { js: 0 },
});

export const plugin = definePlugin({
  id: 'contact',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Contact', en: 'Contact' },
  blocks: [contact],
  messages,
});
