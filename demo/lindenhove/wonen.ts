import { pageGuid, type WrittenPage } from '../write.ts';
import { block, decoration, image, inThisPart, link, prose, section, text } from './words.ts';
import { leges } from './wonen/leges.ts';
import { vergunning } from './wonen/vergunning.ts';
import { wegwerkzaamheden } from './wonen/wegwerkzaamheden.ts';

const wonen: WrittenPage = {
  name: 'wonen',
  title: 'Wonen en verbouwen',
  description: 'Bouwen, verbouwen, een huis zoeken of de straat op de schop: alles over wonen in Lindenhove.',
  layout: '25-75',
  options: { showSubMenu: false },
  rows: {
    'top-row': [
      block('hero', {
        title: 'Wonen en verbouwen',
        text: 'Tot 2032 komen er 640 woningen bij, verdeeld over alle kernen. En wie al een huis heeft, helpen we met verbouwen, isoleren en vergroenen.',
        look: 'beside',
        side: 'end',
        image: decoration('weverij'),
        actions: [{ link: link('page:vergunning', 'Vergunning nodig?') }],
      }),
    ],
    'left-column': [inThisPart(), section('bouwbalie')],
    main: [
      block('title', { title: 'De Weverij: 210 woningen op het oude fabrieksterrein', ornament: true }),
      text`Waar tot 1998 lakens werden geweven, komt een wijk met smalle straten en veel bomen. De schoorsteen en de
        vierkante ketelhal blijven staan. Van de woningen is een derde sociale huur, een derde betaalbare koop en een
        derde vrij. Auto’s staan aan de rand; in de straten kan gespeeld worden.`,
      block('steps', {
        title: 'Planning van De Weverij',
        look: 'timeline',
        steps: [
          {
            title: 'Bodem schoongemaakt',
            when: 'Voorjaar 2026',
            done: true,
            text: prose`Er is 4.300 kuub vervuilde grond afgevoerd.`,
          },
          {
            title: 'Ontwerp besproken met de buurt',
            when: 'September 2026',
            done: true,
            text: prose`Door de reacties ligt het plein nu op het zuiden.`,
          },
          {
            title: 'Inloopavond met de definitieve tekeningen',
            when: '24 november 2026',
            text: prose`Van 19.30 tot 21.30 uur in sporthal De Linde.`,
          },
          {
            title: 'Eerste paal',
            when: 'Maart 2027',
            text: prose`We beginnen met de 64 huurwoningen langs de Weverstraat.`,
          },
          {
            title: 'Eerste bewoners',
            when: 'Zomer 2028',
            text: prose`De hele wijk is naar verwachting klaar in 2031.`,
          },
        ],
      }),
      block('gallery', {
        title: 'Zo wordt het',
        pictures: [
          { image: image('weverij'), caption: 'De ketelhal wordt het hart van de wijk' },
          { image: image('weverij-straat'), caption: 'Smalle straten met voortuinen' },
          { image: image('weverij-plein'), caption: 'Het plein op het zuiden' },
        ],
        columns: '3',
        ratio: '3:2',
      }),
      text`## Een huis zoeken

        Sociale huurwoningen worden verdeeld op inschrijfduur. Wie in Lindenhove woont of werkt, krijgt bij de helft van
        de woningen voorrang. Voor starters is er de starterslening: u leent tot € 35.000 extra en betaalt de eerste drie
        jaar geen rente.

        ## Isoleren en opwekken

        Voor vloer-, muur- en dakisolatie geven we een subsidie van 30 procent, met een maximum van € 2.200. Vraag hem aan
        vóórdat het werk begint. Twijfelt u wat slim is? Een energiecoach uit uw eigen kern komt gratis langs.`,
      block('carousel', {
        title: 'Waar we aan werken',
        types: ['project'],
        pages: [pageGuid('lindenhove', 'projecten')],
        sort: 'startsOn_desc',
        showDate: false,
        showDescription: true,
        more: link('page:projecten', 'Alle projecten'),
      }),
    ],
  },
};

export const wonenPages: WrittenPage[] = [wonen, vergunning, leges, wegwerkzaamheden];
