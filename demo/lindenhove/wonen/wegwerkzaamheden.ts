import type { WrittenPage } from '../../write.ts';
import { block, inThisPart, prose, text } from '../words.ts';

export const wegwerkzaamheden: WrittenPage = {
  name: 'wegwerkzaamheden',
  title: 'Wegwerkzaamheden',
  description: 'Waar wordt gewerkt, hoe lang duurt het en hoe komt u er langs?',
  layout: '25-50-25',
  options: { showSubMenu: false },
  rows: {
    'top-row': [
      block('title', {
        title: 'Wegwerkzaamheden',
        level: 'h1',
        intro: 'Bijgewerkt op donderdag 19 november 2026. Hulpdiensten kunnen er altijd door.',
      }),
      block('notice', {
        kind: 'warning',
        title: 'Stationsweg dicht tot en met 4 december',
        text: prose`Van de Kerkstraat tot de spoorovergang. Volg de gele borden over de Beekdijk en reken op vijf minuten extra.`,
      }),
    ],
    'left-column': [inThisPart()],
    main: [
      block('map', {
        title: 'Hier werken we nu',
        places: [
          {
            name: 'Stationsweg, Lindenhove',
            address: 'Tussen Kerkstraat en spoorovergang',
            coordinates: '52.0462, 6.4021',
          },
          {
            name: 'Broekerdijk, Broekerzijl',
            address: 'Bij de nieuwe fietsbrug',
            coordinates: '52.0551, 6.4218',
          },
          {
            name: 'Molenweg, Elskamp',
            address: 'Huisnummers 12 tot en met 58',
            coordinates: '52.0398, 6.3835',
          },
        ],
        height: 'high',
        route: false,
      }),
      block('table', {
        caption: 'Planning tot en met januari 2027',
        rows: [
          { cells: ['Waar', 'Wat', 'Wanneer'] },
          { cells: ['Stationsweg', 'Nieuw riool en bomen', '2 november – 4 december'] },
          { cells: ['Broekerdijk', 'Fundering fietsbrug', '16 november – 18 december'] },
          { cells: ['Molenweg', 'Glasvezel', '23 november – 11 december'] },
          { cells: ['Hoogveldselaan', 'Drempels en een oversteek', '4 – 22 januari'] },
          { cells: ['Rotonde Ambachtstraat', 'Nieuw asfalt, alleen ’s nachts', '18 – 21 januari'] },
        ],
        stack: true,
      }),
      text`## Woont u aan een straat waar we werken?

        U krijgt minstens twee weken van tevoren een brief. Daarin staat waar u kunt parkeren en waar u uw containers
        neerzet. Elke ochtend om half negen staat de uitvoerder bij de bouwkeet voor vragen.`,
    ],
    'right-column': [
      block('contact', {
        title: 'Vragen over het werk?',
        organisation: 'Team Straat en Groen',
        phone: '14 0999',
        mail: 'straat@lindenhove.example',
      }),
      block('notice', {
        kind: 'info',
        title: 'Schade door het werk?',
        level: 'h3',
        text: prose`Maak foto’s en [meld het](page:melding) binnen een week.`,
      }),
    ],
    'bottom-row': [
      block(
        'cards',
        {
          title: 'Net klaar',
          look: 'compact',
          columns: '3',
          cards: [
            {
              eyebrow: '30 oktober',
              title: 'Schoolstraat, Hoogveld',
              text: 'De schoolzone heeft nu een breed trottoir en 22 fietsnietjes.',
            },
            {
              eyebrow: '9 oktober',
              title: 'Lindelaan, Lindenhove',
              text: 'Fluisterasfalt en 31 nieuwe lindes, elk met een eigen regenput.',
            },
            {
              eyebrow: '25 september',
              title: 'Brink, Drieberken',
              text: 'De klinkers liggen weer vlak; de waterpomp doet het ook.',
            },
          ],
        },
        { options: { tone: 'muted' } },
      ),
    ],
  },
};
