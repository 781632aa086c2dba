import { defineListType, definePlugin, s } from '#core/plugin.ts';
import { messages } from './messages.ts';

/** Whether a point was given: nobody lives at zero degrees, zero degrees. */
export const isPoint = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  latitude !== 0 || longitude !== 0;

export const place = defineListType({
  name: 'place',
  version: 1,
  label: { nl: 'Plaats', en: 'Place' },
  labelPlural: { nl: 'Plaatsen', en: 'Places' },
  description: {
    nl: 'Een plek met een adres, een punt op de kaart en openingstijden.',
    en: 'A place with an address, a point on the map and opening hours.',
  },
  icon: 'map-pin',
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
    address: s.text({ label: { nl: 'Adres', en: 'Address' }, max: 300, multiline: true }),
    latitude: s.number({ label: { nl: 'Breedtegraad', en: 'Latitude' }, min: -90, max: 90, default: 0 }),
    longitude: s.number({ label: { nl: 'Lengtegraad', en: 'Longitude' }, min: -180, max: 180, default: 0 }),
    opening: s.text({ label: { nl: 'Openingstijden', en: 'Opening hours' }, max: 600, multiline: true }),
    phone: s.text({ label: { nl: 'Telefoon', en: 'Phone' }, max: 30, format: 'phone' }),
    website: s.link({ label: { nl: 'Website', en: 'Website' } }),
  }),
  detail: './PlaceDetail.astro',
  defaultSort: 'title_asc',
  example: {
    intro: 'Een molen uit 1823 die op zaterdag draait.',
    image: s.sampleImage,
    address: 'Molenweg 3\n9999 AB Lindenhove',
    latitude: 53.2,
    longitude: 6.9,
    opening: 'Zaterdag 10.00–16.00 uur',
    phone: '0599 12 34 56',
  },
  structuredData: ({ title, description, content, href }, { origin }) => ({
    '@context': 'https://schema.org',
    '@type': 'Place',
    name: title,
    description: content.intro || description,
    url: `${origin}${href}`,
    ...(content.address && { address: content.address.replace(/\n/g, ', ') }),
    ...(isPoint(content) && {
      geo: { '@type': 'GeoCoordinates', latitude: content.latitude, longitude: content.longitude },
    }),
    ...(content.phone && { telephone: content.phone }),
  }),
  feed: false,
});

export const plugin = definePlugin({
  id: 'place',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Plaatsen', en: 'Places' },
  listTypes: [place],
  messages,
});
