import type { WrittenPage } from '../../write.ts';
import { block, decoration, image, link, prose, text } from '../words.ts';

export const deManDieHetWaterTegenhield: WrittenPage = {
  name: 'de-man-die-het-water-tegenhield',
  title: 'De man die het water tegenhield',
  description:
    'Veertig jaar lang sloot Geert Nieboer greppels in het Zwarteveen. Met een schep, tegen de zin van zijn buren.',
  socialImage: 'avond',
  rows: {
    'top-row': [
      block(
        'hero',
        {
          eyebrow: 'Verhaal',
          title: 'De man die het water tegenhield',
          text: 'Tekst: Wieke Jonker',
          look: 'behind',
          height: 'high',
          image: decoration('avond'),
        },
        { options: { width: 'full' } },
      ),
    ],
    main: [
      block('text', {
        lead: 'De eerste dam bouwde hij in 1971, op een zondag, omdat er dan niemand keek. Een plank, twee palen, een kruiwagen natte turf. De volgende ochtend stond er een buurman in zijn keuken.',
        text: prose`“Hij was niet boos”, zegt Geert. “Hij was bang. Zijn vader had dat land drooggekregen en nu kwam ik het weer natmaken.” Ze
          dronken koffie. Daarna liepen ze samen naar de greppel. De buurman keek, schudde zijn hoofd en zei: “Je moet de palen schuin
          zetten.”

          Zo ging het. Er kwamen 213 dammen bij. Niet een is er gebouwd zonder ruzie en niet een zonder hulp. Geert leerde dat je water niet
          kunt dwingen, alleen overreden. Een dam die te hoog is, spoelt weg. Je maakt hem een hand hoger dan het water, wacht een jaar,
          en doet er een hand bij.`,
      }),
      block('quote', {
        quote: 'Je maakt hem een hand hoger dan het water, wacht een jaar, en doet er een hand bij.',
        name: 'Geert Nieboer',
        portrait: image('geert'),
      }),
      text`## Achttien mensen en een collecte

        De stichting was toen drie jaar oud. Achttien mensen hadden in de kerk van Nieuwlande-Zuid geld opgehaald: een onderwijzer, een
        huisarts, vier boeren, de vrouw van de notaris en een groep scholieren die er ’s avonds vuurtjes stookten. Ze kochten 34 hectare
        die niemand wilde.

        Geert was geen oprichter. Hij werkte bij het waterschap en moest juist zorgen dat het water wégkwam. Overdag trok hij schotten op,
        in het weekend zette hij ze dicht. “Mijn baas wist het”, zegt hij. “Hij heeft in 1983 meegeholpen. Maar dat mag je pas opschrijven
        als hij dood is.” Dat is sinds vorig voorjaar zo.`,
      block('image', {
        image: image('zwarteveen'),
        caption: 'De eerste dam ligt er nog, onder dertig centimeter nieuw veenmos',
        ratio: '21:9',
      }),
      text`## Sneller dan de boeken zeggen

        In 2011 ging ecoloog Bram Hoekzema met een meetlat op zijn buik liggen. Onder het mos zat een laag die er het jaar ervoor niet was.
        Eén millimeter. Hij belde Geert, die op dat moment soep at. “Toen heb ik de lepel neergelegd”, zegt Geert. “En daarna weer
        opgepakt, want soep wordt koud.”

        Hij is nu 86 en loopt met een stok. Bij de vierde halte van het [vlonderpad](page:vlonderpad) staat zijn bank. Wie er op dinsdag
        komt, heeft kans dat hij er zit. Je mag naast hem plaatsnemen, als je niets zegt.`,
      block('divider', { look: 'ornament' }),
      block('cards', {
        title: 'Lees verder',
        look: 'compact',
        columns: '2',
        cards: [
          {
            title: 'Een nacht met de nachtzwaluw',
            text: 'Zevenentwintig ratels in het donker',
            link: link('page:een-nacht-met-de-nachtzwaluw'),
          },
          {
            title: 'Hoe veen groeit',
            text: 'Achtduizend jaar in zes stappen',
            link: link('page:hoogveen'),
          },
        ],
      }),
    ],
  },
};
