import type { WrittenPage } from '../../write.ts';
import { block, image, prose, text } from '../words.ts';

export const milieustraat: WrittenPage = {
  name: 'milieustraat',
  title: 'Milieustraat',
  description: 'Wat kunt u brengen, wat kost het en wanneer is de milieustraat open?',
  layout: '75-25',
  rows: {
    'top-row': [
      block('title', {
        title: 'Milieustraat',
        level: 'h1',
        intro: 'Aan de Ambachtstraat 12 brengt u wat niet in de bak past. Neem uw afvalpas mee.',
      }),
    ],
    main: [
      block('image', { image: image('milieustraat'), ratio: '21:9' }),
      block('table', {
        caption: 'Brengen en betalen',
        rows: [
          { cells: ['Soort', 'Gratis', 'Daarboven'] },
          { cells: ['Tuinafval', 'altijd', '–'] },
          { cells: ['Apparaten, metaal, papier, glas', 'altijd', '–'] },
          { cells: ['Hout', '2 kuub per jaar', '€ 19 per kuub'] },
          { cells: ['Puin', '1 kuub per jaar', '€ 24 per kuub'] },
          { cells: ['Grof huisvuil', '2 kuub per jaar', '€ 28 per kuub'] },
          { cells: ['Autobanden', '4 per jaar', '€ 3 per stuk'] },
          { cells: ['Asbestplaten, verpakt', '35 m² eenmalig', 'niet mogelijk'] },
        ],
        headerColumn: true,
        look: 'stripes',
      }),
      text`## Nog goed? Naar de ruilschuur

        Naast de ingang staat de ruilschuur. Vrijwilligers kijken na wat u brengt, en iedereen mag iets meenemen. In 2025
        kregen zo 11.400 dingen een tweede leven, van een bakfiets tot een piano.`,
    ],
    'right-column': [
      block('contact', {
        title: 'Bezoeken',
        address: 'Ambachtstraat 12\n9990 LH Lindenhove',
        phone: '14 0999',
        hoursTitle: 'Open',
        hours: [
          { day: 'monday' },
          { day: 'tuesday', from: '09:00', to: '16:30' },
          { day: 'wednesday', from: '09:00', to: '16:30' },
          { day: 'thursday', from: '09:00', to: '16:30' },
          { day: 'friday', from: '09:00', to: '19:00' },
          { day: 'saturday', from: '08:30', to: '15:00' },
          { day: 'sunday' },
        ],
        hoursNote: 'Op feestdagen gesloten.',
      }),
      block('notice', {
        kind: 'info',
        title: 'Drukte',
        level: 'h3',
        text: prose`Op vrijdagavond staat er bijna nooit een rij.`,
      }),
    ],
  },
};
