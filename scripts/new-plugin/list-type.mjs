import { fixturesOf, labelOf, messagesFile, pluginOf } from './parts.mjs';

/**
 * A kind of list item with an introduction, a picture and a place.
 * @param {import('./parts.mjs').Named} named
 * @returns {Record<string, string>}
 */
export function listTypeFiles(named) {
  const { id, constant, view, label, nl, en, api, maker } = named;
  const plural = labelOf(dutchPlural(nl), englishPlural(en));
  const detail = maker ? 'bouwsteen/components/ItemDetail.astro' : '../../site/components/ItemDetail.astro';
  return {
    'plugin.ts': `import { defineListType, definePlugin, s } from '${api}';
import { messages } from './messages.ts';

export const ${constant} = defineListType({
  name: '${id}',
  version: 1,
  detail: './${view}Detail.astro',
  label: ${label},
  // A guess: look at it.
  labelPlural: ${plural},
  description: { nl: 'Wat dit soort item is.', en: 'What this kind of item is.' },
  icon: 'puzzle',
  content: s.object({
    intro: s.text({
      label: { nl: 'Inleiding', en: 'Introduction' },
      max: 600,
      multiline: true,
      inline: true,
      requiredOn: 'publish',
    }),
    image: s.image({ label: { nl: 'Afbeelding', en: 'Picture' }, alt: 'required', ratio: '16:9' }),
    place: s.text({ label: { nl: 'Plaats', en: 'Place' }, max: 100 }),
  }),
  defaultSort: 'publishedOn_desc',
  example: { intro: 'In een paar zinnen waar het om gaat.', image: s.sampleImage, place: 'De Markt' },
${fixturesOf("{ intro: 'Waar het om gaat.', place: 'De Markt' }")}
  feed: false,
});

${pluginOf(named, [`listTypes: [${constant}]`, 'messages'])}`,
    'messages.ts': messagesFile(named, { nl: { place: 'Plaats' }, en: { place: 'Place' } }),
    [`${view}Detail.astro`]: `---
import type { ItemProps } from '${api}';
import ItemDetail from '${detail}';
import type { ${constant} } from './plugin.ts';

type Props = ItemProps<typeof ${constant}>;

const { item } = Astro.props;
const { intro, image, place } = item.content;
const { t } = Astro.locals;
const facts = [{ name: t('${id}.place'), value: place }];
---

<ItemDetail item={item} image={image} lead={intro || item.description} facts={facts} />
`,
  };
}

/** @param {string} word */
export function dutchPlural(word) {
  if (/(el|er|em|en|aar|je|ie|[aiouy])$/i.test(word))
    return /[aiouy]$/i.test(word) ? `${word}'s` : `${word}s`;
  if (/heid$/i.test(word)) return word.replace(/heid$/i, 'heden');
  if (/e$/i.test(word)) return `${word}s`;
  return `${word}en`;
}

/** @param {string} word */
export function englishPlural(word) {
  if (/[^aeiou]y$/i.test(word)) return word.replace(/y$/i, 'ies');
  return /(s|x|z|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`;
}
