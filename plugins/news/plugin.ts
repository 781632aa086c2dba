import { defineListType, definePlugin, s } from '#core/plugin.ts';
import { messages } from './messages.ts';

export const news = defineListType({
  name: 'news',
  version: 1,
  label: { nl: 'Nieuwsbericht', en: 'News item' },
  labelPlural: { nl: 'Nieuws', en: 'News' },
  description: {
    nl: 'Een bericht met een datum, een afbeelding en een tekst.',
    en: 'A message with a date, a picture and a text.',
  },
  icon: 'news',
  content: s.object({
    intro: s.text({
      label: { nl: 'Inleiding', en: 'Introduction' },
      help: {
        nl: 'Het belangrijkste in een paar zinnen. Leeg: de beschrijving staat er.',
        en: 'What matters most in a few sentences. Empty: the description is shown.',
      },
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
    credit: s.text({
      label: { nl: 'Maker van de afbeelding', en: 'Maker of the picture' },
      max: 120,
      showIf: { image: 'present' },
    }),
    author: s.text({ label: { nl: 'Schrijver', en: 'Author' }, max: 120, personal: true }),
    source: s.link({
      label: { nl: 'Bron', en: 'Source' },
      help: { nl: 'Waar het bericht vandaan komt.', en: 'Where the message comes from.' },
    }),
  }),
  detail: './NewsDetail.astro',
  defaultSort: 'publishedOn_desc',
  example: {
    intro:
      'Vanaf maandag 7 december is de Kerkstraat drie weken dicht. Fietsers en voetgangers kunnen erlangs.',
    image: s.sampleImage,
    caption: 'De Kerkstraat krijgt een nieuw riool en bredere stoepen.',
    author: 'Redactie',
  },
  structuredData: (
    { title, description, content, href, image, publishedOn, language, tags },
    { name, origin },
  ) => {
    const picture = content.image ?? image;
    return {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: title,
      description: content.intro || description,
      inLanguage: language,
      mainEntityOfPage: `${origin}${href}`,
      ...(publishedOn && { datePublished: new Date(publishedOn).toISOString() }),
      ...(picture && {
        image: [`${origin}/a/${picture.guid}?width=1200&height=650&format=jpeg&v=${picture.version}`],
      }),
      ...(tags.length > 0 && { keywords: tags }),
      ...(content.author && { author: { '@type': 'Person', name: content.author } }),
      publisher: { '@type': 'Organization', name, url: origin },
    };
  },
  feed: true,
});

export const plugin = definePlugin({
  id: 'news',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Nieuws', en: 'News' },
  listTypes: [news],
  messages,
});
