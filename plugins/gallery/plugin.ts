import { defineBlock, definePlugin, s, titleFields, warn } from '#core/plugin.ts';
import { messages } from './messages.ts';

const picture = s.object(
  {
    image: s.image({ label: { nl: 'Afbeelding', en: 'Picture' }, requiredOn: 'publish' }),
    caption: s.text({ label: { nl: 'Onderschrift', en: 'Caption' }, max: 300, inline: true }),
    credit: s.text({
      label: { nl: 'Maker', en: 'Credit' },
      help: {
        nl: 'Alleen de naam, ‘Foto:’ komt er vanzelf voor',
        en: 'The name only, ‘Photo:’ is put before it',
      },
      max: 120,
    }),
  },
  { label: { nl: 'Afbeelding', en: 'Picture' } },
);

export const gallery = defineBlock({
  name: 'gallery',
  version: 1,
  view: './Gallery.astro',
  label: { nl: 'Fotogalerij', en: 'Gallery' },
  description: {
    nl: 'Afbeeldingen bij elkaar, die groot te bekijken zijn',
    en: 'Pictures together, which can be seen large',
  },
  group: 'media',
  icon: 'library-photo',
  keywords: {
    nl: ['foto’s', 'afbeeldingen', 'plaatjes', 'album', 'galerij', 'fotoboek', 'fotoalbum', 'fotoserie'],
    en: ['photos', 'images', 'album', 'lightbox', 'photo album', 'pictures'],
  },
  content: s.object({
    ...titleFields,
    pictures: s.list(picture, {
      label: { nl: 'Afbeeldingen', en: 'Pictures' },
      requiredOn: 'publish',
      min: 1,
      max: 40,
    }),
    look: s.choice({
      label: { nl: 'Vorm', en: 'Look' },
      options: {
        grid: { nl: 'Raster', en: 'Grid' },
        masonry: {
          nl: 'Metselwerk, elke afbeelding in eigen verhouding',
          en: 'Masonry, each picture in its own ratio',
        },
        strip: { nl: 'Strook die u opzij schuift', en: 'Strip that scrolls sideways' },
      },
      default: 'grid',
    }),
    columns: s.choice({
      label: { nl: 'Kolommen', en: 'Columns' },
      help: {
        nl: 'Het hoogste aantal, op een smal scherm zijn het er minder',
        en: 'At most; a narrow screen has fewer',
      },
      options: { '2': { nl: '2', en: '2' }, '3': { nl: '3', en: '3' }, '4': { nl: '4', en: '4' } },
      default: '3',
    }),
    ratio: s.choice({
      label: { nl: 'Verhouding', en: 'Ratio' },
      help: { nl: 'Niet voor metselwerk', en: 'Not for masonry' },
      options: {
        '4:3': { nl: '4:3', en: '4:3' },
        '3:2': { nl: '3:2', en: '3:2' },
        '1:1': { nl: '1:1, vierkant', en: '1:1, square' },
        '3:4': { nl: '3:4, staand', en: '3:4, upright' },
      },
      default: '4:3',
    }),
    captions: s.toggle({ label: { nl: 'Onderschriften tonen', en: 'Show captions' }, default: true }),
    enlarge: s.toggle({
      label: { nl: 'Afbeeldingen zijn groot te bekijken', en: 'Pictures can be enlarged' },
      default: true,
    }),
  }),
  example: {
    title: 'Een jaar in het Veenland',
    pictures: [
      ['Bevroren rietkraag langs de plas', 'Januari: het riet staat wit van de rijp.'],
      ['Twee kieviten boven een nat weiland', 'Maart: de eerste kieviten zijn terug.'],
      ['Zonnedauw tussen het veenmos', 'Juni: zonnedauw in bloei.'],
      ['Vrijwilligers trekken jonge berken uit de grond', 'Oktober: samen houden wij het veen open.'],
    ].map(([alt, caption]) => ({
      image: { ...s.sampleImage, alt },
      caption,
      credit: 'Joris Hoekstra',
    })),
  },
  checks: ({ pictures }) => {
    const alts = pictures.flatMap(({ image }) => image?.alt.trim().toLowerCase() || []);
    return new Set(alts).size < alts.length
      ? [
          warn(
            'gallery.sameAlt',
            {
              nl: 'Twee afbeeldingen hebben dezelfde beschrijving.',
              en: 'Two pictures have the same description.',
            },
            'pictures',
          ),
        ]
      : [];
  },
  seo: ({ pictures }) => {
    const image = pictures.find((picture) => picture.image)?.image;
    return image ? { image } : {};
  },
  budget: { js: 0 },
});

export const plugin = definePlugin({
  id: 'gallery',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Fotogalerij', en: 'Gallery' },
  blocks: [gallery],
  messages,
});
