import { defineBlock, definePlugin, type MenuEntry, s, titleFields, warn } from '#core/plugin.ts';
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
      menu: { nl: 'Een ander menu', en: 'Another menu' },
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
  menu: s.text({
    label: { nl: 'Welk menu?', en: 'Which menu?' },
    help: {
      nl: 'Een beheerder maakt menu’s onder Beheer, Menu.',
      en: 'An admin makes menus under Admin, Menu.',
    },
    max: 36,
    format: 'menu',
    requiredOn: 'publish',
    showIf: { from: 'menu' },
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
    nl: 'Links naar de pagina’s van een menu of een deel ervan. Ze volgen het menu vanzelf.',
    en: 'Links to the pages of a menu or a part of it. They follow the menu by themselves.',
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
    const shown = async ({ from, start, menu: id }: (typeof instances)[number]['content']) => {
      if (from === 'menu') return id ? menu.tree(id) : [];
      return from === 'top' ? tree : from === 'chosen' ? below(tree, start?.href ?? '') : branchOf(tree);
    };
    return Promise.all(instances.map(async ({ content: one }) => cut(await shown(one), one.depth)));
  },
  checks: ({ from, start }) =>
    from === 'chosen' && start && !start.href.startsWith('/')
      ? [
          warn(
            'menuLinks.noPage',
            {
              nl: 'Kies een pagina van deze site: alleen daaronder staan links uit het menu.',
              en: 'Choose a page of this site: only below one are there links from the menu.',
            },
            'start',
          ),
        ]
      : [],
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
