import { s } from '../../plugin.ts';
import { label, settingsOf } from './group.ts';

const { closed } = settingsOf('lists');

/** How topics of items are grouped. */
export const listSettings = [
  closed(
    'categories',
    s.list(
      s.object(
        {
          name: s.text({ ...label('Naam', 'Name'), requiredOn: 'publish', max: 60 }),
          description: s.text({ ...label('Beschrijving', 'Description'), max: 300, multiline: true }),
          tags: s.text({
            ...label('Onderwerpen', 'Topics'),
            help: { nl: 'Gescheiden door komma’s', en: 'Separated by commas' },
            max: 1000,
          }),
        },
        label('Categorie', 'Category'),
      ),
      label('Categorieën van onderwerpen', 'Categories of topics'),
    ),
    [],
  ),
];
