import { defineBlock, definePlugin, s, warn } from '#core/plugin.ts';
import { messages } from './messages.ts';

export const image = defineBlock({
  name: 'image',
  version: 1,
  view: './Image.astro',
  label: { nl: 'Afbeelding', en: 'Picture' },
  description: { nl: 'Een foto of tekening met een onderschrift', en: 'A photo or drawing with a caption' },
  group: 'media',
  icon: 'photo',
  keywords: {
    nl: ['foto', 'plaatje', 'beeld', 'illustratie', 'tekening', 'logo', 'foto’s', 'fotootje'],
    en: ['image', 'photo', 'illustration', 'figure', 'logo', 'drawing'],
  },
  content: s.object({
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
    link: s.link({ label: { nl: 'Link', en: 'Link' } }),
    size: s.choice({
      label: { nl: 'Grootte', en: 'Size' },
      options: {
        small: { nl: 'Klein', en: 'Small' },
        medium: { nl: 'Middel', en: 'Medium' },
        full: { nl: 'Volle breedte', en: 'Full width' },
      },
      default: 'full',
    }),
    ratio: s.choice({
      label: { nl: 'Verhouding', en: 'Ratio' },
      options: {
        original: { nl: 'Zoals de afbeelding is', en: 'As the picture is' },
        '21:9': { nl: '21:9, panorama', en: '21:9, panorama' },
        '16:9': { nl: '16:9, breed', en: '16:9, wide' },
        '3:2': { nl: '3:2', en: '3:2' },
        '4:3': { nl: '4:3', en: '4:3' },
        '1:1': { nl: '1:1, vierkant', en: '1:1, square' },
        '3:4': { nl: '3:4, staand', en: '3:4, upright' },
      },
      default: 'original',
    }),
    align: s.choice({
      label: { nl: 'Plaats', en: 'Place' },
      help: { nl: 'Voor een kleine of middelgrote afbeelding', en: 'For a small or medium picture' },
      options: {
        start: { nl: 'Links', en: 'Left' },
        center: { nl: 'Midden', en: 'Centre' },
        end: { nl: 'Rechts', en: 'Right' },
      },
      default: 'start',
    }),
  }),
  example: {
    image: { ...s.sampleImage, alt: 'De molen aan de Lindevaart, gezien vanaf de brug' },
    caption: 'De molen aan de Lindevaart krijgt dit voorjaar nieuwe wieken.',
    credit: 'Marijke van der Veen',
    ratio: '16:9',
  },
  checks: ({ image, caption, link }) => [
    ...(image?.alt && caption && image.alt.trim().toLowerCase() === caption.trim().toLowerCase()
      ? [
          warn(
            'image.altIsCaption',
            {
              nl: 'Het onderschrift en de beschrijving zijn gelijk: wie laat voorlezen, hoort het twee keer.',
              en: 'Caption and description are the same: a screen reader says it twice.',
            },
            'image',
          ),
        ]
      : []),
    ...(image?.alt && /\.(jpe?g|png|webp|gif|avif|heic|svg)$/i.test(image.alt.trim())
      ? [
          warn(
            'image.altIsFile',
            {
              nl: 'Beschrijf wat er te zien is, niet hoe het bestand heet.',
              en: 'Describe what is shown, not the name of the file.',
            },
            'image',
          ),
        ]
      : []),
    ...(link && image && !image.alt && !link.label
      ? [
          warn(
            'image.linkWithoutName',
            {
              nl: 'Geef de link een naam: de afbeelding heeft geen beschrijving.',
              en: 'Name the link: the picture has no description.',
            },
            'link',
          ),
        ]
      : []),
  ],
  seo: ({ image }) => (image ? { image } : {}),
  budget: { js: 0 },
});

export const plugin = definePlugin({
  id: 'image',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Afbeelding', en: 'Picture' },
  blocks: [image],
  messages,
});
