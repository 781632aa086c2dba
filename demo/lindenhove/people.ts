import type { WrittenItem } from '../write.ts';
import { entry, image, text } from './words.ts';

/** The mayor and the aldermen; they stand on the page of the college. */
export const people: WrittenItem[] = [
  entry({
    title: 'Annelies van Rhee',
    description: 'Burgemeester van Lindenhove sinds 2021.',
    highlight: true,
    content: {
      image: image('van-rhee'),
      position: 'Burgemeester',
      portfolio: 'Openbare orde en veiligheid, communicatie, vijftig jaar kernenbeleid',
      email: 'burgemeester@lindenhove.example',
      phone: '0900 0999 01',
    },
    blocks: [
      text`Annelies van Rhee (1971) groeide op in Broekerzijl en was huisarts in Elskamp. Elke eerste maandag van de maand
        houdt zij spreekuur, telkens in een andere kern. Op zaterdag staat ze vaak op de markt, bij de kaas.`,
    ],
  }),
  entry({
    title: 'Karim el Idrissi',
    description: 'Wethouder wonen, verkeer en economie.',
    content: {
      image: image('el-idrissi'),
      position: 'Wethouder en eerste locoburgemeester',
      organisation: 'Lindenhove Vooruit',
      portfolio: 'Wonen, ruimtelijke ordening, verkeer en economie',
      email: 'k.elidrissi@lindenhove.example',
    },
    blocks: [
      text`Karim el Idrissi was aannemer en bouwde mee aan de wijk waarin hij zelf woont. De Weverij is zijn grootste opgave:
        210 huizen op de plek waar zijn grootvader nog weefde.`,
    ],
  }),
  entry({
    title: 'Sanne Terpstra',
    description: 'Wethouder zorg, jeugd, werk, onderwijs en klimaat.',
    content: {
      image: image('terpstra'),
      position: 'Wethouder',
      organisation: 'Groen Lindenhove',
      portfolio: 'Zorg, jeugd, werk, onderwijs en klimaat',
      email: 's.terpstra@lindenhove.example',
    },
    blocks: [
      text`Sanne Terpstra gaf twaalf jaar les op de school in Hoogveld. Ze wil dat een kind dat hulp nodig heeft binnen zes weken
        terechtkan.`,
    ],
  }),
  entry({
    title: 'Dirk Wolbers',
    description: 'Wethouder financiën, afval en sport.',
    content: {
      image: image('wolbers'),
      position: 'Wethouder',
      organisation: 'Dorpsbelang',
      portfolio: 'Financiën, afval, sport en de kernen Hoogveld en Drieberken',
      email: 'd.wolbers@lindenhove.example',
    },
    blocks: [
      text`Dirk Wolbers heeft een melkveebedrijf in Drieberken, dat zijn dochter nu leidt. Hij legt de begroting uit aan wie het
        wil horen, liefst met een pen op een bierviltje.`,
    ],
  }),
];
