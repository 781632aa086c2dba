import { defineListType, definePlugin, s } from '#core/plugin.ts';
import { messages } from './messages.ts';

export const event = defineListType({
  name: 'event',
  version: 1,
  label: { nl: 'Activiteit', en: 'Event' },
  labelPlural: { nl: 'Activiteiten', en: 'Events' },
  description: {
    nl: 'Iets dat op een dag begint, op een plek, met aanmelden.',
    en: 'Something that starts on a day, at a place, with a way to sign up.',
  },
  icon: 'calendar-event',
  content: s.object({
    intro: s.text({
      label: { nl: 'Inleiding', en: 'Introduction' },
      help: { nl: 'Leeg: de beschrijving staat er.', en: 'Empty: the description is shown.' },
      max: 600,
      multiline: true,
      inline: true,
    }),
    image: s.image({ label: { nl: 'Afbeelding', en: 'Picture' }, alt: 'required', ratio: '16:9' }),
    caption: s.text({
      label: { nl: 'Bijschrift', en: 'Caption' },
      max: 300,
      inline: true,
      showIf: { image: 'present' },
    }),
    place: s.text({ label: { nl: 'Plaats', en: 'Place' }, max: 200 }),
    address: s.text({ label: { nl: 'Adres', en: 'Address' }, max: 300 }),
    price: s.text({ label: { nl: 'Prijs', en: 'Price' }, max: 200 }),
    organiser: s.text({ label: { nl: 'Organisator', en: 'Organiser' }, max: 200 }),
    signUp: s.link({ label: { nl: 'Aanmelden', en: 'Sign up' } }),
  }),
  detail: './EventDetail.astro',
  defaultSort: 'startsOn_asc',
  example: {
    intro: 'Op de open dag van de brandweer mag u zelf spuiten en de ladder op.',
    image: s.sampleImage,
    place: 'Brandweerkazerne Lindenhove',
    address: 'Molenweg 12, Lindenhove',
    price: 'Gratis',
    organiser: 'Brandweer Lindenhove',
  },
  structuredData: (item, { name, origin }) => {
    const { intro, image, place, address, organiser } = item.content;
    const picture = image ?? item.image;
    return {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: item.title,
      description: intro || item.description,
      inLanguage: item.language,
      url: `${origin}${item.href}`,
      ...(item.startsOn && { startDate: new Date(item.startsOn).toISOString() }),
      ...(item.endsOn && { endDate: new Date(item.endsOn).toISOString() }),
      eventStatus: 'https://schema.org/EventScheduled',
      ...((place || address) && {
        location: { '@type': 'Place', name: place || address, ...(address && { address }) },
      }),
      ...(picture && {
        image: [`${origin}/a/${picture.guid}?width=1200&height=650&format=jpeg&v=${picture.version}`],
      }),
      organizer: { '@type': 'Organization', name: organiser || name, url: origin },
    };
  },
  feed: true,
});

export const plugin = definePlugin({
  id: 'event',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Activiteiten', en: 'Events' },
  listTypes: [event],
  messages,
});
