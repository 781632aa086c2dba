/** The parts of the settings, in the order in which a new tenant goes through them. */
export const groups = {
  site: ['site', 'look', 'footers', 'headerImages', 'organisation', 'languages', 'search'],
  people: ['people', 'profileProperties', 'legal', 'providers'],
  technical: ['hosts', 'measuring', 'retention', 'redirects', 'plugins', 'webhooks', 'tokens', 'more'],
} as const;
export const groupNames = Object.keys(groups) as (keyof typeof groups)[];
export type Section = (typeof groups)[keyof typeof groups][number];
export const sectionNames: readonly Section[] = Object.values(groups).flat();
