import type { WrittenPage } from '../../write.ts';
import { block, image, prose } from '../words.ts';

export const vrijwilliger: WrittenPage = {
  name: 'vrijwilliger',
  title: 'Word vrijwilliger',
  description: 'Van veldwerk tot de balie: dit kun je doen, en zo begin je.',
  layout: '25-75',
  options: { showSubMenu: false },
  rows: {
    'top-row': [
      block('title', {
        title: 'Word vrijwilliger',
        level: 'h1',
        intro: 'Je hoeft niets te weten van planten. Wel een beetje van mensen.',
      }),
    ],
    'left-column': [
      block('menu-links', { title: 'Doe mee', from: 'branch' }),
      block('contact', {
        title: 'Samir helpt je op weg',
        organisation: 'Samir Bouzidi',
        phone: '0900 0888 14',
        mail: 'vrijwilligers@veenland.example',
      }),
    ],
    main: [
      block('tabs', {
        tabs: [
          {
            label: 'Veldploeg',
            text: prose`Elke woensdag en zaterdag, van 9.00 tot 13.00 uur. Berkjes trekken, dammen bouwen, vlonders repareren. Gereedschap en soep zijn er.`,
          },
          {
            label: 'Tellers',
            text: prose`Vogels, libellen, adders of mossen. Je krijgt een eigen vak en een ervaren teller die het eerste jaar meeloopt. Reken op twaalf ochtenden.`,
          },
          {
            label: 'Gidsen',
            text: prose`Een cursus van acht avonden en vier veldlessen, elk jaar vanaf februari. Er is plek voor veertien mensen; nu nog voor vijf.`,
          },
          {
            label: 'Turfschuur',
            text: prose`Aan de balie, in de winkel of in de keuken. Eén dagdeel per twee weken. Je krijgt de beste appeltaart van de streek, en het recept.`,
          },
        ],
      }),
      block('steps', {
        title: 'Zo begin je',
        steps: [
          { title: 'Bel of mail Samir', text: prose`Vertel wat je graag doet, en wat juist niet.` },
          {
            title: 'Loop een ochtend mee',
            text: prose`Zonder verplichting. Laarzen in alle maten staan in de schuur.`,
          },
          {
            title: 'Krijg je eigen plek',
            text: prose`Je bent verzekerd, krijgt reiskosten vergoed en een jas die echt droog blijft.`,
          },
        ],
      }),
      block('gallery', {
        title: 'Op een gewone zaterdag',
        pictures: [
          { image: image('werkploeg'), caption: 'Berken trekken op de Hoge Stobben' },
          { image: image('riet'), caption: 'Riet snijden aan het Kraanmeer' },
          { image: image('sloten'), caption: 'Een wijk wordt afgedamd' },
        ],
      }),
    ],
  },
};
