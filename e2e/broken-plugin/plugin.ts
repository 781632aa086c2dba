import { defineBlock, definePlugin, defineWidget, s } from 'bouwsteen/plugin';

/** Blocks that fail in every way a view and an input can, for the tests of what a page does then. */
const broken = (name: string, view: string) =>
  defineBlock({
    name: `acme/${name}`,
    version: 1,
    view,
    label: { nl: name, en: name },
    description: { nl: 'Gaat mis.', en: 'Goes wrong.' },
    group: 'basic',
    icon: 'bug',
    content: s.object({ text: s.text({ label: { nl: 'Tekst', en: 'Text' }, widget: 'acme/breaks' }) }),
    example: { text: 'Mis' },
    budget: { js: 65_000 },
  });

export const plugin = definePlugin({
  id: 'acme/broken',
  version: '1.0.0',
  requires: '1.2',
  label: { nl: 'Stuk', en: 'Broken' },
  widgets: [defineWidget({ name: 'acme/breaks', component: './BreaksWidget.tsx', for: ['text'] })],
  blocks: [
    broken('throws', './Throws.astro'),
    broken('never', './Never.astro'),
    broken('floods', './Floods.astro'),
    broken('island', './Island.astro'),
  ],
});
