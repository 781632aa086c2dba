import type { WrittenItem, WrittenPage } from '../write.ts';
import { block, entry, prose } from './words.ts';

export const vragen: WrittenPage = {
  name: 'vragen',
  title: 'Wat mensen vragen',
  description: 'Honden, kinderwagens, kraanvogels en dood hout.',
  layout: '25-75',
  options: { showSubMenu: false },
  rows: {
    'top-row': [
      block('title', {
        title: 'Wat mensen vragen',
        level: 'h1',
        intro: 'Aan de balie van de Turfschuur, meestal met modder op de broek.',
      }),
    ],
    'left-column': [block('menu-links', { title: 'Over ons', from: 'branch' })],
    main: [
      block(
        'list',
        { types: ['question'], count: 20, sort: 'title_asc', showDate: false, showImage: false },
        { key: 'vragen' },
      ),
    ],
  },
};

const question = (title: string, description: string, answer: ReturnType<typeof prose>) =>
  entry({ title, description, content: { answer } });

/** What visitors ask at the Turfschuur. */
export const questions: WrittenItem[] = [
  question(
    'Mag mijn hond mee?',
    'Aan de lijn, en niet over het vlonderpad.',
    prose`Aan de lijn mag bijna overal. Over het [vlonderpad](page:vlonderpad) niet: grondbroeders horen een hond van honderd meter.`,
  ),
  question(
    'Is het pad met een kinderwagen te doen?',
    'Rond het Kraanmeer wel, door het Elzenbroek niet.',
    prose`Rond het Kraanmeer ligt schelpenpad. Door het Elzenbroek kom je er niet doorheen, en dat bedoelen we letterlijk.`,
  ),
  question(
    'Wanneer zie ik kraanvogels?',
    'In november, een uur voor zonsondergang.',
    prose`In november, een uur voor zonsondergang, vanaf de [uitkijktoren](page:kraanmeer). In maart nog eens, maar dan hebben ze haast.`,
  ),
  question(
    'Kan ik er kamperen?',
    'Nee, maar er zijn twee boeren die het goedvinden.',
    prose`Nee, in de gebieden niet. Aan de rand zijn twee boeren die je een plekje geven. Vraag ernaar in de Turfschuur.`,
  ),
  question(
    'Waarom ligt dat hout daar?',
    'Omdat dood hout het drukst bewoonde huis van het bos is.',
    prose`Omdat in een dode berk meer soorten wonen dan in een levende. We ruimen alleen op wat op een pad valt.`,
  ),
];
