import type { WrittenPage } from '../../write.ts';
import { block, decoration, image, prose } from '../words.ts';

export const hoogveen: WrittenPage = {
  name: 'hoogveen',
  title: 'Hoe veen groeit',
  description: 'Achtduizend jaar hoogveen in zes stappen.',
  layout: '25-50-25',
  options: { showSubMenu: false },
  rows: {
    'top-row': [
      block('hero', {
        title: 'Hoe veen groeit',
        text: 'Zes stappen, achtduizend jaar, en een fout die we bijna op tijd hebben hersteld.',
        look: 'behind',
        image: decoration('mist'),
      }),
    ],
    'left-column': [block('menu-links', { title: 'Natuur', from: 'branch' })],
    main: [
      block('steps', {
        look: 'timeline',
        steps: [
          {
            when: '6100 voor Christus',
            title: 'Een kuil loopt vol',
            text: prose`Na de ijstijd blijft water staan op een laag leem. Riet verlandt de plas.`,
            done: true,
          },
          {
            when: '4000 voor Christus',
            title: 'Het veenmos neemt het over',
            text: prose`Het mos zuigt zich vol regen en tilt zichzelf op, tot boven het grondwater.`,
            done: true,
          },
          {
            when: '500 na Christus',
            title: 'Een koepel van zes meter',
            text: prose`Het veen is een spons van negenduizend hectare, onbegaanbaar voor wie de weg niet weet.`,
            done: true,
          },
          {
            when: '1750',
            title: 'De turfstekers komen',
            text: prose`In honderdvijftig jaar verdwijnt het in kachels. Wat overblijft, droogt uit.`,
            done: true,
          },
          {
            when: '1968',
            title: 'Achttien mensen kopen een hoek',
            text: prose`Met een geldinzameling in de kerk: 11.240 gulden voor 34 hectare.`,
            done: true,
          },
          {
            when: '2011',
            title: 'Het groeit weer',
            text: prose`Op dertien plekken meten we nieuw veen. Eén millimeter per jaar, en soms twee.`,
          },
        ],
      }),
    ],
    'right-column': [
      block('quote', {
        quote: 'Een spons knijp je in een seconde leeg. Vullen duurt een mensenleven.',
        name: 'Bram Hoekzema',
        role: 'ecoloog',
        portrait: image('bram'),
        look: 'card',
      }),
      block('notice', {
        kind: 'success',
        title: 'Koolstof',
        level: 'h3',
        text: prose`Wat wij natter maakten, houdt elk jaar 9.600 ton CO₂ vast.`,
      }),
    ],
  },
};
