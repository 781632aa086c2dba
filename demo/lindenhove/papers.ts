import type { WrittenItem, WrittenPage } from '../write.ts';
import { block, entry, file, inThisPart } from './words.ts';

export const stukken: WrittenPage = {
  name: 'stukken',
  title: 'Stukken van de raad',
  description: 'Begrotingen, agenda’s en tarieven om te lezen of te bewaren.',
  layout: '25-75',
  options: { showSubMenu: false },
  rows: {
    'top-row': [block('title', { title: 'Stukken van de raad', level: 'h1' })],
    'left-column': [inThisPart()],
    main: [
      block(
        'item-table',
        {
          types: ['document'],
          count: 25,
          columns: [
            { id: 'titel', field: 'title', label: 'Stuk' },
            { id: 'soort', field: 'kind' },
            { id: 'kenmerk', field: 'number' },
            { id: 'datum', field: 'publishedOn' },
          ],
        },
        { key: 'stukken' },
      ),
    ],
  },
};

const paper = (
  title: string,
  description: string,
  name: string,
  content: { number: string; kind: string; author: string },
  date: string,
): WrittenItem => entry({ title, description, date, content: { ...content, file: file(name, title) } });

/** Papers of the council. */
export const papers: WrittenItem[] = [
  paper(
    'Programmabegroting 2027',
    'Alle programma’s, met wat ze kosten en opleveren.',
    'begroting-2027',
    { number: '2026-0412', kind: 'Begroting', author: 'College van burgemeester en wethouders' },
    '2026-10-06',
  ),
  paper(
    'De begroting van 2027 in het kort',
    'Op één bladzijde wat u ervan merkt.',
    'begroting-2027-kort',
    { number: '2026-0413', kind: 'Samenvatting', author: 'Team Communicatie' },
    '2026-10-06',
  ),
  paper(
    'Agenda voor 26 november',
    'Zeven punten, met om 20.00 uur het eerste.',
    'agenda-26-november',
    { number: '2026-0447', kind: 'Agenda', author: 'De griffie' },
    '2026-11-12',
  ),
  paper(
    'Tarieven van leges in 2026',
    'Wat een vergunning kost, als tabel.',
    'tarieventabel-2026',
    { number: '2025-0501', kind: 'Tarieven', author: 'Team Financiën' },
    '2025-12-18',
  ),
  paper(
    'Toelichting op de bouwkosten',
    'Zo berekent u waarover u leges betaalt.',
    'toelichting-bouwkosten',
    { number: '2025-0502', kind: 'Toelichting', author: 'Team Bouwen' },
    '2025-12-18',
  ),
];
