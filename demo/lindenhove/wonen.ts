import { pageGuid, type WrittenPage } from '../write.ts';
import { block, decoration, file, image, link, prose, section, text } from './words.ts';

export const wonenPages: WrittenPage[] = [
  {
    name: 'wonen',
    title: 'Wonen en verbouwen',
    description:
      'Bouwen, verbouwen, een huis zoeken of de straat op de schop: alles over wonen in Lindenhove.',
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
      'left-column': [
        block('menu-links', { title: 'In dit onderdeel', from: 'branch' }),
        section('bouwbalie'),
      ],
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
  },
  {
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
      'left-column': [
        block('menu-links', { title: 'In dit onderdeel', from: 'branch' }),
        section('bouwbalie'),
      ],
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
  },
  {
    name: 'leges',
    title: 'Wat kost een vergunning?',
    description: 'De leges voor vergunningen in 2026, met rekenvoorbeelden.',
    layout: '25-75',
    options: { showSubMenu: false },
    rows: {
      'top-row': [
        block('title', {
          title: 'Wat kost een vergunning?',
          level: 'h1',
          intro: 'Voor de behandeling van een aanvraag betaalt u leges, ook als we de vergunning weigeren.',
        }),
      ],
      'left-column': [block('menu-links', { title: 'In dit onderdeel', from: 'branch' })],
      main: [
        block('table', {
          caption: 'Leges per soort aanvraag in 2026',
          rows: [
            { cells: ['Aanvraag', 'Leges', 'Gemiddelde behandeltijd'] },
            { cells: ['Plan vooraf laten bekijken', 'gratis', '10 werkdagen'] },
            { cells: ['Bouwen tot € 20.000', '€ 412', '5 weken'] },
            { cells: ['Bouwen van € 20.000 tot € 100.000', '2,1 % van de bouwkosten', '7 weken'] },
            { cells: ['Bouwen boven € 100.000', '2,6 % van de bouwkosten', '8 weken'] },
            { cells: ['Boom kappen', '€ 86', '4 weken'] },
            { cells: ['Evenement tot 500 bezoekers', '€ 148', '6 weken'] },
            { cells: ['Evenement vanaf 500 bezoekers', '€ 527', '8 weken'] },
          ],
          look: 'stripes',
          stack: true,
          align: ['start', 'end', 'end'],
          note: 'Trekt u de aanvraag binnen vier weken in, dan krijgt u de helft terug.',
        }),
        text`## Een voorbeeld

          Familie Aslan bouwt een keuken aan van € 48.000. De leges zijn 2,1 procent van dat bedrag: **€ 1.008**. Zij legden
          hun plan eerst gratis voor en pasten de dakrand aan. Daardoor was de vergunning er na vijf weken.`,
        block('files', {
          title: 'Documenten',
          files: [
            {
              file: file('tarieventabel-2026', 'Tarieventabel leges 2026'),
              description: 'Als tabel, vastgesteld door de raad op 18 december 2025',
            },
            { file: file('toelichting-bouwkosten', 'Zo berekent u de bouwkosten') },
          ],
        }),
      ],
    },
  },
  {
    name: 'wegwerkzaamheden',
    title: 'Wegwerkzaamheden',
    description: 'Waar wordt gewerkt, hoe lang duurt het en hoe komt u er langs?',
    layout: '25-50-25',
    options: { showSubMenu: false },
    rows: {
      'top-row': [
        block('title', {
          title: 'Wegwerkzaamheden',
          level: 'h1',
          intro: 'Bijgewerkt op donderdag 19 november 2026. Hulpdiensten kunnen er altijd door.',
        }),
        block('notice', {
          kind: 'warning',
          title: 'Stationsweg dicht tot en met 4 december',
          text: prose`Van de Kerkstraat tot de spoorovergang. Volg de gele borden over de Beekdijk en reken op vijf minuten extra.`,
        }),
      ],
      'left-column': [block('menu-links', { title: 'In dit onderdeel', from: 'branch' })],
      main: [
        block('map', {
          title: 'Hier werken we nu',
          places: [
            {
              name: 'Stationsweg, Lindenhove',
              address: 'Tussen Kerkstraat en spoorovergang',
              coordinates: '52.0462, 6.4021',
            },
            {
              name: 'Broekerdijk, Broekerzijl',
              address: 'Bij de nieuwe fietsbrug',
              coordinates: '52.0551, 6.4218',
            },
            {
              name: 'Molenweg, Elskamp',
              address: 'Huisnummers 12 tot en met 58',
              coordinates: '52.0398, 6.3835',
            },
          ],
          height: 'high',
          route: false,
        }),
        block('table', {
          caption: 'Planning tot en met januari 2027',
          rows: [
            { cells: ['Waar', 'Wat', 'Wanneer'] },
            { cells: ['Stationsweg', 'Nieuw riool en bomen', '2 november – 4 december'] },
            { cells: ['Broekerdijk', 'Fundering fietsbrug', '16 november – 18 december'] },
            { cells: ['Molenweg', 'Glasvezel', '23 november – 11 december'] },
            { cells: ['Hoogveldselaan', 'Drempels en een oversteek', '4 – 22 januari'] },
            { cells: ['Rotonde Ambachtstraat', 'Nieuw asfalt, alleen ’s nachts', '18 – 21 januari'] },
          ],
          stack: true,
        }),
        text`## Woont u aan een straat waar we werken?

          U krijgt minstens twee weken van tevoren een brief. Daarin staat waar u kunt parkeren en waar u uw containers
          neerzet. Elke ochtend om half negen staat de uitvoerder bij de bouwkeet voor vragen.`,
      ],
      'right-column': [
        block('contact', {
          title: 'Vragen over het werk?',
          organisation: 'Team Straat en Groen',
          phone: '14 0999',
          mail: 'straat@lindenhove.example',
        }),
        block('notice', {
          kind: 'info',
          title: 'Schade door het werk?',
          level: 'h3',
          text: prose`Maak foto’s en [meld het](page:melding) binnen een week.`,
        }),
      ],
      'bottom-row': [
        block(
          'cards',
          {
            title: 'Net klaar',
            look: 'compact',
            columns: '3',
            cards: [
              {
                eyebrow: '30 oktober',
                title: 'Schoolstraat, Hoogveld',
                text: 'De schoolzone heeft nu een breed trottoir en 22 fietsnietjes.',
              },
              {
                eyebrow: '9 oktober',
                title: 'Lindelaan, Lindenhove',
                text: 'Fluisterasfalt en 31 nieuwe lindes, elk met een eigen regenput.',
              },
              {
                eyebrow: '25 september',
                title: 'Brink, Drieberken',
                text: 'De klinkers liggen weer vlak; de waterpomp doet het ook.',
              },
            ],
          },
          { options: { tone: 'muted' } },
        ),
      ],
    },
  },
];
