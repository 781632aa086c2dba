import { type BlockView, defineBlock, definePageCheck, definePlugin, s, warn } from '#core/plugin.ts';

const content = s.object({
  section: s.section({
    label: { nl: 'Sectie', en: 'Section' },
    help: {
      nl: 'Wat u in de sectie verandert, verandert op elke pagina waar zij staat.',
      en: 'What you change in the section changes on every page it stands on.',
    },
    requiredOn: 'publish',
  }),
});

export const section = defineBlock<typeof content, BlockView[]>({
  // `section` alone is reserved for the thing it shows.
  name: 'shared-section',
  version: 1,
  view: './Section.astro',
  label: { nl: 'Sectie', en: 'Section' },
  description: {
    nl: 'Inhoud die op meer pagina’s staat en op één plek wordt bijgehouden.',
    en: 'Content that stands on several pages and is kept in one place.',
  },
  group: 'layout',
  icon: 'stack-2',
  keywords: {
    nl: ['gedeeld', 'herbruikbaar', 'hergebruik', 'hetzelfde op meer pagina’s'],
    en: ['shared', 'reusable', 'reuse', 'snippet', 'the same on more pages'],
  },
  content,
  example: { section: '00000000-0000-7000-8000-000000000000' },
  async load(instances, { sections }) {
    const ids = new Set(instances.flatMap(({ content: { section } }) => section ?? []));
    const read = await sections.read([...ids]);
    return instances.map(({ content: { section } }) => (section && read.get(section)) || []);
  },
  budget: { js: 0 },
});

/** Readers take the second for the first, and a form or an anchor in it would be there twice. */
export const sectionsOnce = definePageCheck({
  name: 'sections-once',
  warnsOnly: true,
  label: { nl: 'Elke sectie één keer', en: 'Each section once' },
  check: ({ blocks }) => {
    const seen = new Set<unknown>();
    return blocks.flatMap(({ id, type, content }) => {
      const shown = type === section.name ? (content as { section?: string }).section : undefined;
      if (!shown || !seen.has(shown)) {
        seen.add(shown);
        return [];
      }
      const message = {
        nl: 'Deze sectie staat al eerder op de pagina.',
        en: 'This section stands on the page already.',
      };
      return [{ ...warn('section.double', message, 'section'), block: id }];
    });
  },
});

export const plugin = definePlugin({
  id: 'section',
  version: '1.0.0',
  requires: '1',
  capabilities: ['content'],
  label: { nl: 'Sectie', en: 'Section' },
  blocks: [section],
  pageChecks: [sectionsOnce],
});
