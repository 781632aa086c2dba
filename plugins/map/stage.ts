import { s } from '#core/plugin.ts';

/** How a map stands on the page, whatever is on it. */
export const stageFields = {
  height: s.choice({
    label: { nl: 'Hoogte', en: 'Height' },
    options: {
      low: { nl: 'Laag', en: 'Low' },
      normal: { nl: 'Gewoon', en: 'Normal' },
      high: { nl: 'Hoog', en: 'High' },
    },
    default: 'normal',
  }),
  route: s.toggle({
    label: { nl: 'Link naar de route tonen', en: 'Show a link to the route' },
    default: true,
  }),
};
