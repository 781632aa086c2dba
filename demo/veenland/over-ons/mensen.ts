import type { WrittenPage } from '../../write.ts';
import { block, text } from '../words.ts';

export const mensen: WrittenPage = {
  name: 'mensen',
  title: 'Mensen',
  description: 'De negen medewerkers en het bestuur van Stichting Veenland.',
  layout: '25-75',
  options: { showSubMenu: false },
  rows: {
    'top-row': [block('title', { title: 'Mensen', level: 'h1' })],
    'left-column': [block('menu-links', { title: 'Over ons', from: 'branch' })],
    main: [
      block('people', { sort: 'createdOn_asc', showContact: true }, { key: 'mensen' }),
      text`## Bestuur

        Het bestuur krijgt geen salaris. Het bestaat uit Ineke Staal (voorzitter), Ruud Hesselink (penningmeester), Marjan Oldenhof, Joost
        Kuiper en Lotte van Essen. Zij vergaderen zes keer per jaar, waarvan één keer te voet.`,
    ],
  },
};
