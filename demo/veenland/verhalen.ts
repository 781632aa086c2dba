import type { WrittenPage } from '../write.ts';
import { block, image, link } from './words.ts';
import { deManDieHetWaterTegenhield } from './verhalen/de-man-die-het-water-tegenhield.ts';
import { eenNachtMetDeNachtzwaluw } from './verhalen/een-nacht-met-de-nachtzwaluw.ts';

const verhalen: WrittenPage = {
  name: 'verhalen',
  title: 'Verhalen',
  description: 'Mensen en dieren van het veen, in lange verhalen.',
  rows: {
    main: [
      block('title', {
        title: 'Verhalen',
        level: 'h1',
        intro: 'Voor wie even zit. Uit ons tijdschrift Plag en uit het hoofd van wie er elke dag loopt.',
      }),
      block('cards', {
        look: 'stories',
        columns: '2',
        cards: [
          {
            eyebrow: '8 minuten',
            title: 'De man die het water tegenhield',
            text: 'Veertig jaar lang sloot Geert Nieboer greppels. Met een schep, tegen de zin van zijn buren.',
            image: image('avond'),
            link: link('page:de-man-die-het-water-tegenhield'),
          },
          {
            eyebrow: '5 minuten',
            title: 'Een nacht met de nachtzwaluw',
            text: 'Boswachter Noor Achterberg telde tot de zon opkwam, en kwam uit op zevenentwintig.',
            image: image('nacht'),
            link: link('page:een-nacht-met-de-nachtzwaluw'),
          },
        ],
      }),
    ],
  },
};

export const verhalenPages: WrittenPage[] = [verhalen, deManDieHetWaterTegenhield, eenNachtMetDeNachtzwaluw];
