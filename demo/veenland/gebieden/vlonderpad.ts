import type { WrittenPage } from '../../write.ts';
import { block, decoration, prose, section } from '../words.ts';

export const vlonderpad: WrittenPage = {
  name: 'vlonderpad',
  title: 'Het vlonderpad',
  description: 'Vier kilometer plank door het Zwarteveen: de route, de tijden en wat je mee moet nemen.',
  layout: '75-25',
  rows: {
    'top-row': [
      block('hero', {
        title: 'Het vlonderpad',
        text: 'Vier kilometer, één richting, geen leuning. Reken op anderhalf uur, of op een halve dag als je kijkt.',
        look: 'behind',
        image: decoration('vlonder'),
      }),
    ],
    main: [
      block('steps', {
        title: 'De route in vijf haltes',
        steps: [
          {
            title: 'De Turfschuur',
            text: prose`Haal het kaartje bij de balie en loop het laantje met berken uit.`,
          },
          {
            title: 'De eerste dam',
            text: prose`Links staat het water twintig centimeter hoger. Zo simpel is het.`,
          },
          {
            title: 'De Meerstal',
            text: prose`Een veenmeertje zonder bodem, zeiden ze vroeger. We hebben gemeten: 3,40 meter.`,
          },
          {
            title: 'De bank van Geert',
            text: prose`Ga zitten. Tel tot honderd. Hoor je niets, begin dan opnieuw.`,
          },
          {
            title: 'De toren',
            text: prose`Twaalf meter, 61 treden. Je ziet hoe het veen als een schild in het land ligt.`,
          },
        ],
      }),
      block('accordion', {
        title: 'Voor je vertrekt',
        items: [
          {
            question: 'Kan ik er met een rolstoel of kinderwagen op?',
            answer: prose`De eerste 900 meter, tot en met de Meerstal, is breed en heeft een opstaande rand. Bij de Turfschuur staan twee duwrolstoelen met dikke banden.`,
          },
          {
            question: 'Mag mijn hond mee?',
            answer: prose`Nee, ook niet aan de lijn: de watersnip broedt vlak langs het pad. Op de [Hoge Stobben](page:hoge-stobben) is hij welkom.`,
          },
          {
            question: 'Wanneer is het pad dicht?',
            answer: prose`Bij ijzel, bij storm en in de eerste twee weken van april, als de heikikkers paaien. Kijk bij [Actueel](page:nieuws).`,
          },
        ],
      }),
    ],
    'right-column': [section('turfschuur')],
  },
};
