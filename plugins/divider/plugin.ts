import { defineBlock, definePageCheck, definePlugin, s, warn } from '#core/plugin.ts';

export const divider = defineBlock({
  name: 'divider',
  version: 1,
  view: './Divider.astro',
  label: { nl: 'Scheiding', en: 'Divider' },
  description: {
    nl: 'Een lijn, witruimte of versiering tussen twee delen',
    en: 'A line, space or ornament between two parts',
  },
  group: 'layout',
  icon: 'separator-horizontal',
  keywords: {
    nl: ['streep', 'lijn', 'witruimte', 'tussenruimte', 'scheidingslijn', 'ruimte'],
    en: ['separator', 'rule', 'spacer', 'whitespace', 'line', 'space'],
  },
  content: s.object({
    look: s.choice({
      label: { nl: 'Vorm', en: 'Look' },
      options: {
        line: { nl: 'Lijn', en: 'Line' },
        space: { nl: 'Witruimte', en: 'Space' },
        ornament: { nl: 'Versiering van uw huisstijl', en: 'Ornament of your house style' },
      },
      default: 'line',
    }),
    size: s.choice({
      label: { nl: 'Ruimte', en: 'Room' },
      options: {
        small: { nl: 'Weinig', en: 'Little' },
        normal: { nl: 'Gewoon', en: 'Normal' },
        large: { nl: 'Veel', en: 'Much' },
      },
      default: 'normal',
    }),
  }),
  example: { look: 'ornament', size: 'normal' },
  budget: { js: 0 },
});

/** In the order of reading; what stands in another column is not its neighbour. */
export const dividersApart = definePageCheck({
  name: 'dividers-apart',
  warnsOnly: true,
  label: { nl: 'Scheidingen tussen twee delen', en: 'Dividers between two parts' },
  check: ({ blocks }) =>
    blocks.flatMap(({ id, type, position }, index) =>
      type === 'divider' && blocks[index + 1]?.type === 'divider' && blocks[index + 1]?.position === position
        ? [
            {
              ...warn('divider.double', {
                nl: 'Na deze scheiding komt er nog een. Kies er een met meer ruimte.',
                en: 'Another divider follows this one. Choose one with more room.',
              }),
              block: id,
            },
          ]
        : [],
    ),
});

export const plugin = definePlugin({
  id: 'divider',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Scheiding', en: 'Divider' },
  blocks: [divider],
  pageChecks: [dividersApart],
});
