import type { WrittenItem } from '../write.ts';
import { entry, image, text } from './words.ts';

const person = (
  title: string,
  position: string,
  description: string,
  picture: string,
  mail: string,
  body: ReturnType<typeof text>,
): WrittenItem =>
  entry({
    title,
    description,
    content: {
      image: image(picture),
      position,
      email: `${mail}@veenland.example`,
      organisation: 'Stichting Veenland',
    },
    blocks: [body],
  });

/** Who works there. */
export const people: WrittenItem[] = [
  person(
    'Liesbeth Torringa',
    'Directeur',
    'Was huisarts. Vraagt nog steeds eerst hoe het gaat.',
    'liesbeth',
    'liesbeth',
    text`Liesbeth kwam in 2019 voor een lezing en bleef. Ze vergadert het liefst lopend, en belt terug binnen een dag.`,
  ),
  person(
    'Bram Hoekzema',
    'Ecoloog',
    'Ligt meer dan hij staat. Kent 141 mossen bij naam.',
    'bram',
    'bram',
    text`Bram meet al veertien jaar op dezelfde dertien plekken hoe snel het veen groeit. Zijn langste reeks is nu 21 millimeter.`,
  ),
  person(
    'Noor Achterberg',
    'Boswachter',
    'Hoort wat anderen niet zien.',
    'noor',
    'noor',
    text`Noor woont in het huis aan de Veenweg, zonder gordijnen. Ze belt eerst de roerdompen en dan pas jou.`,
  ),
  person(
    'Samir Bouzidi',
    'Coördinator vrijwilligers',
    'Vergeet nooit een naam, en nooit een soepvoorkeur.',
    'samir',
    'vrijwilligers',
    text`Samir brengt 430 mensen bij 2.083 hectare. Wil je helpen, dan begint het met een kop koffie bij hem.`,
  ),
  person(
    'Teun Wiggers',
    'Herder',
    '380 schapen, twee honden, geen haast.',
    'teun',
    'teun',
    text`Teun trekt van maart tot november over de Hoge Stobben. In de winter leert hij jonge honden luisteren.`,
  ),
  person(
    'Wieke Jonker',
    'Verhalen en pers',
    'Maakt tijdschrift Plag en beantwoordt de pers.',
    'wieke',
    'wieke',
    text`Wieke schrijft wat ze hoort. Voor foto’s, cijfers en een wandeling met een journalist bel je haar.`,
  ),
];
