import { s } from '../../plugin.ts';
import { label, settingsOf } from './group.ts';

const { open } = settingsOf('look');

/** Colours, letters, the header, header images and footers. */
export const lookSettings = [
  open(
    'colorScheme',
    s.object(
      {
        brand: s.color({ ...label('Hoofdkleur', 'Brand colour'), default: '#1d4f7c' }),
        second: s.color(label('Tweede kleur', 'Second colour')),
        neutral: s.choice({
          ...label('Grijstinten', 'Neutrals'),
          options: {
            cool: { nl: 'Koel', en: 'Cool' },
            neutral: { nl: 'Neutraal', en: 'Neutral' },
            warm: { nl: 'Warm', en: 'Warm' },
          },
          default: 'neutral',
        }),
        character: s.choice({
          ...label('Karakter', 'Character'),
          options: {
            crisp: { nl: 'Strak', en: 'Crisp' },
            soft: { nl: 'Zacht', en: 'Soft' },
            editorial: { nl: 'Redactioneel', en: 'Editorial' },
          },
          default: 'crisp',
        }),
        fonts: s.choice({
          ...label('Lettertypen', 'Fonts'),
          options: {
            source: { nl: 'Source Sans', en: 'Source Sans' },
            inter: { nl: 'Inter', en: 'Inter' },
            'fraunces-source': { nl: 'Fraunces en Source Sans', en: 'Fraunces and Source Sans' },
            'fraunces-inter': { nl: 'Fraunces en Inter', en: 'Fraunces and Inter' },
          },
          default: 'source',
        }),
      },
      label('Kleuren en letters', 'Colours and type'),
    ),
    { brand: '#1d4f7c', neutral: 'neutral', character: 'crisp', fonts: 'source' },
  ),
  open(
    'browserColor',
    s.color({ ...label('Kleur van de browserbalk', 'Colour of the browser bar') }),
    '#1d4f7c',
  ),
  open('useBrowserColor', s.toggle(label('Browserbalk kleuren', 'Colour the browser bar')), false),
  open('headerLogo', s.image({ ...label('Logo', 'Logo'), alt: 'optional' }), null),
  open(
    'faviconLogo',
    s.image({
      ...label('Pictogram', 'Favicon'),
      help: {
        nl: 'Liefst vierkant, van 512 pixels of meer: van een breed logo is in een tabblad weinig te zien.',
        en: 'Preferably square, of 512 pixels or more: little can be seen of a wide logo in a tab.',
      },
      alt: 'optional',
    }),
    null,
  ),
  open(
    'headerVisibility',
    s.choice({
      ...label('Koptekst', 'Header'),
      options: { pinned: { nl: 'Blijft staan', en: 'Pinned' }, scroll: { nl: 'Scrolt mee', en: 'Scrolls' } },
      default: 'scroll',
    }),
    'scroll',
  ),
  open(
    'headerLogoHeight',
    s.number({
      ...label('Hoogte van het logo', 'Height of the logo'),
      integer: true,
      min: 24,
      max: 160,
      default: 72,
    }),
    72,
  ),
  open(
    'headerLogoPadding',
    s.number({
      ...label('Ruimte om het logo', 'Space around the logo'),
      integer: true,
      min: 0,
      max: 40,
      default: 8,
    }),
    8,
  ),
  open(
    'headerImages',
    s.list(
      s.object(
        {
          guid: s.text({ ...label('Kenmerk', 'Identifier'), max: 36 }),
          name: s.text({ ...label('Naam', 'Name'), max: 80 }),
          images: s.list(
            s.image({ ...label('Afbeelding', 'Picture'), alt: 'optional' }),
            label('Afbeeldingen', 'Pictures'),
          ),
        },
        label('Kopafbeelding', 'Header picture'),
      ),
      label('Kopafbeeldingen', 'Header pictures'),
    ),
    [],
  ),
  open(
    'footers',
    s.list(
      s.object(
        {
          guid: s.text({ ...label('Kenmerk', 'Identifier'), max: 36 }),
          name: s.text({ ...label('Naam', 'Name'), max: 80 }),
          blocks: s.blocks(label('Blokken', 'Blocks')),
        },
        label('Voettekst', 'Footer'),
      ),
      label('Voetteksten', 'Footers'),
    ),
    [],
  ),
];
