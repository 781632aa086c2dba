import { pageGuid, type WrittenPage } from '../write.ts';
import { block, decoration, image, link, prose, text } from './words.ts';

export const natuurPages: WrittenPage[] = [
  {
    name: 'natuur',
    title: 'Natuur',
    description: 'Wat er leeft in het veen, hoe het groeit en waarom dat ertoe doet.',
    rows: {
      main: [
        block('hero', {
          title: 'Wie goed kijkt, knielt',
          text: 'Het grootste dier van het veen is een ree, het belangrijkste een mosje van twee centimeter.',
          look: 'beside',
          side: 'end',
          image: decoration('wollegras'),
          actions: [
            { link: link('page:soorten', 'Bekijk de soorten') },
            { link: link('page:hoogveen', 'Hoe veen groeit') },
          ],
        }),
        text`Hoogveen krijgt alleen regen. Er zit bijna niets in dat water, en juist dat maakt het bijzonder: wie hier wil leven, moet iets
          bedenken. Zonnedauw eet muggen. Veenmos maakt zijn omgeving zuur, zodat anderen wegblijven. De adder krijgt levende jongen, omdat
          eieren hier verdrinken.

          Intussen slaat het veen koolstof op, tien keer zoveel per hectare als een bos. Een droog veen doet het omgekeerde. Nat houden is
          dus geen hobby van mensen met verrekijkers; het is een van de goedkoopste manieren om het klimaat te helpen.`,
        block('cards', {
          title: 'Verder lezen',
          look: 'compact',
          columns: '3',
          cards: [
            { title: 'Soorten', text: 'Van adder tot zonnedauw', link: link('page:soorten') },
            {
              title: 'Hoe veen groeit',
              text: 'Een geschiedenis van achtduizend jaar in zes stappen',
              link: link('page:hoogveen'),
            },
            {
              title: 'Een nacht met de nachtzwaluw',
              text: 'Verhaal van boswachter Noor',
              link: link('page:een-nacht-met-de-nachtzwaluw'),
            },
          ],
        }),
        block('carousel', {
          title: 'Wat we herstellen',
          types: ['project'],
          pages: [pageGuid('veenland', 'herstel')],
          sort: 'startsOn_desc',
          showDate: false,
          showDescription: true,
          more: link('page:herstel', 'Alle projecten'),
        }),
      ],
    },
  },
  {
    name: 'soorten',
    title: 'Soorten',
    description: 'Dieren en planten van het veen, met de tijd waarin je ze ziet.',
    layout: '25-75',
    options: { showSubMenu: false },
    rows: {
      'top-row': [
        block('title', {
          title: 'Soorten',
          level: 'h1',
          intro:
            'We tellen sinds 1970. De laatste lijst telt 2.914 soorten. Dit zijn er een paar om mee te beginnen.',
        }),
      ],
      'left-column': [block('menu-links', { title: 'Natuur', from: 'branch', depth: 2 })],
      main: [
        block('cards', {
          look: 'stories',
          columns: '2',
          cards: [
            {
              eyebrow: 'Vogel',
              title: 'Kraanvogel',
              text: 'Danst in maart, trekt in november. Sinds 2012 broedt er weer een paar.',
              image: image('kraanvogels'),
              link: link('page:kraanvogel'),
            },
            {
              eyebrow: 'Plant',
              title: 'Ronde zonnedauw',
              text: 'Vangt met honderd kleverige haren wat de bodem haar niet geeft.',
              image: image('zonnedauw'),
              link: link('page:zonnedauw'),
            },
          ],
        }),
        block('table', {
          caption: 'Kijkwijzer',
          rows: [
            { cells: ['Soort', 'Waar', 'Wanneer', 'Stand'] },
            { cells: ['Adder', 'Zwarteveen', 'maart – september', 'stabiel'] },
            { cells: ['Blauwborst', 'Kraanmeer', 'april – juli', 'neemt toe'] },
            { cells: ['Grutto', 'Stille Landen', 'maart – juni', 'neemt toe'] },
            { cells: ['Heikikker', 'Zwarteveen', 'drie dagen in maart', 'neemt toe'] },
            { cells: ['Klapekster', 'Hoge Stobben', 'oktober – maart', 'neemt af'] },
            { cells: ['Kraanvogel', 'Kraanmeer', 'februari – november', 'neemt toe'] },
            { cells: ['Nachtzwaluw', 'Hoge Stobben', 'mei – augustus', 'stabiel'] },
            { cells: ['Roerdomp', 'Kraanmeer', 'hele jaar', 'stabiel'] },
            { cells: ['Veenbesparelmoervlinder', 'Zwarteveen', 'juni – juli', 'neemt af'] },
            { cells: ['Venwitsnuitlibel', 'Zwarteveen', 'mei – juli', 'neemt toe'] },
            { cells: ['Watersnip', 'Zwarteveen', 'maart – juli', 'stabiel'] },
            { cells: ['Zwarte specht', 'Elzenbroek', 'hele jaar', 'stabiel'] },
          ],
          headerColumn: true,
          look: 'stripes',
          stack: true,
        }),
        block('gallery', {
          title: 'Seizoenen',
          look: 'strip',
          ratio: '3:4',
          pictures: [
            { image: image('wollegras'), caption: 'Mei, Zwarteveen' },
            { image: image('waterlelies'), caption: 'Juli, Elzenbroek' },
            { image: image('stobben'), caption: 'Augustus, Hoge Stobben' },
            { image: image('kraanvogels'), caption: 'November, Kraanmeer' },
            { image: image('winter'), caption: 'Januari, Stille Landen' },
          ],
        }),
      ],
    },
  },
  {
    name: 'kraanvogel',
    title: 'Kraanvogel',
    description:
      'De grootste vogel van het veen: waar hij slaapt, wanneer hij danst en hoe je hem niet stoort.',
    layout: '75-25',
    options: { headerImage: 'Kraanvogels' },
    rows: {
      main: [
        block('title', { eyebrow: 'Grus grus', title: 'Kraanvogel', level: 'h1' }),
        block('text', {
          lead: 'Je hoort hem vier kilometer voor je hem ziet.',
          text: prose`In 2012 bleef er voor het eerst in tweehonderd jaar een paar broeden, op een eilandje in het Kraanmeer dat we per ongeluk
            hadden gemaakt toen een dam scheefzakte. Vorig jaar waren het zes paren, met samen negen jongen.

            ## Dansen

            In maart springen ze met open vleugels om elkaar heen, gooien takjes op en buigen. Jonge vogels doen het slecht, oude vogels
            doen het zonder reden. Niemand weet helemaal waarom. Wij houden het op plezier.

            ## Slapen

            Ze slapen staand in ondiep water. Wie ’s avonds een zaklamp aandoet, jaagt duizenden vogels op, die dan geen tweede plek vinden.
            Wacht dus in de toren tot het helemaal donker is, en loop terug op je ogen.`,
        }),
      ],
      'right-column': [
        block('table', {
          caption: 'Op een rij',
          rows: [
            { cells: ['Hoogte', '1,15 meter'] },
            { cells: ['Spanwijdte', '2,3 meter'] },
            { cells: ['Leeftijd', 'tot 25 jaar'] },
            { cells: ['Broedparen', '6 in 2025'] },
          ],
          headerRow: false,
          headerColumn: true,
        }),
        block('button', { buttons: [{ link: link('page:excursies', 'Ga mee kijken'), icon: 'binoculars' }] }),
      ],
    },
  },
  {
    name: 'zonnedauw',
    title: 'Ronde zonnedauw',
    description: 'Een vleesetende plant van het formaat van een euro, en hoe je haar vindt.',
    layout: '75-25',
    rows: {
      'top-row': [
        block('title', {
          eyebrow: 'Drosera rotundifolia',
          title: 'Ronde zonnedauw',
          level: 'h1',
          intro: 'De druppels die in de zon zo mooi glinsteren, zijn lijm.',
        }),
      ],
      main: [
        block('image', { image: image('zonnedauw'), ratio: '3:2' }),
        text`Elk blad is zo groot als je pinknagel en draagt tweehonderd haren met een rode knop. Landt er een mug, dan buigen de haren
          zich in een kwartier naar binnen. Twee dagen later is er van de mug alleen een jasje over.

          Ze groeit op kale, natte plekken: langs de vlonder, op een gedichte greppel, in het spoor van een ree. Zoek in juli na de regen, op
          je hurken, met de zon van voren. Heb je er één gezien, dan zie je er honderd.`,
        block('video', {
          title: 'Filmmiddag voor kinderen: Big Buck Bunny',
          address: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
          poster: image('waterlelies'),
          caption:
            'Na het zoeken naar zonnedauw draaien we op woensdagmiddag in de Turfschuur deze open tekenfilm van de Blender Foundation (licentie CC BY 3.0), over een konijn dat van zijn weiland houdt.',
        }),
      ],
      'right-column': [
        block('table', {
          caption: 'Op een rij',
          rows: [
            { cells: ['Doorsnee', '2 tot 5 cm'] },
            { cells: ['Bloei', 'juni – augustus'] },
            { cells: ['Groeit op', 'kaal, nat veen'] },
            { cells: ['Eet', '5 tot 8 muggen per maand'] },
          ],
          headerRow: false,
          headerColumn: true,
        }),
      ],
    },
  },
  {
    name: 'hoogveen',
    title: 'Hoe veen groeit',
    description: 'Achtduizend jaar hoogveen in zes stappen.',
    layout: '25-50-25',
    options: { showSubMenu: false },
    rows: {
      'top-row': [
        block('hero', {
          title: 'Hoe veen groeit',
          text: 'Zes stappen, achtduizend jaar, en een fout die we bijna op tijd hebben hersteld.',
          look: 'behind',
          image: decoration('mist'),
        }),
      ],
      'left-column': [block('menu-links', { title: 'Natuur', from: 'branch' })],
      main: [
        block('steps', {
          look: 'timeline',
          steps: [
            {
              when: '6100 voor Christus',
              title: 'Een kuil loopt vol',
              text: prose`Na de ijstijd blijft water staan op een laag leem. Riet verlandt de plas.`,
              done: true,
            },
            {
              when: '4000 voor Christus',
              title: 'Het veenmos neemt het over',
              text: prose`Het mos zuigt zich vol regen en tilt zichzelf op, tot boven het grondwater.`,
              done: true,
            },
            {
              when: '500 na Christus',
              title: 'Een koepel van zes meter',
              text: prose`Het veen is een spons van negenduizend hectare, onbegaanbaar voor wie de weg niet weet.`,
              done: true,
            },
            {
              when: '1750',
              title: 'De turfstekers komen',
              text: prose`In honderdvijftig jaar verdwijnt het in kachels. Wat overblijft, droogt uit.`,
              done: true,
            },
            {
              when: '1968',
              title: 'Achttien mensen kopen een hoek',
              text: prose`Met een geldinzameling in de kerk: 11.240 gulden voor 34 hectare.`,
              done: true,
            },
            {
              when: '2011',
              title: 'Het groeit weer',
              text: prose`Op dertien plekken meten we nieuw veen. Eén millimeter per jaar, en soms twee.`,
            },
          ],
        }),
      ],
      'right-column': [
        block('quote', {
          quote: 'Een spons knijp je in een seconde leeg. Vullen duurt een mensenleven.',
          name: 'Bram Hoekzema',
          role: 'ecoloog',
          portrait: image('bram'),
          look: 'card',
        }),
        block('notice', {
          kind: 'success',
          title: 'Koolstof',
          level: 'h3',
          text: prose`Wat wij natter maakten, houdt elk jaar 9.600 ton CO₂ vast.`,
        }),
      ],
    },
  },
];
