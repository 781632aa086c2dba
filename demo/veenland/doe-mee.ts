import type { WrittenPage } from '../write.ts';
import { block, decoration, image, link, prose, section, text } from './words.ts';

export const doeMeePages: WrittenPage[] = [
  {
    name: 'excursies',
    title: 'Excursies',
    description: 'Wandelen met een gids: kraanvogels, mossen, sterren en schapen.',
    layout: '75-25',
    rows: {
      'top-row': [
        block('hero', {
          title: 'Mee naar buiten',
          text: 'Onze 38 gidsen zijn vrijwilligers die hun gebied op elk uur van de dag kennen. Ze vertellen graag, en weten wanneer ze stil moeten zijn.',
          look: 'beside',
          side: 'start',
          image: decoration('birken'),
        }),
      ],
      main: [
        block('calendar', { look: 'agenda', types: ['event'] }, { key: 'excursies' }),
        text`## Zo geef je je op

          Mail [excursies@veenland.example](mail:excursies@veenland.example) met de datum, je naam en met hoeveel je komt. Je krijgt binnen
          twee dagen antwoord. Is het vol, dan zetten we je op de wachtlijst; meestal komt er nog een plek vrij.

          ## Met een groep

          Voor scholen, bedrijven en families maken we een wandeling op maat, vanaf € 95. Voor basisscholen uit de streek is de eerste les in
          het veld gratis.`,
      ],
      'right-column': [
        block('notice', {
          kind: 'info',
          title: 'Wat trek je aan?',
          level: 'h3',
          text: prose`Laarzen, altijd. En kleding die niet ritselt: vogels horen beter dan jij.`,
        }),
        section('turfschuur'),
      ],
    },
  },
  {
    name: 'doe-mee',
    title: 'Doe mee',
    description: 'Word vrijwilliger of donateur, of geef het veen een plek in je testament.',
    rows: {
      'top-row': [
        block('title', {
          title: 'Er is altijd een schep over',
          level: 'h1',
          intro: 'Wij hebben negen mensen in dienst. De rest doen 430 vrijwilligers en 18.400 donateurs.',
        }),
      ],
      main: [
        block('cards', {
          look: 'stories',
          columns: '3',
          cards: [
            {
              title: 'Met je handen',
              text: 'Dammen bouwen, vogels tellen, koffie schenken. Een ochtend per maand helpt al.',
              image: image('werkploeg'),
              link: link('page:vrijwilliger', 'Word vrijwilliger'),
            },
            {
              title: 'Met je portemonnee',
              text: 'Voor € 36 per jaar houd jij een kamer vol veen nat.',
              image: image('sloten'),
              link: link('page:donateur', 'Word donateur'),
            },
            {
              title: 'Met wat je nalaat',
              text: 'Het veen denkt in eeuwen. Met een nalatenschap denk je mee.',
              image: image('dageraad'),
              link: link('page:nalaten', 'Lees over nalaten'),
            },
          ],
        }),
        block('quote', {
          quote: 'Ik kwam voor de vogels en bleef voor de soep.',
          name: 'Samir Bouzidi',
          role: 'coördinator vrijwilligers',
          portrait: image('samir'),
        }),
      ],
    },
  },
  {
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
  },
  {
    name: 'donateur',
    title: 'Word donateur',
    description: 'Voor € 36 per jaar houd je een stuk veen zo groot als een woonkamer nat.',
    layout: '75-25',
    rows: {
      'top-row': [
        block('hero', {
          title: 'Dertig vierkante meter veen, helemaal van iedereen',
          text: 'Een donateur betaalt € 36 per jaar. Daarvan houden wij een stuk nat, zo groot als je woonkamer.',
          look: 'beside',
          side: 'end',
          image: decoration('sloten'),
          actions: [{ link: link('mail:donateur@veenland.example', 'Meld je aan') }],
        }),
      ],
      main: [
        block('table', {
          caption: 'Wat je bijdrage doet',
          rows: [
            { cells: ['Per jaar', 'Wat het veen krijgt', 'Wat jij krijgt'] },
            { cells: ['€ 36', '30 m² nat veen', 'vier keer Plag, gratis excursies'] },
            { cells: ['€ 90', 'een meter dam', 'ook een dag mee met de boswachter'] },
            { cells: ['€ 250', 'een schaap, een jaar lang', 'ook je naam in de schaapskooi'] },
            {
              cells: [
                '€ 1.000',
                'een vlonder van acht planken',
                'ook een avond met de ecoloog, voor zes mensen',
              ],
            },
          ],
          stack: true,
        }),
        block('accordion', {
          title: 'Over geven',
          items: [
            {
              question: 'Is mijn gift aftrekbaar?',
              answer: prose`Ja. Wij zijn een algemeen nut beogende instelling. Geef je vijf jaar lang een vast bedrag, dan is de hele gift aftrekbaar.`,
            },
            {
              question: 'Hoeveel gaat er op aan kantoor?',
              answer: prose`Van elke euro gaat 86 cent het veld in, 9 cent naar mensen en dak, en 5 cent naar werving. Het staat in de [jaarcijfers](page:jaarcijfers).`,
            },
            {
              question: 'Hoe zeg ik op?',
              answer: prose`Met één mailtje. Je hoeft niet te zeggen waarom, al zijn we wel nieuwsgierig.`,
            },
          ],
        }),
      ],
      'right-column': [
        block('notice', {
          kind: 'success',
          title: 'Welkomstgeschenk',
          level: 'h3',
          text: prose`Een zakje zaad van de klokjesgentiaan, geoogst door vrijwilligers.`,
        }),
        block('quote', {
          quote: 'Mijn kleindochter noemt het opa’s kamer. Ze wil weten of er al een kikker in woont.',
          name: 'Derk Lanting',
          role: 'donateur',
          look: 'card',
        }),
      ],
    },
  },
  {
    name: 'nalaten',
    title: 'Nalaten',
    description: 'Geef het veen een plek in je testament.',
    layout: '75-25',
    rows: {
      'top-row': [
        block('title', {
          title: 'Wat blijft er groeien?',
          level: 'h1',
          intro: 'Eén op de vijf dammen in het Zwarteveen is betaald door iemand die er niet meer is.',
        }),
      ],
      main: [
        text`Je kunt ons een vast bedrag nalaten (een legaat) of een deel van je erfenis. Omdat wij een goed doel zijn, betalen we daarover geen
          belasting. Alles gaat naar het veen.

          ## Rustig praten

          Directeur Liesbeth Torringa komt graag bij je langs, of je wandelt met haar over de plek die je lief is. Het verplicht tot niets.
          Ook als je al bij een notaris bent geweest, of juist nog lang niet.

          ## Een plek, geen bord

          We zetten geen namen in het veld. Wel houden we een boek bij, met van elke gever een verhaal. Het ligt in de Turfschuur en iedereen
          mag erin lezen.`,
        block('image', {
          image: image('winter'),
          caption: 'Stille Landen, de ochtend van nieuwjaarsdag',
          ratio: '16:9',
        }),
      ],
      'right-column': [
        block('contact', {
          title: 'Liesbeth Torringa',
          organisation: 'directeur',
          phone: '0900 0888 10',
          mail: 'nalaten@veenland.example',
        }),
      ],
    },
  },
  {
    name: 'voor-vrijwilligers',
    title: 'Voor vrijwilligers',
    description: 'Rooster, veiligheid en de sleutel van de schuur, voor wie is ingelogd.',
    visibility: 'Users',
    rows: {
      main: [
        block('title', {
          title: 'Voor vrijwilligers',
          level: 'h1',
          intro: 'Fijn dat je er bent. Hier staat wat je voor de komende weken moet weten.',
        }),
        block('table', {
          caption: 'Werkdagen in december',
          rows: [
            { cells: ['Datum', 'Plek', 'Klus', 'Voorman'] },
            { cells: ['wo 2 december', 'Hoge Stobben', 'berken trekken', 'Noor'] },
            { cells: ['za 5 december', 'Kraanmeer', 'riet snijden', 'Wim'] },
            { cells: ['wo 9 december', 'Zwarteveen', 'dam 215', 'Bram'] },
            { cells: ['za 19 december', 'Turfschuur', 'gereedschap en stamppot', 'Samir'] },
          ],
          stack: true,
        }),
        text`## Als er iets misgaat

          Bel 112 en noem het nummer van het dichtstbijzijnde paaltje. Bel daarna Noor: 0900 0888 15. De verbandtrommel hangt achter de deur van
          de schuur, de sleutel waar hij altijd ligt.`,
      ],
    },
  },
];
