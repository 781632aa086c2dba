import { s } from '../../plugin.ts';
import { label, settingsOf } from './group.ts';

const { closed } = settingsOf('search');

/** What comes first, and which words mean the same. */
export const searchSettings = [
  closed(
    'searchPromoted',
    s.list(
      s.object(
        {
          words: s.text({
            ...label('Zoekwoorden', 'Words'),
            requiredOn: 'publish',
            help: { nl: 'Gescheiden door komma’s', en: 'Separated by commas' },
            max: 200,
          }),
          page: s.page({ ...label('Pagina', 'Page'), requiredOn: 'publish' }),
        },
        label('Pagina', 'Page'),
      ),
      label('Bovenaan bij zoeken', 'On top when searching'),
    ),
    [],
  ),
  closed(
    'searchSynonyms',
    s.list(
      s.object(
        {
          words: s.text({
            ...label('Woorden met dezelfde betekenis', 'Words that mean the same'),
            requiredOn: 'publish',
            help: { nl: 'Gescheiden door komma’s', en: 'Separated by commas' },
            max: 200,
          }),
        },
        label('Rij woorden', 'Set of words'),
      ),
      label('Synoniemen', 'Synonyms'),
    ),
    [],
  ),
];
