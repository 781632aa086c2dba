import type { WrittenPage } from '../../write.ts';
import { block, file, inThisPart, prose, text } from '../words.ts';

export const raadsvergaderingen: WrittenPage = {
  name: 'raadsvergaderingen',
  title: 'Raadsvergaderingen',
  description: 'Wanneer de raad vergadert, wat er op de agenda staat en hoe u meepraat.',
  layout: '25-75',
  options: { showSubMenu: false },
  rows: {
    'top-row': [
      block('title', {
        title: 'Raadsvergaderingen',
        level: 'h1',
        intro:
          'De raad vergadert elke derde of vierde donderdag van de maand om 20.00 uur in de raadzaal, Markt 1.',
      }),
    ],
    'left-column': [inThisPart()],
    main: [
      block('steps', {
        title: 'Data tot de zomer van 2027',
        look: 'timeline',
        steps: [
          {
            title: 'Raadsvergadering',
            when: '29 oktober 2026',
            text: prose`Najaarsbericht vastgesteld, met zeventien stemmen voor.`,
          },
          {
            title: 'Begroting 2027',
            when: '26 november 2026',
            text: prose`Ook op de agenda: het plan voor De Weverij en het zwembadtarief.`,
          },
          {
            title: 'Raadsvergadering',
            when: '17 december 2026',
            text: prose`Belastingen en leges voor 2027, en de bomenverordening.`,
          },
          {
            title: 'Raadsvergadering',
            when: '28 januari 2027',
            text: prose`Omgevingsvisie: waar kan er na 2032 nog gebouwd worden?`,
          },
          {
            title: 'Themaraad water',
            when: '25 februari 2027',
            text: prose`In het dorpshuis van Broekerzijl, met een excursie vooraf.`,
          },
        ],
      }),
      text`## Inspreken

        U mag vijf minuten het woord voeren over een onderwerp dat op de agenda staat. Meld u aan vóór 12.00 uur op de dag
        voor de vergadering. Raadsleden stellen daarna vragen; u hoeft niets voor te bereiden dan uw eigen verhaal.`,
      block('files', {
        title: 'Stukken voor 26 november',
        files: [
          {
            file: file('begroting-2027', 'Begroting 2027'),
            description: 'Alle programma’s; lees eerst de korte versie',
          },
          { file: file('begroting-2027-kort', 'De begroting op één bladzijde') },
          { file: file('agenda-26-november', 'Agenda van de vergadering') },
        ],
      }),
    ],
  },
};
