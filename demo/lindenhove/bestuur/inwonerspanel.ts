import type { WrittenPage } from '../../write.ts';
import { block, text } from '../words.ts';

export const inwonerspanel: WrittenPage = {
  name: 'inwonerspanel',
  title: 'Uitkomsten van het inwonerspanel',
  description: 'De volledige uitkomsten van de vragenlijsten, voor wie is ingelogd.',
  visibility: 'Users',
  rows: {
    main: [
      block('title', {
        title: 'Uitkomsten van het inwonerspanel',
        level: 'h1',
        intro:
          'Dank voor het invullen. Hier vindt u alle cijfers, ook die we nog niet naar buiten hebben gebracht.',
      }),
      block('table', {
        caption: 'Vragenlijst september 2026: veilig op straat (1.022 antwoorden)',
        rows: [
          { cells: ['Stelling', 'Eens', 'Niet eens', 'Weet niet'] },
          { cells: ['Ik voel me ’s avonds veilig in mijn straat', '81 %', '14 %', '5 %'] },
          { cells: ['Er wordt te hard gereden', '63 %', '29 %', '8 %'] },
          { cells: ['De verlichting is goed genoeg', '58 %', '33 %', '9 %'] },
          { cells: ['Ik ken de wijkagent', '22 %', '71 %', '7 %'] },
        ],
        headerColumn: true,
      }),
      text`In het voorjaar van 2027 vragen we naar sport en bewegen. Hebt u een vraag die erin moet, mail dan
        [panel@lindenhove.example](mail:panel@lindenhove.example).`,
    ],
  },
};
