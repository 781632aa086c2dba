import type { WrittenPage } from '../../write.ts';
import { block, inThisPart, prose, section } from '../words.ts';

export const vergunning: WrittenPage = {
  name: 'vergunning',
  title: 'Vergunning aanvragen',
  description:
    'Hebt u een vergunning nodig om te bouwen, te kappen of een feest te geven? En hoe vraagt u die aan?',
  layout: '25-75',
  options: { showSubMenu: false },
  rows: {
    'top-row': [
      block('title', {
        title: 'Vergunning aanvragen',
        level: 'h1',
        intro:
          'Voor veel klussen hebt u geen vergunning nodig. Twijfelt u, vraag het dan eerst aan de bouwbalie: dat is gratis en scheelt werk.',
      }),
    ],
    'left-column': [inThisPart(), section('bouwbalie')],
    main: [
      block('tabs', {
        title: 'Waarvoor is een vergunning nodig?',
        tabs: [
          {
            label: 'Bouwen',
            text: prose`**Meestal zonder vergunning:** een schuurtje tot 2,5 meter hoog achter het huis, een dakkapel aan de
              achterkant, zonnepanelen die plat op het dak liggen, kozijnen vervangen.

              **Meestal met vergunning:** een aanbouw van meer dan vier meter diep, een dakkapel aan de straatkant, alles aan
              een monument, een extra verdieping.`,
          },
          {
            label: 'Slopen',
            text: prose`Komt er meer dan tien kuub sloopafval vrij, of zit er asbest in? Dan doet u vier weken van tevoren een
              sloopmelding. Dakplaten met asbest tot 35 vierkante meter mag u zelf weghalen; u krijgt daarvoor gratis
              verpakking bij de [milieustraat](page:milieustraat).`,
          },
          {
            label: 'Kappen',
            text: prose`Een boom met een stam van meer dan 60 centimeter omtrek mag u niet zomaar kappen. Op de
              waardevolle-bomenlijst staan 318 bomen die we alleen laten kappen als ze gevaarlijk zijn.`,
          },
          {
            label: 'Evenement',
            text: prose`Een buurtfeest tot 100 mensen meldt u twee weken van tevoren. Voor alles wat groter is of waarvoor een
              straat dicht moet, vraagt u acht weken van tevoren een vergunning aan.`,
          },
        ],
      }),
      block('steps', {
        title: 'Van plan tot vergunning',
        steps: [
          {
            title: 'Leg uw plan voor',
            text: prose`Stuur een schets naar [bouwen@lindenhove.example](mail:bouwen@lindenhove.example). Binnen tien werkdagen hoort u of het kans maakt.`,
          },
          {
            title: 'Praat met uw buren',
            text: prose`Vertel wat u van plan bent en schrijf op wat zij ervan vinden. Dat verslag hoort bij de aanvraag.`,
          },
          {
            title: 'Dien de aanvraag in',
            text: prose`Dat kan met DigiD of eHerkenning. Ontbreekt er iets, dan krijgt u vier weken om het aan te vullen.`,
          },
          {
            title: 'Wij beslissen',
            text: prose`Binnen acht weken, bij ingewikkelde plannen binnen zes maanden. Het besluit staat in het gemeenteblad.`,
          },
        ],
      }),
      block('accordion', {
        title: 'Goed om te weten',
        items: [
          {
            question: 'Ik ben het niet eens met het besluit',
            answer: prose`U kunt binnen zes weken bezwaar maken. Schrijf aan het college, Postbus 999, of lever uw brief in bij de balie. Dat kost niets.`,
          },
          {
            question: 'Mijn buren gaan bouwen. Hoe kom ik dat te weten?',
            answer: prose`Alle aanvragen staan in het [nieuws](page:nieuws) en in weekblad De Lindebode. De tekeningen kunt u inzien bij de bouwbalie.`,
          },
          {
            question: 'Wat als ik al begonnen ben?',
            answer: prose`Stop met het werk en bel ons. Vaak is er nog een oplossing. Wie doorgaat, kan een dwangsom krijgen.`,
          },
        ],
      }),
    ],
  },
};
