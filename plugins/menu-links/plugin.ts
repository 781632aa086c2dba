import { defineBlock, definePlugin, type MenuEntry, s, titleFields } from '#core/plugin.ts';
import { below, branchOf, cut } from './branch.ts';
import { messages } from './messages.ts';

const content = s.object({
  ...titleFields,
  from: s.choice({
    label: { nl: 'Welke pagina’s?', en: 'Which pages?' },
    options: {
      branch: { nl: 'Onder deze pagina', en: 'Below this page' },
      top: { nl: 'Het hele menu', en: 'The whole menu' },
      chosen: { nl: 'Onder een gekozen pagina', en: 'Below a chosen page' },
    },
    default: 'branch',
  }),
  start: s.link({
    label: { nl: 'Pagina', en: 'Page' },
    help: { nl: 'Een pagina die in het menu staat.', en: 'A page that is in the menu.' },
    requiredOn: 'publish',
    showIf: { from: 'chosen' },
    withLabel: false,
  }),
  depth: s.number({
    label: { nl: 'Aantal niveaus', en: 'Number of levels' },
    integer: true,
    min: 1,
    max: 3,
    default: 1,
  }),
  look: s.choice({
    label: { nl: 'Uiterlijk', en: 'Look' },
    options: {
      list: { nl: 'Lijst', en: 'List' },
      columns: { nl: 'Kolommen', en: 'Columns' },
      cards: { nl: 'Kaarten', en: 'Cards' },
    },
    default: 'list',
  }),
});

export const menuLinks = defineBlock<typeof content, MenuEntry[]>({
  name: 'menu-links',
  version: 1,
  view: './MenuLinks.astro',
  label: { nl: 'Links uit het menu', en: 'Links from the menu' },
  description: {
    nl: 'Links naar de pagina’s van een deel van het menu. Ze volgen het menu vanzelf.',
    en: 'Links to the pages of a part of the menu. They follow the menu by themselves.',
  },
  group: 'navigation',
  icon: 'sitemap',
  keywords: {
    nl: [
      'navigatie',
      'submenu',
      'inhoudsopgave',
      'onderliggende pagina’s',
      'menu',
      'snelkoppelingen',
      'links',
    ],
    en: ['navigation', 'submenu', 'contents', 'subpages', 'menu', 'links', 'child pages'],
  },
  content,
  example: { title: 'In dit onderdeel', from: 'top', depth: 2, look: 'columns' },
  async load(instances, { menu }) {
    const tree = await menu.tree();
    return instances.map(({ content: { from, start, depth } }) =>
      cut(from === 'top' ? tree : from === 'chosen' ? below(tree, start?.href ?? '') : branchOf(tree), depth),
    );
  },
  budget: { js: 0 },
});

export const plugin = definePlugin({
  id: 'menu-links',
  version: '1.0.0',
  requires: '1',
  capabilities: ['content'],
  label: { nl: 'Links uit het menu', en: 'Links from the menu' },
  blocks: [menuLinks],
  messages,
});
