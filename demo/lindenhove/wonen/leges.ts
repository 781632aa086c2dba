import type { WrittenPage } from '../../write.ts';
import { block, file, inThisPart, text } from '../words.ts';

export const leges: WrittenPage = {
  name: 'leges',
  title: 'Wat kost een vergunning?',
  description: 'De leges voor vergunningen in 2026, met rekenvoorbeelden.',
  layout: '25-75',
  options: { showSubMenu: false },
  rows: {
    'top-row': [
      block('title', {
        title: 'Wat kost een vergunning?',
        level: 'h1',
        intro: 'Voor de behandeling van een aanvraag betaalt u leges, ook als we de vergunning weigeren.',
      }),
    ],
    'left-column': [inThisPart()],
    main: [
      block('table', {
        caption: 'Leges per soort aanvraag in 2026',
        rows: [
          { cells: ['Aanvraag', 'Leges', 'Gemiddelde behandeltijd'] },
          { cells: ['Plan vooraf laten bekijken', 'gratis', '10 werkdagen'] },
          { cells: ['Bouwen tot € 20.000', '€ 412', '5 weken'] },
          { cells: ['Bouwen van € 20.000 tot € 100.000', '2,1 % van de bouwkosten', '7 weken'] },
          { cells: ['Bouwen boven € 100.000', '2,6 % van de bouwkosten', '8 weken'] },
          { cells: ['Boom kappen', '€ 86', '4 weken'] },
          { cells: ['Evenement tot 500 bezoekers', '€ 148', '6 weken'] },
          { cells: ['Evenement vanaf 500 bezoekers', '€ 527', '8 weken'] },
        ],
        look: 'stripes',
        stack: true,
        align: ['start', 'end', 'end'],
        note: 'Trekt u de aanvraag binnen vier weken in, dan krijgt u de helft terug.',
      }),
      text`## Een voorbeeld

        Familie Aslan bouwt een keuken aan van € 48.000. De leges zijn 2,1 procent van dat bedrag: **€ 1.008**. Zij legden
        hun plan eerst gratis voor en pasten de dakrand aan. Daardoor was de vergunning er na vijf weken.`,
      block('files', {
        title: 'Documenten',
        files: [
          {
            file: file('tarieventabel-2026', 'Tarieventabel leges 2026'),
            description: 'Als tabel, vastgesteld door de raad op 18 december 2025',
          },
          { file: file('toelichting-bouwkosten', 'Zo berekent u de bouwkosten') },
        ],
      }),
    ],
  },
};
