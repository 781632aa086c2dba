import type { WrittenPage } from '../../write.ts';
import { block, link, prose, section } from '../words.ts';

export const paspoort: WrittenPage = {
  name: 'paspoort',
  title: 'Paspoort en identiteitskaart',
  description:
    'Een paspoort of identiteitskaart aanvragen in Lindenhove: wat u meeneemt, wat het kost en wanneer u het ophaalt.',
  layout: '75-25',
  rows: {
    'top-row': [
      block('title', {
        title: 'Paspoort en identiteitskaart',
        level: 'h1',
        intro:
          'U vraagt een paspoort of identiteitskaart persoonlijk aan op het gemeentehuis. Maak eerst een afspraak. Na vijf werkdagen ligt het document klaar.',
      }),
    ],
    main: [
      block('button', {
        buttons: [
          { link: link('page:afspraak', 'Maak een afspraak'), icon: 'calendar-event' },
          { link: link('page:paspoort-kwijt', 'Mijn paspoort is kwijt') },
        ],
      }),
      block('steps', {
        title: 'Zo werkt het',
        steps: [
          {
            title: 'Maak een afspraak',
            text: prose`Dat kan vanaf drie maanden voordat uw oude document verloopt. Een afspraak duurt tien minuten. Voor
              elk gezinslid maakt u een eigen afspraak.`,
          },
          {
            title: 'Kom naar het gemeentehuis',
            text: prose`Neem mee:

              - al uw oude paspoorten en identiteitskaarten
              - één pasfoto van maximaal zes maanden oud
              - uw pinpas, want we rekenen meteen af`,
          },
          {
            title: 'Haal het document op',
            text: prose`Na vijf werkdagen ligt het klaar. Ophalen kan zonder afspraak, alleen door uzelf. Doe dat binnen
              drie maanden, daarna moeten we het vernietigen.`,
          },
        ],
      }),
      block('table', {
        caption: 'Wat kost het in 2026?',
        rows: [
          { cells: ['Document', 'Tot 18 jaar', 'Vanaf 18 jaar'] },
          { cells: ['Paspoort', '€ 65,10', '€ 86,85'] },
          { cells: ['Identiteitskaart', '€ 44,90', '€ 79,80'] },
          { cells: ['Spoed, klaar op de volgende werkdag', '€ 60,35 extra', '€ 60,35 extra'] },
          { cells: ['Thuis laten bezorgen', '€ 9,50 extra', '€ 9,50 extra'] },
        ],
        headerColumn: true,
        align: ['auto', 'end', 'end'],
      }),
      block('accordion', {
        title: 'Vragen over uw paspoort',
        single: true,
        items: [
          {
            question: 'Mijn kind krijgt een eerste paspoort. Wie moet er mee?',
            answer: prose`Uw kind komt altijd mee, ook een baby. Tot 18 jaar geven beide ouders met gezag toestemming. Kan
              één van u niet? Neem dan het ingevulde toestemmingsformulier mee en een kopie van het paspoort van die ouder.`,
          },
          {
            question: 'Ik kan niet naar het gemeentehuis komen',
            answer: prose`Bent u ziek of kunt u uw huis niet uit? Dan komen we op dinsdagmiddag bij u langs met het mobiele
              loket. Bel daarvoor [14 0999](tel:140999).`,
          },
          {
            question: 'Hoe lang blijft het geldig?',
            answer: prose`Vanaf 18 jaar is een document tien jaar geldig, voor kinderen vijf jaar.`,
          },
          {
            question: 'Mag ik op mijn foto een hoofddoek dragen?',
            answer: prose`Ja, als u dat doet vanwege uw geloof of om een medische reden. Uw gezicht moet wel helemaal te
              zien zijn.`,
          },
        ],
      }),
    ],
    'right-column': [section('openingstijden'), block('menu-links', { title: 'Zie ook', from: 'branch' })],
  },
};
