import type { WrittenItem } from '../write.ts';
import { article, block, image, prose, text } from './words.ts';

const onHome = { alsoIn: ['nieuws-op-home'] };

/** The longer stories, newest first. */
export const news: WrittenItem[] = [
  article({
    ...onHome,
    date: '2026-11-18',
    title: 'Bekijk de tekeningen van De Weverij op 24 november',
    description:
      'Op de inloopavond hangt het definitieve ontwerp van de nieuwe wijk. De ontwerpers zijn er om uit te leggen wat er met uw ideeën is gedaan.',
    tags: ['wonen', 'Lindenhove'],
    picture: 'weverij',
    highlight: true,
    author: 'Team Ruimte',
    blocks: [
      text`In september kwamen 240 mensen naar de eerste schetsen kijken. Zij schreven 381 briefjes. De meeste gingen over
        het plein: dat lag in de schaduw van de ketelhal. In het nieuwe ontwerp ligt het aan de andere kant, in de zon.

        ## Wat is er te zien?

        Een maquette van twee bij drie meter, waarin u huizen kunt oplichten. Zo ziet u hoe de schaduw over de dag valt. Aan
        aparte tafels praat u over groen, verkeer en over wie er straks mag wonen.`,
      block('notice', {
        kind: 'info',
        title: 'Inloopavond De Weverij',
        text: prose`Dinsdag 24 november, 19.30 tot 21.30 uur, sporthal De Linde, Schoolstraat 3. Aanmelden hoeft niet. Voor
          kinderen is er een bouwhoek.`,
      }),
    ],
  }),
  article({
    ...onHome,
    date: '2026-11-16',
    title: 'Fundering van de Meester Kuipersbrug wordt gestort',
    description:
      'Vier weken lang rijden er betonwagens over de Broekerdijk. Fietsers volgen een korte omleiding.',
    tags: ['verkeer', 'Broekerzijl'],
    picture: 'brug',
    blocks: [
      text`De brug krijgt twee landhoofden van elk 180 kuub beton. Dat moet in één keer worden gestort, en dus rijden de
        wagens op twee dagen van zes uur ’s ochtends tot tien uur ’s avonds: dinsdag 24 november en donderdag 3 december.

        De brug zelf is in een werkplaats gebouwd, van hout dat uit oude sluisdeuren is gezaagd. In maart komt zij over het
        water hierheen. Wie dat wil zien, kan zich vanaf januari opgeven voor een plek op de dijk.`,
      block('table', {
        caption: 'De Meester Kuipersbrug in cijfers',
        rows: [
          { cells: ['Lengte', '46 meter'] },
          { cells: ['Breedte', '4,2 meter'] },
          { cells: ['Verwachte fietsers per dag', '1.150'] },
          { cells: ['Kosten', '€ 1,9 miljoen'] },
        ],
        headerRow: false,
        headerColumn: true,
      }),
    ],
  }),
  article({
    ...onHome,
    date: '2026-11-12',
    title: 'Zo ziet de begroting van 2027 eruit',
    description:
      'De woonlasten stijgen met 2,4 procent. Er komt geld bij voor jeugdhulp, de fietsbrug en het zwembad.',
    tags: ['bestuur', 'geld'],
    picture: 'gemeentehuis',
    author: 'College van burgemeester en wethouders',
    blocks: [
      text`Een gezin met een gemiddeld koophuis betaalt volgend jaar € 924 aan de gemeente, twee euro per maand meer dan nu.
        De rioolheffing blijft gelijk. De afvalstoffenheffing daalt met € 11, omdat we samen minder restafval aanboden.

        ## Wat komt erbij?

        - € 640.000 voor jeugdhulp, vooral om wachttijden korter te maken
        - € 310.000 om de entreeprijs van zwembad De Kikker niet te laten stijgen
        - € 180.000 voor zonnepanelen op drie sporthallen

        ## Wat gaat eraf?

        De jaarlijkse nieuwjaarsreceptie wordt een ontmoeting in de kernen, en we huren minder mensen in. Samen scheelt dat
        € 420.000. De [raad beslist op 26 november](page:raadsvergaderingen).`,
      block('quote', {
        quote: 'We hebben geen potten geld verstopt. Wat u ziet, is wat er is.',
        name: 'Dirk Wolbers',
        role: 'wethouder financiën',
        portrait: image('wolbers'),
        look: 'card',
      }),
    ],
  }),
  article({
    ...onHome,
    date: '2026-11-06',
    title: 'Stationsweg krijgt 46 bomen en een dikker riool',
    description:
      'Het werk is op schema. Vanaf 7 december kunnen auto’s er weer door, de bomen komen in januari.',
    tags: ['verkeer', 'groen', 'Lindenhove'],
    picture: 'werk',
    blocks: [
      text`Bij hevige regen stond de Stationsweg drie keer per jaar blank. De nieuwe buis is ruim een meter dik en kan vier
        keer zoveel water aan. Het schone regenwater gaat niet meer door het riool, maar naar de wortels van de bomen.

        In de eerste week vond de aannemer een stuk stadsmuur uit de vijftiende eeuw. Archeologen hebben het getekend en
        weer toegedekt. Op het trottoir komt een rij donkere stenen, zodat u kunt zien waar het ligt.`,
      block('image', {
        image: image('werk'),
        caption: 'Links de oude buis, rechts de nieuwe',
        ratio: '16:9',
      }),
    ],
  }),
  article({
    ...onHome,
    date: '2026-10-30',
    title: 'Tien jaar Lindepas: 1.860 kinderen op zwemles, muziek of voetbal',
    description:
      'De pas voor gezinnen met een klein inkomen bestaat tien jaar. Yara (17) was een van de eersten.',
    tags: ['zorg', 'jeugd'],
    picture: 'zwembad',
    author: 'Lieke van Dam',
    blocks: [
      text`“Ik was zeven en durfde niet te vertellen waarom ik niet meeging naar het zwembad”, zegt Yara. Met de Lindepas haalde
        ze haar diploma’s. Nu geeft ze zelf les, op zaterdagochtend, aan kinderen die net zo bang zijn als zij toen.

        De pas is er voor gezinnen met een inkomen tot 130 procent van de bijstand. Vier op de vijf gezinnen die er recht op
        hebben, gebruiken hem. Het sociaal team belt de komende maanden met de rest.`,
      block('notice', {
        kind: 'success',
        title: 'Ook recht op een Lindepas?',
        text: prose`Doe de vragenlijst van vijf minuten bij [Hulp bij geldzorgen](page:geldzorgen), of loop binnen bij ’t Leeshuis.`,
      }),
    ],
  }),
  article({
    ...onHome,
    date: '2026-10-22',
    title: 'Winterroute: hier strooien we het eerst',
    description:
      'De strooiploeg staat klaar. Voor het eerst hebben doorgaande fietspaden voorrang op woonstraten.',
    tags: ['verkeer'],
    picture: 'winter',
    blocks: [
      text`Als het glad wordt, rijden vijf wagens samen 118 kilometer. Dat duurt tweeënhalf uur. Deze winter beginnen drie van
        de vijf op de fietspaden naar de scholen, want daar vielen vorig jaar de meeste gewonden.

        Woonstraten strooien we niet. Wel staan er 34 gele bakken met zout. Daar mag u uit scheppen, ook voor de stoep van
        uw buren.`,
    ],
  }),
  article({
    date: '2026-10-09',
    title: 'Lindelaan is weer een laan',
    description: 'Na zes maanden werk staan er 31 lindes, elk met een regenput aan de voet.',
    tags: ['groen', 'Lindenhove'],
    picture: 'lindelaan',
    blocks: [
      text`De oude lindes waren ziek en moesten in 2024 weg. Bewoners kozen uit vier soorten; de winterlinde won met 62 procent.
        De bomen zijn nu zes meter hoog en kunnen honderdvijftig jaar worden.

        Onder de stoep ligt een bak met grof zand en compost, zodat de wortels lucht hebben en de tegels blijven liggen.`,
      block('gallery', {
        pictures: [
          { image: image('lindelaan'), caption: 'De laan in oktober' },
          { image: image('weverij-straat'), caption: 'Ook de zijstraten kregen groen' },
        ],
        columns: '2',
        ratio: '3:2',
      }),
    ],
  }),
  article({
    date: '2026-09-25',
    title: 'Buurtbudget: deze negen plannen gaan door',
    description: 'Van een pluktuin in Elskamp tot een duofiets in Hoogveld. Samen kregen zij € 48.300.',
    tags: ['meepraten', 'kernen'],
    picture: 'elskamp',
    blocks: [
      text`Er kwamen 31 plannen binnen. In elke kern koos een avond vol bewoners wat het geld waard was, met bonen in potten.`,
      block('table', {
        caption: 'De negen plannen',
        rows: [
          { cells: ['Kern', 'Plan', 'Bedrag'] },
          { cells: ['Lindenhove', 'Schaakborden op het Stationsplein', '€ 6.400'] },
          { cells: ['Lindenhove', 'Repaircafé in de Weverstraat', '€ 5.900'] },
          { cells: ['Elskamp', 'Pluktuin aan de Molenweg', '€ 8.200'] },
          { cells: ['Elskamp', 'Klimwand op het schoolplein', '€ 4.100'] },
          { cells: ['Broekerzijl', 'Vlot voor de zwemplek', '€ 7.300'] },
          { cells: ['Broekerzijl', 'Dorpskrant op papier', '€ 2.500'] },
          { cells: ['Hoogveld', 'Duofiets voor wie niet alleen kan fietsen', '€ 6.800'] },
          { cells: ['Drieberken', 'Licht bij de schaatsvijver', '€ 4.700'] },
          { cells: ['Drieberken', 'Bijenhotel met de school', '€ 2.400'] },
          { cells: ['Totaal', '', '€ 48.300'] },
        ],
        totalRow: true,
      }),
    ],
  }),
  article({
    date: '2026-09-11',
    title: 'Schoolzone in Hoogveld: ‘Nu durf ik hem alleen te laten gaan’',
    description:
      'Bij basisschool De Beekbrug mogen auto’s ’s ochtends een half uur de straat niet in. Ouders zijn er blij mee.',
    tags: ['verkeer', 'jeugd', 'Hoogveld'],
    picture: 'school',
    blocks: [
      text`Om kwart over acht zet conciërge Ab Nijland het hek dicht. Tot de bel gaat is de Schoolstraat van de kinderen. De
        proef duurde drie maanden. Vooraf kwam 58 procent met de auto, nu nog 23 procent.

        De raad heeft besloten dat de zone blijft. Volgend jaar volgen de scholen in Elskamp en aan de Veldzichtlaan.`,
    ],
  }),
  article({
    date: '2026-08-31',
    title: 'Zeshonderd stoelen en één scherm: zomerbioscoop trok alle kernen',
    description:
      'De eerste zomerbioscoop op de Markt was een succes. Volgend jaar komt er een tweede avond bij, in Elskamp.',
    tags: ['cultuur', 'Lindenhove'],
    picture: 'markt-avond',
    blocks: [
      text`Klapstoelen, een bankstel op een bakfiets, twee strandtenten: iedereen nam zelf een zitplaats mee. Om tien uur was het
        donker genoeg en werd het stil. De harmonie speelde vooraf filmmuziek.

        De stroom kwam van de zonnepanelen op het gemeentehuis, via een accu die anders de vuilniswagen laat rijden.`,
      block('image', { image: image('markt-avond'), ratio: '16:9' }),
    ],
  }),
  article({
    date: '2026-07-03',
    title: 'Bibliotheek ’t Leeshuis gaat ook op zondag open',
    description: 'Vanaf september elke zondagmiddag, met vrijwilligers achter de koffiebar.',
    tags: ['cultuur', 'Lindenhove'],
    picture: 'bibliotheek',
    blocks: [
      text`Van 13.00 tot 17.00 uur kunt u lenen, lezen, studeren en puzzelen. Boeken leent u zelf uit met uw pas. Er is altijd
        één bibliothecaris en er zijn twee vrijwilligers. Voor de koffiebar worden nog zes mensen gezocht.`,
      block('contact', {
        title: 'Meehelpen?',
        organisation: 'Bibliotheek ’t Leeshuis',
        address: 'Kerkstraat 40, Lindenhove',
        mail: 'leeshuis@lindenhove.example',
      }),
    ],
  }),
  article({
    date: '2026-06-19',
    title: 'Samen 2.300 zonnepanelen: deze zomer gaat de koop door',
    description: '186 huishoudens kopen samen panelen. U kunt tot en met 10 juli nog aansluiten.',
    tags: ['energie'],
    picture: 'zonnepanelen',
    blocks: [
      text`Samen kopen scheelt ongeveer een vijfde van de prijs. Twee installateurs uit de streek doen het werk. Wie niet alles in
        één keer kan betalen, leent bij de gemeente tegen 1,9 procent.`,
      block('accordion', {
        title: 'Wat mensen vragen',
        items: [
          {
            question: 'Heb ik een vergunning nodig?',
            answer: prose`Op een gewoon dak niet. Op een monument of in de binnenstad wel: [lees de regels](page:vergunning).`,
          },
          {
            question: 'Kan het stroomnet het aan?',
            answer: prose`In Elskamp en Drieberken moet u tot het voorjaar wachten op een zwaardere kabel. In de andere kernen kan het direct.`,
          },
        ],
      }),
    ],
  }),
  article({
    date: '2026-05-29',
    title: 'Annelies van Rhee begint aan tweede termijn',
    description:
      'De burgemeester is voor zes jaar herbenoemd. ‘Ik wil dat mensen hun gemeente weer eens aan de keukentafel hebben.’',
    tags: ['bestuur'],
    picture: 'van-rhee',
    blocks: [
      text`De raad was unaniem. In haar eerste termijn verplaatste Van Rhee haar spreekuur van het gemeentehuis naar de dorpshuizen.
        Ze sprak er 412 inwoners. “Het gaat zelden over grote plannen. Het gaat over een stoep, een zoon, een formulier.”

        De komende jaren wil ze vooral werk maken van veiligheid op het platteland. Op 1 september wordt ze opnieuw beëdigd.`,
    ],
  }),
  article({
    date: '2026-04-17',
    title: 'Nieuw college: ‘Eerst afmaken wat is beloofd’',
    description:
      'Lindenhove Vooruit, Dorpsbelang en Groen Lindenhove besturen tot 2030 samen. Dit zijn hun twaalf afspraken.',
    tags: ['bestuur', 'verkiezingen'],
    picture: 'gemeentehuis',
    blocks: [
      text`Het akkoord telt zes bladzijden. De partijen wilden geen dik boek, maar een lijst die iedereen kan onthouden.`,
      text`1. De 640 woningen komen er, ook als het tegenzit.
        2. Een derde daarvan is sociale huur.
        3. Alle scholen krijgen een schoolzone.
        4. Geen kern zonder dorpshuis.
        5. De buslijnen blijven.
        6. Binnen zes weken hulp thuis.
        7. De Lindepas blijft, voor iedereen die hem nodig heeft.
        8. Tien bomen planten voor elke boom die gaat.
        9. Zestig kilo restafval per inwoner in 2030.
        10. Belastingen stijgen niet harder dan de prijzen.
        11. Elk besluit in gewone taal.
        12. Wie belt, krijgt een mens.`,
    ],
  }),
  article({
    date: '2026-03-19',
    title: 'Uitslag: Lindenhove Vooruit blijft de grootste',
    description:
      'De opkomst was 61,4 procent, hoger dan vier jaar geleden. Jong en Lokaal komt met twee zetels in de raad.',
    tags: ['verkiezingen', 'bestuur'],
    picture: 'raadzaal',
    blocks: [
      text`Om kwart over één ’s nachts las de burgemeester de voorlopige uitslag voor. In Drieberken, waar het stembureau in de
        schaatskantine zat, stemde 74 procent.`,
      block('table', {
        caption: 'Voorlopige uitslag van de gemeenteraadsverkiezing',
        rows: [
          { cells: ['Partij', 'Stemmen', 'Zetels', 'Was'] },
          { cells: ['Lindenhove Vooruit', '3.842', '7', '6'] },
          { cells: ['Dorpsbelang', '2.790', '5', '6'] },
          { cells: ['Groen Lindenhove', '2.231', '4', '4'] },
          { cells: ['Samen Sterk', '1.702', '3', '5'] },
          { cells: ['Jong en Lokaal', '1.149', '2', '0'] },
        ],
        headerColumn: true,
        align: ['start', 'end', 'end', 'end'],
      }),
    ],
  }),
  article({
    date: '2026-02-13',
    title: 'De noodopvang in het oude station is klaar',
    description: 'Twaalf kamers voor mensen die door een scheiding of brand ineens geen huis hebben.',
    tags: ['wonen', 'zorg'],
    picture: 'station',
    blocks: [
      text`Het stationsgebouw stond elf jaar leeg. Nu zijn er boven twaalf kamers en beneden een gezamenlijke keuken. Mensen blijven
        er hooguit een half jaar. In die tijd zoekt het sociaal team met hen naar iets vasts.

        De buurt maakte zich vooraf zorgen en heeft nu een vaste plek in de beheergroep. De eerste bewoners komen op 2 maart.`,
    ],
  }),
  article({
    date: '2026-01-14',
    title: 'Honderd klokslagen voor het water van 1926',
    description: 'In Broekerzijl werd vannacht de watersnood herdacht, op het uur dat de dijk brak.',
    tags: ['geschiedenis', 'Broekerzijl'],
    picture: 'broekerzijl',
    author: 'Lieke van Dam',
    blocks: [
      text`Tien voor vier, drie graden boven nul. Op de dijk staan ruim tweehonderd mensen met lantaarns. De klok van de kerk slaat
        honderd keer; dat duurt een kwartier. Niemand zegt iets.

        Daarna leest Hendrika Wubbels voor uit het schrift van meester Kuipers: “Elf maal gevaren. Handen stuk. Allen boven.”`,
      block('quote', {
        quote: 'Je moet het water niet vergeten als het rustig is.',
        name: 'Hendrika Wubbels',
        role: 'historische kring Broekerzijl',
      }),
    ],
  }),
  article({
    date: '2025-12-19',
    title: 'Raad kiest voor hoger plafond energietoeslag',
    description: 'Ook huishoudens met een modaal inkomen en een slecht geïsoleerd huis komen in aanmerking.',
    tags: ['energie', 'geld'],
    blocks: [
      text`Na een debat van drie uur stemden zestien van de eenentwintig raadsleden voor. De toeslag is eenmalig € 400. Wie hem
        aanvraagt, krijgt meteen een gesprek met een energiecoach aangeboden. Aanvragen kan tot en met 31 maart 2026.`,
    ],
  }),
  article({
    date: '2025-11-07',
    title: 'Zwembad De Kikker is open na verbouwing',
    description: 'Het bad is tien centimeter ondieper, twee graden warmer en kost een derde minder energie.',
    tags: ['sport'],
    picture: 'zwembad',
    blocks: [
      text`De ketel uit 1987 is vervangen door een warmtepomp die warmte haalt uit het rioolwater van de wasserij ernaast. Er zijn
        acht ruime kleedhokjes en een lift in het diepe bad.

        De badmeesters kozen zelf de kleur van de tegels: kikkergroen natuurlijk.`,
    ],
  }),
  article({
    date: '2025-10-03',
    title: 'Waar wilt u in 2035 wonen? 900 inwoners gaven antwoord',
    description:
      'Kleiner, dichter bij winkels en met een tuin die iemand anders maait. De uitkomsten van het woononderzoek.',
    tags: ['wonen', 'meepraten'],
    picture: 'kaart',
    blocks: [
      text`Twee op de drie ouderen willen verhuizen als er iets passends in hun eigen kern komt. Jongeren willen vooral iets
        betaalbaars, en liever een klein huis dan een kamer in de stad.

        De uitkomsten vormen de basis voor het woonprogramma. Daarin staat per kern hoeveel hofjes, appartementen en
        starterswoningen er komen.`,
    ],
  }),
];
