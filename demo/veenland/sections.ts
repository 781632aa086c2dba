import type { WrittenPage } from '../write.ts';
import { block, link } from './words.ts';

/** Pieces that stand on more than one page. */
export const sections: WrittenPage[] = [
  {
    kind: 'section',
    name: 'help-mee',
    title: 'Help het veen groeien',
    description: 'Oproep aan het eind van een bladzijde',
    rows: {
      main: [
        block('hero', {
          title: 'Houd jij een kamer nat?',
          level: 'h2',
          eyebrow: 'Help het veen groeien',
          text: 'Voor € 36 per jaar houden we een stuk veen zo groot als je woonkamer nat. Je krijgt er vier keer per jaar tijdschrift Plag voor terug, en een heel klein beetje eeuwigheid.',
          look: 'plain',
          actions: [
            { link: link('page:donateur', 'Word donateur') },
            { link: link('page:vrijwilliger', 'Of kom een ochtend scheppen') },
          ],
        }),
      ],
    },
  },
  {
    kind: 'section',
    name: 'turfschuur',
    title: 'De Turfschuur',
    description: 'Adres en openingstijden van het bezoekerscentrum',
    rows: {
      main: [
        block('contact', {
          title: 'De Turfschuur',
          address: 'Veenweg 8\n9900 VL Zwarteveen',
          phone: '0900 0888 12',
          mail: 'turfschuur@veenland.example',
          hoursTitle: 'Open',
          hours: [
            { day: 'monday' },
            { day: 'tuesday' },
            { day: 'wednesday', from: '10:00', to: '17:00' },
            { day: 'thursday', from: '10:00', to: '17:00' },
            { day: 'friday', from: '10:00', to: '17:00' },
            { day: 'saturday', from: '09:00', to: '17:00', note: 'soep vanaf 12 uur' },
            { day: 'sunday', from: '09:00', to: '17:00' },
          ],
          hoursNote: 'In schoolvakanties elke dag.',
        }),
      ],
    },
  },
];
