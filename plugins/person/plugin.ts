import { defineListType, definePlugin, s } from '#core/plugin.ts';
import { messages } from './messages.ts';

export const person = defineListType({
  name: 'person',
  version: 1,
  label: { nl: 'Persoon', en: 'Person' },
  labelPlural: { nl: 'Personen', en: 'People' },
  description: {
    nl: 'Iemand met een functie, een portret en hoe u die bereikt.',
    en: 'Someone with a position, a portrait and how to reach them.',
  },
  icon: 'user',
  content: s.object({
    image: s.image({ label: { nl: 'Afbeelding', en: 'Picture' }, alt: 'required', ratio: '3:4' }),
    position: s.text({ label: { nl: 'Functie', en: 'Position' }, max: 200 }),
    organisation: s.text({ label: { nl: 'Organisatie of partij', en: 'Organisation or party' }, max: 200 }),
    portfolio: s.text({
      label: { nl: 'Waar deze persoon over gaat', en: 'What this person is responsible for' },
      max: 600,
      multiline: true,
    }),
    email: s.text({
      label: { nl: 'E-mailadres', en: 'E-mail address' },
      max: 254,
      format: 'email',
      personal: true,
    }),
    phone: s.text({ label: { nl: 'Telefoon', en: 'Phone' }, max: 30, format: 'phone', personal: true }),
    website: s.link({ label: { nl: 'Website', en: 'Website' } }),
  }),
  detail: './PersonDetail.astro',
  defaultSort: 'title_asc',
  example: {
    image: s.sampleImage,
    position: 'Wethouder',
    organisation: 'Lindenhove Lokaal',
    portfolio: 'Wonen, groen en verkeer',
    email: 'wethouder@lindenhove.example',
    phone: '0599 14 14 14',
  },
  structuredData: ({ title, description, content, href, image }, { origin }) => {
    const picture = content.image ?? image;
    return {
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: title,
      ...(description && { description }),
      url: `${origin}${href}`,
      ...(content.position && { jobTitle: content.position }),
      ...(content.organisation && { affiliation: { '@type': 'Organization', name: content.organisation } }),
      ...(content.email && { email: content.email }),
      ...(content.phone && { telephone: content.phone }),
      ...(picture && {
        image: `${origin}/a/${picture.guid}?width=600&height=800&format=jpeg&v=${picture.version}`,
      }),
    };
  },
  feed: false,
});

export const plugin = definePlugin({
  id: 'person',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Personen', en: 'People' },
  listTypes: [person],
  messages,
});
