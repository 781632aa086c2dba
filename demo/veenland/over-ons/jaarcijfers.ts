import type { WrittenPage } from '../../write.ts';
import { block } from '../words.ts';

export const jaarcijfers: WrittenPage = {
  name: 'jaarcijfers',
  title: 'Jaarcijfers',
  description: 'Waar het geld vandaan komt en waar het heen gaat.',
  layout: '25-75',
  options: { showSubMenu: false },
  rows: {
    'top-row': [
      block('title', {
        title: 'Jaarcijfers',
        level: 'h1',
        intro: 'Van elke euro gaat 86 cent het veld in.',
      }),
    ],
    'left-column': [block('menu-links', { title: 'Over ons', from: 'branch' })],
    main: [
      block('table', {
        caption: 'Waar het vandaan komt, in duizenden euro’s',
        rows: [
          { cells: ['Baten', '2025', '2024', '2023'] },
          { cells: ['Donateurs', '731', '698', '655'] },
          { cells: ['Nalatenschappen', '412', '287', '344'] },
          { cells: ['Subsidies voor beheer', '886', '871', '840'] },
          { cells: ['Excursies, winkel, kaas', '118', '104', '92'] },
          { cells: ['Totaal', '2.147', '1.960', '1.931'] },
        ],
        headerColumn: true,
        totalRow: true,
      }),
      block('table', {
        caption: 'Waar het heen gaat, in duizenden euro’s',
        rows: [
          { cells: ['Lasten', '2025', '2024', '2023'] },
          { cells: ['Beheer en herstel', '1.402', '1.311', '1.287'] },
          { cells: ['Aankoop van grond', '268', '190', '205'] },
          { cells: ['Bezoekers en educatie', '171', '162', '158'] },
          { cells: ['Kantoor', '193', '187', '181'] },
          { cells: ['Werving', '107', '103', '97'] },
          { cells: ['Totaal', '2.141', '1.953', '1.928'] },
        ],
        headerColumn: true,
        totalRow: true,
        note: 'De jaarrekening is gecontroleerd en op 21 april 2026 door het bestuur vastgesteld.',
      }),
      block(
        'item-table',
        {
          title: 'Om na te lezen',
          types: ['document'],
          columns: [
            { id: 'titel', field: 'title', label: 'Stuk' },
            { id: 'soort', field: 'kind' },
            { id: 'datum', field: 'publishedOn' },
          ],
        },
        { key: 'stukken' },
      ),
    ],
  },
};
