import type { WrittenPage } from '../../write.ts';
import { block, link, prose } from '../words.ts';

export const melding: WrittenPage = {
  name: 'melding',
  title: 'Melding doen',
  description: 'Losse tegel, kapotte straatlantaarn of zwerfafval? Zo meldt u het en dit doen wij ermee.',
  rows: {
    'top-row': [
      block('hero', {
        title: 'Ziet u iets op straat dat niet klopt?',
        text: 'Meld het. Vorig jaar kregen we 6.214 meldingen, en van elke tien waren er acht binnen een week opgelost.',
        look: 'plain',
        actions: [
          { link: link('mail:meldingen@lindenhove.example', 'Mail uw melding') },
          { link: link('tel:140999', 'Bel 14 0999') },
        ],
      }),
    ],
    main: [
      block('cards', {
        title: 'Wat wilt u melden?',
        columns: '4',
        cards: [
          {
            title: 'Weg of stoep',
            text: 'Losse tegels, gaten, gladheid. Gevaarlijk? Dan zetten we het dezelfde dag af.',
            icon: 'road',
          },
          {
            title: 'Verlichting',
            text: 'Noem het nummer op de lantaarnpaal. Reparatie duurt gemiddeld vier werkdagen.',
            icon: 'bulb',
          },
          {
            title: 'Groen en water',
            text: 'Omgewaaide bomen, eikenprocessierups, een verstopte duiker.',
            icon: 'trees',
          },
          { title: 'Afval', text: 'Volle containers, dumpingen, een gemiste inzameling.', icon: 'trash' },
        ],
      }),
      block('steps', {
        title: 'Wat er met uw melding gebeurt',
        look: 'timeline',
        steps: [
          {
            title: 'U krijgt een nummer',
            when: 'Meteen',
            text: prose`Met dat nummer kunt u navragen hoe het ervoor staat.`,
          },
          {
            title: 'De wijkopzichter kijkt',
            when: 'Binnen twee werkdagen',
            text: prose`Elke kern heeft een vaste opzichter. Die besluit wie het oplost.`,
          },
          {
            title: 'We lossen het op',
            when: 'Meestal binnen een week',
            text: prose`Duurt het langer, dan hoort u waarom en wanneer wel.`,
          },
          {
            title: 'U hoort het resultaat',
            when: 'Na afloop',
            text: prose`Met een foto, als daar iets op te zien is.`,
          },
        ],
      }),
      block('notice', {
        kind: 'danger',
        title: 'Is er gevaar?',
        text: prose`Bel bij levensgevaar altijd 112. Een omgevallen boom op de weg of een weggespoeld wegdek meldt u dag en
          nacht op [14 0999](tel:140999), keuze 1.`,
      }),
    ],
  },
};
