import type { WrittenItem } from '../write.ts';
import { article, block, image, link, prose, text } from './words.ts';

const onHome = { alsoIn: ['actueel-op-home'] };

/** The longer pieces, newest first. */
export const news: WrittenItem[] = [
  article({
    ...onHome,
    date: '2026-11-17',
    title: '8.412 kraanvogels op één avond: een record',
    description:
      'Vanaf de toren aan het Kraanmeer telden elf mensen de slaaptrek. Het werden er meer dan ooit.',
    tags: ['vogels', 'Kraanmeer'],
    picture: 'kraanvogels',
    highlight: true,
    author: 'Noor Achterberg',
    blocks: [
      text`Ze kwamen uit het noordoosten, in groepen van dertig tot driehonderd. Om kwart over vijf was de lucht vol. Elf tellers stonden op
        drie plekken langs de oever, elk met een eigen stuk horizon, zodat niemand dubbel telde.

        De oostenwind helpt, maar dat is niet alles. Het waterpeil staat sinds dit jaar acht centimeter lager in november, precies de hoogte
        waarop een kraanvogel graag slaapt. Tot begin december is de kans het grootst.`,
      block('image', { image: image('kraanvogels'), caption: 'Slaapplaats in het Kraanmeer', ratio: '21:9' }),
      text`Gaan kijken? Lees eerst [hoe je ze niet stoort](page:kraanvogel), of ga mee met een [gids](page:excursies).`,
    ],
  }),
  article({
    ...onHome,
    date: '2026-11-11',
    title: 'Dam 214 is dicht, en dat vieren we met krentenbrood',
    description:
      'De laatste grote greppel van het Zwarteveen staat onder water. Geert Nieboer sloeg de eerste paal en nu ook de laatste.',
    tags: ['werk in het veld', 'Zwarteveen'],
    picture: 'zwarteveen',
    author: 'Wieke Jonker',
    blocks: [
      text`De Noorderwijk was 1.140 meter lang en twee meter diep. Er ging elke winter genoeg water door om een zwembad te vullen. Per dag. Twaalf
        vrijwilligers legden in negen weken een dam van turf, met een scherm van lariks in het midden.

        “Schuin”, riep Geert vanaf zijn klapstoel, “de palen moeten schuin.” Binnen een uur stond het water zes centimeter hoger.`,
      block('quote', {
        quote: 'Het is de laatste grote. Er blijven genoeg kleine over om oud bij te worden.',
        name: 'Geert Nieboer',
        portrait: image('geert'),
        look: 'card',
      }),
    ],
  }),
  article({
    ...onHome,
    date: '2026-11-02',
    title: 'Nieuwe Plag: over mensen die niets doen',
    description:
      'In het herfstnummer van ons tijdschrift: de kunst van het afwachten, een recept met veenbessen en een kaart van stiltes.',
    tags: ['Plag'],
    picture: 'mist',
    blocks: [
      text`Donateurs hebben hem deze week in de bus. Ecoloog Bram Hoekzema beschrijft een vak bos waar hij al negentien jaar niets aan doet. Fotograaf
        en imker vertellen wat ze leren van wachten. En op de middenpagina staat waar je het minst hoort: een plek op de Hoge Stobben, 18 decibel.

        Los te koop in de [Turfschuur](page:contact) voor € 7,50.`,
    ],
  }),
  article({
    ...onHome,
    date: '2026-10-21',
    title: 'De schapen zijn binnen, het wordt winter',
    description:
      'Herder Teun Wiggers haalde de kudde van de hei. Het was een goed jaar: 291 lammeren en geen enkele wolf te dichtbij.',
    tags: ['kudde', 'Hoge Stobben'],
    picture: 'kudde',
    blocks: [
      text`Bij de eerste nachtvorst gaan de ooien de kooi in. Ze hebben dit jaar 140 hectare kort gehouden, waardoor de klokjesgentiaan op drie nieuwe
        plekken opdook. De honden, Moos en Fenna, mogen nu drie weken op de bank.`,
      block('table', {
        caption: 'De kudde in 2026',
        rows: [
          { cells: ['Ooien', '372'] },
          { cells: ['Rammen', '8'] },
          { cells: ['Lammeren', '291'] },
          { cells: ['Begraasde heide', '140 hectare'] },
          { cells: ['Wol', '610 kilo'] },
        ],
        headerRow: false,
        headerColumn: true,
      }),
    ],
  }),
  article({
    ...onHome,
    date: '2026-10-08',
    title: 'Zes hectare erbij: het Broekje is van ons allemaal',
    description:
      'Een strook tussen Elzenbroek en Kraanmeer is aangekocht. Daarmee hoeft de otter geen weg meer over.',
    tags: ['aankoop', 'Elzenbroek'],
    picture: 'birken',
    blocks: [
      text`Boer Roelf Mensing wilde stoppen en dacht aan de otter die hij in 2021 dood op de weg vond. Hij bood ons zijn laatste zes hectare aan, voor een
        prijs waar een projectontwikkelaar om gelachen zou hebben.

        Komend jaar mag de sloot volstromen. De weg krijgt een duiker van anderhalve meter, met een droge richel voor dieren die niet graag zwemmen.`,
    ],
  }),
  article({
    date: '2026-09-18',
    title: 'Paars, en daarna zwart: zo herstelt de hei van de brand',
    description:
      'Op 24 juli verbrandde 11 hectare van de Hoge Stobben. Acht weken later staat het gras een hand hoog.',
    tags: ['Hoge Stobben', 'herstel'],
    picture: 'stobben',
    author: 'Bram Hoekzema',
    blocks: [
      text`De brandweer was er in negentien minuten. Toch was het genoeg om de grond zwart te maken. We lieten alles liggen en telden elke week.

        In week twee kwamen de mieren terug, in week vijf een hop die zich te goed deed. De heide zelf loopt uit vanaf de wortel. De zandhagedissen
        zijn het ergst geraakt: van de achttien bekende plekken zijn er zeven leeg. Daar leggen we in het voorjaar nieuw zand open.`,
      block('notice', {
        kind: 'warning',
        title: 'Help brand voorkomen',
        text: prose`Rook niet in het veld, ook niet op het pad. Zie je rook, bel 112 en noem het nummer van het paaltje.`,
      }),
    ],
  }),
  article({
    date: '2026-08-26',
    title: 'Otter terug na eenenvijftig jaar',
    description:
      'Een wildcamera bij het gemaal legde hem vast, om 3.12 uur, met een snoek die te groot voor hem was.',
    tags: ['zoogdieren', 'Stille Landen'],
    picture: 'waterlelies',
    highlight: true,
    blocks: [
      text`Het filmpje duurt elf seconden. Een rug, een staart, een snoek die tegenstribbelt, dan rietstengels die nog even bewegen. Bram bekeek het
        veertien keer, voor hij iemand durfde te bellen.

        Het is een jong mannetje. Waarschijnlijk kwam hij via de tunnel onder de provinciale weg, die we in 2024 met geld van donateurs aanlegden. Hij
        heeft al drie vaste plekken om zich te drogen.`,
    ],
  }),
  article({
    date: '2026-08-05',
    title: 'Nacht van de vallende sterren: neem een deken mee',
    description:
      'Op 12 augustus gaat op de Hoge Stobben elk licht uit. Sterrenkundige Aafke Smid wijst de weg.',
    tags: ['excursie', 'Hoge Stobben'],
    picture: 'nacht',
    blocks: [
      text`Op de donkerste plek van de streek zie je bij helder weer ongeveer zeventig vallende sterren per uur. We liggen op de rug, in een kring, en
        Aafke vertelt zacht. Om één uur is er soep.`,
      block('steps', {
        title: 'De avond',
        look: 'timeline',
        steps: [
          {
            when: '22.30 uur',
            title: 'Verzamelen bij de schaapskooi',
            text: prose`Telefoons gaan in een mand.`,
          },
          {
            when: '23.00 uur',
            title: 'Wandeling zonder lamp',
            text: prose`Je ogen hebben twintig minuten nodig.`,
          },
          {
            when: '23.45 uur',
            title: 'Liggen en kijken',
            text: prose`Wie in slaap valt, maken we wakker. Of niet.`,
          },
        ],
      }),
    ],
  }),
  article({
    date: '2026-07-14',
    title: 'Zeven boeren, zeven kazen',
    description:
      'De eerste kaas van de Stille Landen ligt in de winkel. Elke boer maakte er een, van dezelfde melk.',
    tags: ['Stille Landen', 'winkel'],
    picture: 'landen',
    blocks: [
      text`Ze smaken alle zeven anders. Harm-Jan Siekman rookt de zijne boven elzenhout uit het Elzenbroek, Trijn Luinge doet er munt uit de slootkant
        door. Van elk pond gaat een euro naar nestbescherming.`,
      block('gallery', {
        pictures: [
          { image: image('landen'), caption: 'Hier grazen de koeien' },
          { image: image('sloten'), caption: 'En hier groeit de munt' },
        ],
        columns: '2',
        ratio: '3:2',
      }),
    ],
  }),
  article({
    date: '2026-06-09',
    title: 'Zes paren kraanvogels, negen jongen',
    description: 'Het broedseizoen begon slecht met late vorst, en eindigde beter dan ooit.',
    tags: ['vogels', 'Kraanmeer'],
    picture: 'kraanvogels-trek',
    blocks: [
      text`In april lag er ijs tussen het riet en verlieten twee paren hun nest. Beide begonnen opnieuw. Dat had nog niemand hier gezien.

        De jongen zijn nu zo groot als een gans en lopen in juli door het hoge gras van de Stille Landen. Boeren maaien om hen heen.`,
    ],
  }),
  article({
    date: '2026-05-12',
    title: 'Het pluist: wollegras bloeit uitbundig',
    description:
      'Na een natte winter staat de grote slenk wit. Ga deze week, want met de eerste storm is het voorbij.',
    tags: ['planten', 'Zwarteveen'],
    picture: 'wollegras',
    blocks: [
      text`Eenarig wollegras heeft één pluis per stengel, veenpluis drie of vier. Meer hoef je er niet van te weten. Vroeger stopten mensen er kussens mee;
        het schijnt dat je er slecht op sliep, want je droomde van natte voeten.`,
      block('image', {
        image: image('wollegras'),
        caption: 'Gefotografeerd vanaf de eerste dam, 10 mei',
        ratio: '3:2',
      }),
    ],
  }),
  article({
    date: '2026-04-21',
    title: 'Jaarverslag 2025: meer veen, meer mensen, minder papier',
    description:
      'We kochten 14 hectare, telden 38 soorten libellen en kwamen € 6.000 ruimer uit dan begroot.',
    tags: ['organisatie'],
    picture: 'sloten',
    blocks: [
      text`Het bestuur stelde vanavond de cijfers vast, in de schuur, met de kachel aan. Er kwamen 1.280 donateurs bij en 490 gingen. De wachtlijst voor
        gidsen is langer dan de cursus aankan.

        Alle bedragen staan op de bladzijde [Jaarcijfers](page:jaarcijfers).`,
    ],
  }),
  article({
    date: '2026-03-17',
    title: 'Drie dagen blauw: de heikikkers zijn er',
    description:
      'Eén keer per jaar kleuren de mannetjes hemelsblauw. Het vlonderpad is daarom twee weken dicht.',
    tags: ['amfibieën', 'Zwarteveen'],
    picture: 'vlonder',
    blocks: [
      text`Het begint als het ’s nachts acht graden is en een beetje regent. Dan kruipen ze uit de bulten naar het ondiepste water en klinken als borrelende
        flessen. Twee, hooguit drie dagen zijn de mannetjes blauw. Waarom weten we niet precies; de vrouwtjes vinden het mooi.

        Omdat één voetstap honderd kikkers kan kosten, sluiten we het pad van 17 tot en met 30 maart. Bij de Turfschuur staat een scherm met levend beeld
        en geluid.`,
    ],
  }),
  article({
    date: '2026-02-11',
    title: 'Riet van het Kraanmeer ligt nu op een school',
    description: 'De kinderen van de Eendracht leren voortaan onder 2.400 bossen riet uit eigen streek.',
    tags: ['werk in het veld', 'Kraanmeer'],
    picture: 'riet',
    blocks: [
      text`Rietdekker Anne Postma kwam het zelf uitzoeken: niet te dik, recht, en gesneden na drie nachten vorst. De kinderen mochten elk één bos aangeven. Er
        zit nu een briefje van hen in het dak, dat over veertig jaar gelezen mag worden.`,
    ],
  }),
  article({
    date: '2026-01-05',
    title: '212 mensen liepen hun kater eruit',
    description: 'De nieuwjaarswandeling was drukker dan ooit. De snert was om kwart over één op.',
    tags: ['excursie'],
    picture: 'winter',
    blocks: [
      text`Twee graden vorst, een laagje rijp en een zon die net boven de berken uit kwam. Voorop liep Aaltje Meinders (84), die alle negentien edities
        meemaakte. Achteraan liep Samir met een kruiwagen vol droge sokken.`,
    ],
  }),
  article({
    date: '2025-12-03',
    title: 'De klapekster laat zich minder zien',
    description:
      'Vijf winters geleden telden we er elf, nu vier. Ecoloog Bram Hoekzema legt uit wat we weten.',
    tags: ['vogels', 'onderzoek'],
    picture: 'storm',
    author: 'Bram Hoekzema',
    blocks: [
      text`Een klapekster jaagt op muizen en kevers en prikt wat hij overheeft aan een doorn. Hij komt uit Scandinavië en blijft daar steeds vaker, omdat de
        winters zachter zijn. Dat is de helft van het verhaal.

        De andere helft ligt hier: er zijn minder grote kevers. Daarom laten we op de Hoge Stobben mest liggen van schapen die niet ontwormd zijn. In
        drie jaar verdubbelde het aantal mestkevers. Nu de klapekster nog.`,
    ],
  }),
  article({
    date: '2025-10-29',
    title: 'Storm velt de Oude Dame van het Elzenbroek',
    description: 'De zwarte els was 127 jaar oud. Ze blijft liggen waar ze ligt.',
    tags: ['Elzenbroek'],
    picture: 'birken',
    blocks: [
      text`In de nacht van 25 oktober knapte ze op twee meter hoogte af. Over tien jaar groeien er varens op haar rug, over dertig jaar een jonge els. De jaarringen
        worden door studenten geteld en vergeleken met de waterstanden sinds 1898.`,
      block('quote', {
        quote: 'Een omgevallen boom is geen rommel. Het is het begin van de volgende zin.',
        name: 'Noor Achterberg',
        role: 'boswachter',
        portrait: image('noor'),
        look: 'card',
      }),
    ],
  }),
  article({
    date: '2025-09-16',
    title: 'Open dag: vijf schuren, één soeppan',
    description:
      'Kom op 28 september kijken hoe een dam gemaakt wordt, hoe je een adder vindt en hoe veen ruikt als je het breekt.',
    tags: ['excursie'],
    picture: 'dageraad',
    blocks: [
      text`Er zijn wandelingen op het hele en halve uur. Kinderen bouwen een dam op schaal en laten het regenen met een gieter. In de middag speelt het koor uit
        het dorp, vanaf een platte kar die niet weg kan zakken.`,
      block('button', { buttons: [{ link: link('page:contact', 'Zo kom je er') }] }),
    ],
  }),
  article({
    date: '2025-07-02',
    title: 'Adders tellen met een spiegel',
    description:
      'Achttien vrijwilligers zochten een maand lang naar zonnende slangen. Ze vonden er 61, en één sok.',
    tags: ['reptielen', 'onderzoek', 'Zwarteveen'],
    picture: 'sloten',
    blocks: [
      text`Een adder herken je aan haar kopschubben, zoals een mens aan een vingerafdruk. Met een spiegel op een stok maken tellers een foto zonder dat de slang het
        merkt. Zo weten we dat “Zigzag” al sinds 2009 op dezelfde stobbe ligt.

        De sok was van Bram. Hij miste hem sinds 2017.`,
    ],
  }),
];
