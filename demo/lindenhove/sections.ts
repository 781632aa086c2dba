import type { WrittenPage } from '../write.ts';
import { block, link, prose } from './words.ts';

const hours = [
  ...['monday', 'tuesday', 'wednesday'].map((day) => ({ day, from: '08:30', to: '16:30' })),
  { day: 'thursday', from: '08:30', to: '19:30', note: 'alleen burgerzaken na 16.30 uur' },
  { day: 'friday', from: '08:30', to: '12:30' },
  { day: 'saturday' },
  { day: 'sunday' },
];

/** Pieces that stand on more than one page. */
export const sections: WrittenPage[] = [
  {
    kind: 'section',
    name: 'openingstijden',
    title: 'Openingstijden',
    description: 'Kort, voor in een zijkolom',
    rows: {
      main: [
        block('contact', {
          title: 'Gemeentehuis',
          address: 'Markt 1, Lindenhove',
          phone: '14 0999',
          hoursTitle: 'Open op afspraak',
          hours,
          action: link('page:afspraak', 'Maak een afspraak'),
        }),
      ],
    },
  },
  {
    kind: 'section',
    name: 'bezoek',
    title: 'Bezoek en contact',
    description: 'Adres, telefoon en openingstijden, over de volle breedte',
    rows: {
      main: [
        block('contact', {
          title: 'Bezoek en contact',
          organisation: 'Gemeentehuis Lindenhove',
          address: 'Markt 1\n9990 LH Lindenhove',
          post: 'Postbus 999\n9990 LA Lindenhove',
          phone: '14 0999',
          mail: 'gemeente@lindenhove.example',
          hoursTitle: 'Open op afspraak',
          hours,
          hoursNote: 'Ophalen van documenten kan zonder afspraak.',
          action: link('page:afspraak', 'Maak een afspraak'),
        }),
      ],
    },
  },
  {
    kind: 'section',
    name: 'digid',
    title: 'Inloggen met DigiD',
    description: 'Uitleg over DigiD en hulp voor wie er geen heeft',
    rows: {
      main: [
        block('notice', {
          kind: 'info',
          title: 'Geen DigiD, of lukt het niet?',
          text: prose`In bibliotheek ’t Leeshuis zit op dinsdag en donderdag van 10 tot 12 uur iemand die met u meekijkt. Aan
            de balie kan alles ook op papier.`,
        }),
      ],
    },
  },
  {
    kind: 'section',
    name: 'afvalpas',
    title: 'Uw afvalpas',
    description: 'Waarvoor de pas is en wat u doet als hij stuk is',
    rows: {
      main: [
        block('notice', {
          kind: 'info',
          title: 'Afvalpas stuk of kwijt?',
          level: 'h3',
          text: prose`Haal aan de balie een nieuwe. Een kapotte pas ruilen we gratis, een verloren pas kost € 7,50.`,
        }),
      ],
    },
  },
  {
    kind: 'section',
    name: 'bouwbalie',
    title: 'Bouwbalie',
    description: 'Contact met de bouwbalie',
    rows: {
      main: [
        block('contact', {
          title: 'Bouwbalie',
          phone: '14 0999',
          mail: 'bouwen@lindenhove.example',
          hoursTitle: 'Inloop zonder afspraak',
          hours: [
            { day: 'tuesday', from: '09:00', to: '12:00' },
            { day: 'thursday', from: '16:30', to: '19:30' },
          ],
        }),
      ],
    },
  },
];
