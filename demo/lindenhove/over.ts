import type { WrittenPage } from '../write.ts';
import { block, decoration, image, link, prose, text } from './words.ts';

export const overPages: WrittenPage[] = [
  {
    name: 'over',
    title: 'Over Lindenhove',
    description: 'Een stadje aan de beek en vier dorpen eromheen: maak kennis met de gemeente Lindenhove.',
    options: { headerImage: 'Seizoenen' },
    rows: {
      main: [
        block('title', {
          eyebrow: '24.310 inwoners, vijf kernen, één beek',
          title: 'Over Lindenhove',
          level: 'h1',
          intro:
            'Wie van de hoge kant komt, ziet eerst de toren, dan de lindes en dan pas de huizen. Het stadje ligt in een bocht van de Lindebeek, de dorpen op de ruggen eromheen.',
        }),
        block('cards', {
          look: 'stories',
          columns: '3',
          cards: [
            {
              eyebrow: '1331 tot nu',
              title: 'Geschiedenis',
              text: 'Van marktrecht en lakenwevers tot de vloed van 1926.',
              image: image('toren'),
              link: link('page:geschiedenis'),
            },
            {
              eyebrow: 'Vijf maal thuis',
              title: 'De kernen',
              text: 'Lindenhove, Elskamp, Broekerzijl, Hoogveld en Drieberken.',
              image: image('drieberken'),
              link: link('page:kernen'),
            },
            {
              eyebrow: 'Werken voor uw buren',
              title: 'Vacatures',
              text: 'We zoeken een wijkopzichter, een planjurist en een badmeester.',
              image: image('gemeentehuis'),
              link: link('mail:werkenbij@lindenhove.example', 'Mail over een vacature'),
            },
          ],
        }),
        block('video', {
          title: 'Zomerbioscoop op de Markt: ‘Sintel’',
          address: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
          poster: image('markt-avond'),
          caption:
            'Deze korte open film van de Blender Foundation (licentie CC BY 3.0) opende op 28 augustus de zomerbioscoop. Bijna zeshonderd mensen namen hun eigen stoel mee.',
        }),
        block('gallery', {
          title: 'Een jaar in Lindenhove',
          look: 'strip',
          ratio: '3:2',
          pictures: [
            { image: image('winter'), caption: 'Januari: ijs op de vijver van Drieberken' },
            { image: image('lindelaan'), caption: 'Mei: de lindes lopen uit' },
            { image: image('broekerzijl'), caption: 'Juli: hooien langs de Broekerdijk' },
            { image: image('markt-avond'), caption: 'Augustus: zomerbioscoop op de Markt' },
            { image: image('beek'), caption: 'Oktober: mist boven de beek' },
          ],
        }),
      ],
    },
  },
  {
    name: 'geschiedenis',
    title: 'Geschiedenis',
    description: 'Van marktrecht en lakenwevers tot de watersnood van 1926 en de gemeente van nu.',
    layout: '75-25',
    options: { headerImage: 'Toren' },
    rows: {
      main: [
        block('title', { title: 'Geschiedenis', level: 'h1' }),
        block('text', {
          lead: 'Lindenhove dankt zijn naam aan een hoeve onder drie lindes, waar reizigers in de veertiende eeuw overnachtten voordat ze de beek overstaken.',
          text: prose`In 1331 kreeg de plek marktrecht. De weekmarkt is er nog: elke vrijdag, op dezelfde keien. In de zestiende
            eeuw brachten vluchtelingen uit het zuiden het weven mee. Drie eeuwen later stonden er veertien weverijen, met de
            fabriek van Ter Braak als grootste. In 1998 stopte het laatste getouw.`,
        }),
        block('image', {
          image: image('toren'),
          caption: 'De spits is jonger dan de toren: in 1512 was het geld op, pas in 1890 ging het verder',
        }),
        block('divider', { look: 'line' }),
        block('title', { title: 'De nacht van 14 januari 1926', ornament: true }),
        text`Na een week regen brak om tien voor vier in de ochtend de dijk bij Broekerzijl. Het water kwam tot de vensterbanken.
          De onderwijzer, meester Kuipers, roeide elf keer heen en weer en bracht 43 mensen naar de kerkzolder. Niemand
          verdronk. Het vee wel: in de polder stierven zeshonderd koeien.

          Honderd jaar later geven we de beek haar ruimte terug. Op de plek van de doorbraak komt een nevengeul van achthonderd
          meter, met een fietsbrug die naar meester Kuipers heet. In september 2027 gaat hij open.`,
        block('quote', {
          quote:
            'Mijn grootmoeder zat in de laatste boot. Zij bewaarde haar leven lang een lucifersdoosje modder.',
          name: 'Hendrika Wubbels',
          role: 'historische kring Broekerzijl',
        }),
        block('steps', {
          title: 'In jaartallen',
          look: 'timeline',
          steps: [
            { when: '1331', title: 'Marktrecht' },
            { when: '1512', title: 'De toren is klaar, op de spits na' },
            { when: '1868', title: 'Station aan de nieuwe spoorlijn' },
            { when: '1926', title: 'Watersnood in Broekerzijl' },
            {
              when: '1974',
              title: 'Elskamp, Broekerzijl, Hoogveld en Drieberken komen bij de gemeente',
            },
            { when: '2027', title: 'De Lindebeek krijgt haar bocht terug' },
          ],
        }),
      ],
      'right-column': [
        block('notice', {
          kind: 'info',
          title: 'Wandeling met gids',
          level: 'h3',
          text: prose`Elke eerste zondag om 14.00 uur vanaf de toren. Meelopen is gratis, aanmelden niet nodig.`,
        }),
        block('menu-links', { title: 'Zie ook', from: 'branch' }),
      ],
    },
  },
  {
    name: 'kernen',
    title: 'De vijf kernen',
    description:
      'Lindenhove, Elskamp, Broekerzijl, Hoogveld en Drieberken: wat er is en wie u kunt aanspreken.',
    rows: {
      'top-row': [
        block('title', {
          title: 'De vijf kernen',
          level: 'h1',
          intro:
            'Elk dorp heeft zijn eigen dorpshuis, zijn eigen kernoverleg en zijn eigen wijkopzichter. En zijn eigen gelijk, zeggen ze in Hoogveld.',
        }),
      ],
      main: [
        block('cards', {
          look: 'stories',
          columns: '2',
          cards: [
            {
              eyebrow: '13.400 inwoners',
              title: 'Lindenhove',
              text: 'Het stadje met de markt, het station, het zwembad en de twee middelbare scholen.',
              image: image('markt'),
            },
            {
              eyebrow: '5.200 inwoners',
              title: 'Elskamp',
              text: 'Groeide in de jaren zeventig van gehucht tot dorp. Bekend om de tractortrek in juni.',
              image: image('elskamp'),
            },
            {
              eyebrow: '3.100 inwoners',
              title: 'Broekerzijl',
              text: 'Aan de dijk en het water. Hier woont wie graag ver kijkt.',
              image: image('broekerzijl'),
            },
            {
              eyebrow: '1.750 inwoners',
              title: 'Hoogveld',
              text: 'Op de oude zandrug, tussen akkers en de molen van 1787.',
              image: image('molen'),
            },
            {
              eyebrow: '860 inwoners',
              title: 'Drieberken',
              text: 'De kleinste kern, met de grootste vijver en een schaatsbaan als het vriest.',
              image: image('drieberken'),
            },
            {
              eyebrow: 'Daartussen',
              title: 'Het buitengebied',
              text: 'Achtenvijftig boerderijen, één landgoed en veertig kilometer fietspad.',
              image: image('fietspad'),
            },
          ],
        }),
        block('table', {
          caption: 'Dorpshuizen en wijkopzichters',
          rows: [
            { cells: ['Kern', 'Dorpshuis', 'Wijkopzichter', 'Kernoverleg'] },
            { cells: ['Lindenhove', 'De Linde, Schoolstraat 3', 'Marco Veldhuis', '8 december'] },
            { cells: ['Elskamp', 'De Els, Molenweg 60', 'Fatima Ouali', '10 december'] },
            { cells: ['Broekerzijl', '’t Zijlhuis, Broekerdijk 18', 'Wietse Kramer', '15 december'] },
            { cells: ['Hoogveld', 'De Akker, Hoogveldselaan 7', 'Fatima Ouali', '12 januari'] },
            { cells: ['Drieberken', 'De Brink, Brink 2', 'Wietse Kramer', '14 januari'] },
          ],
          headerColumn: true,
          stack: true,
        }),
        block('map', {
          title: 'Waar liggen ze?',
          places: [
            { name: 'Lindenhove', address: 'Markt 1', coordinates: '52.0462, 6.4021' },
            { name: 'Elskamp', address: 'Molenweg 60', coordinates: '52.0398, 6.3835' },
            { name: 'Broekerzijl', address: 'Broekerdijk 18', coordinates: '52.0551, 6.4218' },
            { name: 'Hoogveld', address: 'Hoogveldselaan 7', coordinates: '52.0290, 6.4105' },
            { name: 'Drieberken', address: 'Brink 2', coordinates: '52.0622, 6.3890' },
          ],
        }),
      ],
    },
  },
  {
    name: 'toegankelijkheid-gemeentehuis',
    title: 'Toegankelijkheid van het gemeentehuis',
    description:
      'Parkeren, liften, ringleiding en rust: zo bezoekt u het gemeentehuis als dat niet vanzelf gaat.',
    options: { showSubMenu: false },
    rows: {
      main: [
        block('hero', {
          title: 'Het gemeentehuis is er voor iedereen',
          text: 'Deze bladzijde is voor wie vooraf wil weten hoe het gebouw in elkaar zit. Mist u iets, bel dan 14 0999.',
          look: 'beside',
          image: decoration('gemeentehuis'),
        }),
        text`## Aankomen

          Naast de ingang aan de Kerkstraat liggen vier gehandicaptenparkeerplaatsen. De bushalte Markt heeft een verhoogde
          stoep. Vanaf de halte loopt een geleidelijn naar de deur, die vanzelf opengaat.

          ## Binnen

          De balies zijn onderrijdbaar en hebben een ringleiding. Een rolstoel staat klaar bij de receptie. Op de begane grond
          is een ruim toilet met een tilbeugel aan beide kanten en een verschoonplank voor volwassenen.

          ## Liever zonder drukte

          Op woensdag van 8.30 tot 9.30 uur is het prikkelarm: geen muziek, gedimd licht en geen omroep. Geleidehonden en
          andere hulphonden zijn altijd welkom.`,
      ],
    },
  },
];
