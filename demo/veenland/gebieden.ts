import type { WrittenPage } from '../write.ts';
import { block, decoration, image, link, prose, section, text } from './words.ts';

const facts = (caption: string, ...rows: [string, string][]) =>
  block('table', {
    caption,
    rows: rows.map((cells) => ({ cells })),
    headerRow: false,
    headerColumn: true,
  });

export const gebiedenPages: WrittenPage[] = [
  {
    name: 'gebieden',
    title: 'Gebieden',
    description:
      'Hoogveen, heide, moerasbos, plas en natte weiden: de vijf natuurgebieden van Stichting Veenland.',
    rows: {
      main: [
        block('title', {
          title: 'Vijf gebieden, één waterhuishouding',
          level: 'h1',
          intro:
            'Wat in het Zwarteveen valt, komt langs de stobben en door het broekbos tien dagen later in het Kraanmeer aan. Daarom beheren we ze samen.',
        }),
        block('cards', {
          look: 'stories',
          columns: '3',
          cards: [
            {
              eyebrow: '812 hectare hoogveen',
              title: 'Zwarteveen',
              text: 'Het hart. Bulten, slenken en een stilte die je moet leren horen.',
              image: image('zwarteveen'),
              link: link('page:zwarteveen'),
            },
            {
              eyebrow: '340 hectare plas en riet',
              title: 'Kraanmeer',
              text: 'Slaapplaats van duizenden vogels, en van één roerdomp die nooit slaapt.',
              image: image('kraanmeer'),
              link: link('page:kraanmeer'),
            },
            {
              eyebrow: '465 hectare heide',
              title: 'Hoge Stobben',
              text: 'Paars in augustus, zwart in de nacht. Hier graast de kudde van Teun.',
              image: image('stobben'),
              link: link('page:hoge-stobben'),
            },
            {
              eyebrow: '190 hectare moerasbos',
              title: 'Elzenbroek',
              text: 'Elzen op stelten, mos tot je knieën en in april een tapijt van dotters.',
              image: image('elzenbroek'),
              link: link('page:elzenbroek'),
            },
            {
              eyebrow: '276 hectare natte weiden',
              title: 'Stille Landen',
              text: 'Weidevogels, boeren die meedoen en sloten vol krabbenscheer.',
              image: image('landen'),
              link: link('page:stille-landen'),
            },
            {
              eyebrow: '118 hectare te gaan',
              title: 'Wat er nog tussen ligt',
              text: 'Drie wegen en een paar akkers. In 2040 willen we dat het één geheel is.',
              image: image('storm'),
              link: link('page:over-ons'),
            },
          ],
        }),
        block('places', { title: 'Waar je begint', types: ['place'] }, { key: 'beginpunten' }),
        block('map', {
          title: 'Waar ze liggen',
          height: 'high',
          places: [
            { name: 'Zwarteveen', address: 'Parkeerplaats Veenweg', coordinates: '52.8511, 6.7042' },
            { name: 'Kraanmeer', address: 'Uitkijktoren, Meerdijk', coordinates: '52.8389, 6.7460' },
            { name: 'Hoge Stobben', address: 'Schaapskooi, Stobbenweg', coordinates: '52.8634, 6.6701' },
            { name: 'Elzenbroek', address: 'Bruggetje aan de Broekweg', coordinates: '52.8440, 6.7210' },
            { name: 'Stille Landen', address: 'Gemaal De Eendracht', coordinates: '52.8302, 6.7655' },
          ],
        }),
      ],
    },
  },
  {
    name: 'zwarteveen',
    title: 'Zwarteveen',
    description: 'Levend hoogveen van achtduizend jaar oud, met een vlonderpad van vier kilometer.',
    layout: '75-25',
    options: { headerImage: 'Zwarteveen' },
    rows: {
      main: [
        block('title', { eyebrow: '812 hectare hoogveen', title: 'Zwarteveen', level: 'h1' }),
        block('text', {
          lead: 'Loop tien minuten het veen in en de wereld bestaat uit drie dingen: water, lucht en iets daartussen wat nog niet heeft besloten.',
          text: prose`Dat iets is veenmos. Het groeit aan de bovenkant en sterft aan de onderkant, en wat sterft vergaat niet. Zo
            stapelde het zich op: zes meter in achtduizend jaar. Tot mensen het gingen steken, drogen en verstoken. In 1968 was er
            nog één hoek over die niemand de moeite waard vond. Daar begonnen wij.`,
        }),
        block('gallery', {
          look: 'masonry',
          columns: '2',
          pictures: [
            { image: image('zwarteveen'), caption: 'De grote slenk, eind oktober' },
            { image: image('wollegras'), caption: 'Wollegras in mei' },
            { image: image('mist'), caption: 'Half acht in de ochtend' },
            { image: image('avond'), caption: 'De Meerstal bij avond' },
          ],
        }),
        text`## Wat we er doen

          We hebben 214 greppels gedicht en elf kilometer dam van turf gelegd. Het regenwater kan nu niet meer weg. Sinds 2011 is het
          veen op dertien plekken weer gaan groeien, sneller dan de boeken zeggen.

          ## Wat je kunt zien

          - **Voorjaar**: wollegras, de balts van de watersnip, blauwe heikikkers (drie dagen per jaar)
          - **Zomer**: zonnedauw, venwitsnuitlibel, de adder op een warme stobbe
          - **Najaar**: veenbes, klapekster, kraanvogels die overvliegen
          - **Winter**: niets, en dat is het mooiste`,
        block('button', {
          buttons: [
            { link: link('page:vlonderpad', 'Loop het vlonderpad') },
            { link: link('page:hoogveen', 'Hoe veen groeit') },
          ],
        }),
      ],
      'right-column': [
        facts(
          'In cijfers',
          ['Oppervlakte', '812 hectare'],
          ['Oudste laag', '8.100 jaar'],
          ['Dikte', 'tot 6,2 meter'],
          ['Gedichte greppels', '214'],
          ['Soorten libellen', '38'],
          ['Beschermd sinds', '1968'],
        ),
        block('notice', {
          kind: 'warning',
          title: 'Blijf op de plank',
          level: 'h3',
          text: prose`Een voetstap in veenmos is na twaalf jaar nog te zien. Honden mogen hier niet mee.`,
        }),
        section('turfschuur'),
      ],
    },
  },
  {
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
  },
  {
    name: 'kraanmeer',
    title: 'Kraanmeer',
    description: 'Een ondiepe plas met brede rietkragen, slaapplaats van kraanvogels en ganzen.',
    layout: '75-25',
    options: { headerImage: 'Kraanmeer' },
    rows: {
      main: [
        block('title', { eyebrow: '340 hectare plas en riet', title: 'Kraanmeer', level: 'h1' }),
        block('text', {
          lead: 'Het meer is een gat dat turfstekers achterlieten. Het mooiste gat van het noorden, vindt boswachter Noor Achterberg.',
          columns: '2',
          text: prose`Nergens is het dieper dan een meter tachtig. Kraanvogels kunnen er staan en slapen, en een vos die dichterbij komt maakt
            geluid. In november zijn het er duizenden. In het riet zitten baardmannetjes, en als je geluk hebt hoor je de roerdomp: een
            vuist in een lege regenton.

            Elke winter maaien we een vijfde van het riet, steeds een ander stuk. Zo is er altijd jong riet om in te eten en oud riet om in
            te broeden. Het riet ligt nu op zeven daken in de buurt.`,
        }),
        block('image', {
          image: image('ganzen'),
          caption: 'Kolganzen komen terug van de weiden, kort na zonsondergang',
          size: 'full',
        }),
        text`## De uitkijktoren

          Aan de Meerdijk, altijd open, 44 treden. De kijkspleten zitten op drie hoogtes. Kom een uur voor zonsondergang, praat zacht, en
          laat je zaklamp uit.`,
      ],
      'right-column': [
        facts(
          'In cijfers',
          ['Oppervlakte', '340 hectare'],
          ['Diepte', '0,4 tot 1,8 meter'],
          ['Kraanvogels in 2025', '8.240'],
          ['Broedparen roerdomp', '5'],
          ['Riet gemaaid per winter', '31 hectare'],
        ),
        block('notice', {
          kind: 'info',
          title: 'Varen',
          level: 'h3',
          text: prose`Kano’s zijn welkom van 15 juli tot 15 september, via de gele boeien.`,
        }),
      ],
    },
  },
  {
    name: 'hoge-stobben',
    title: 'Hoge Stobben',
    description:
      'Open heide op oude stuifduinen, met een gescheperde kudde en de donkerste nachten van de streek.',
    options: { headerImage: 'Stobben' },
    rows: {
      main: [
        block('title', {
          eyebrow: '465 hectare heide',
          title: 'Hoge Stobben',
          level: 'h1',
          intro:
            'Overal in het zand zitten stronken van dennen die hier negenduizend jaar geleden omvielen. Daar komt de naam vandaan.',
        }),
        block('hero', {
          title: 'Teun en 380 schapen',
          level: 'h2',
          eyebrow: 'De kudde',
          text: 'Elke ochtend om negen uur gaat de kooi open. Herder Teun Wiggers kiest zelf de route; hij kijkt welke heide lang genoeg gerust heeft. Meelopen mag, praten ook, fluiten liever niet.',
          look: 'beside',
          side: 'start',
          image: image('kudde'),
          actions: [{ link: link('page:excursies', 'Loop een dag mee') }],
        }),
        block('cards', {
          title: 'Wat hier leeft',
          columns: '3',
          cards: [
            {
              title: 'Nachtzwaluw',
              text: 'Ratelt op warme avonden als een verre bromfiets.',
              icon: 'feather',
            },
            {
              title: 'Zandhagedis',
              text: 'Legt haar eieren in het zand dat wij elk voorjaar openleggen.',
              icon: 'sun',
            },
            {
              title: 'Klokjesgentiaan',
              text: 'Blauw tot in de keel, en kraamkamer van een zeldzame vlinder.',
              icon: 'flower',
            },
          ],
        }),
        facts(
          'In cijfers',
          ['Oppervlakte', '465 hectare'],
          ['Schapen', '380, plus 290 lammeren in mei'],
          ['Territoria nachtzwaluw', '27'],
          ['Helderheid nachthemel', '21,4 magnitude'],
          ['Honden', 'aan de lijn, het hele jaar'],
        ),
      ],
    },
  },
  {
    name: 'elzenbroek',
    title: 'Elzenbroek',
    description: 'Een moerasbos op kwelwater, vol mossen, varens en dotters.',
    layout: '25-75',
    options: { showSubMenu: false, headerImage: 'Elzenbroek' },
    rows: {
      'left-column': [
        block('menu-links', { title: 'Gebieden', from: 'branch' }),
        facts(
          'In cijfers',
          ['Oppervlakte', '190 hectare'],
          ['Soorten mos', '141'],
          ['Oudste els', '127 jaar'],
          ['Kwel', '3 mm per dag'],
        ),
      ],
      main: [
        block('title', { eyebrow: '190 hectare moerasbos', title: 'Elzenbroek', level: 'h1' }),
        block('text', {
          lead: 'Het water dat hier omhoogkomt, viel als regen toen Karel de Grote nog leefde.',
          text: prose`Het zakte in de Hoge Stobben de grond in en doet er twaalfhonderd jaar over om aan de voet weer boven te komen. Het is
            altijd elf graden. In de winter dampt het bos, in de zomer is het er koel.

            Wij doen er bijna niets. Omgevallen bomen blijven liggen, want daarop begint het volgende bos. Eén keer per jaar lopen
            vrijwilligers een raster van 190 vakken na en schrijven op wat er groeit.`,
        }),
        block('image', { image: image('elzenbroek'), caption: 'Elzen houden hun voeten nat', ratio: '16:9' }),
        block('divider', { look: 'ornament' }),
        text`## Er komen

          Het knuppelpad begint bij het bruggetje aan de Broekweg en is 1,3 kilometer lang. Van 1 maart tot 15 juni kun je alleen met een
          gids naar binnen, want de zwarte specht en de wespendief broeden vlak naast het pad.`,
      ],
    },
  },
  {
    name: 'stille-landen',
    title: 'Stille Landen',
    description: 'Natte weiden waar boeren en natuur elkaar weer verstaan.',
    layout: '75-25',
    options: { headerImage: 'Landen' },
    rows: {
      main: [
        block('title', { eyebrow: '276 hectare natte weiden', title: 'Stille Landen', level: 'h1' }),
        block('text', {
          lead: 'Zeven boeren, elf kilometer sloot en een grutto op bijna elke paal.',
          text: prose`Toen wij deze weiden in 2004 kochten, was er nog één paar tureluurs. We maakten het natter, maaiden later en betaalden
            de boeren voor wat ze daardoor misten. Nu broeden er 94 paar grutto’s.

            De melk van de koeien wordt kaas in het dorp. Hij is te koop in de Turfschuur, en hij ruikt naar het land: naar water, munt
            en een beetje naar sloot.`,
        }),
        block('image', {
          image: image('landen'),
          caption: 'De Eendrachtswijk op een windstille dag',
          ratio: '16:9',
        }),
        block('quote', {
          quote: 'Eerst dacht ik: daar heb je ze weer, met hun vogels. Nu bel ik zelf als er een nest ligt.',
          name: 'Harm-Jan Siekman',
          role: 'melkveehouder',
          look: 'card',
        }),
      ],
      'right-column': [
        facts(
          'In cijfers',
          ['Oppervlakte', '276 hectare'],
          ['Broedparen grutto', '94'],
          ['Boeren', '7'],
          ['Waterpeil', '15 cm onder maaiveld'],
          ['Maaien vanaf', '15 juni'],
        ),
      ],
    },
  },
];
