import type { WrittenPage } from '../write.ts';
import { block, image, link } from './words.ts';
import { elzenbroek } from './gebieden/elzenbroek.ts';
import { hogeStobben } from './gebieden/hoge-stobben.ts';
import { kraanmeer } from './gebieden/kraanmeer.ts';
import { stilleLanden } from './gebieden/stille-landen.ts';
import { vlonderpad } from './gebieden/vlonderpad.ts';
import { zwarteveen } from './gebieden/zwarteveen.ts';

const gebieden: WrittenPage = {
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
};

export const gebiedenPages: WrittenPage[] = [
  gebieden,
  zwarteveen,
  vlonderpad,
  kraanmeer,
  hogeStobben,
  elzenbroek,
  stilleLanden,
];
