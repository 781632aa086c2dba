import type { Kernel } from '../kernel.ts';
import type { ConsentCategoryDefinition } from '../plugin.ts';
import { ownConsentCategories } from '../plugin/consent-category.ts';
import type { Site } from './site.ts';

/** Of the question about cookies: who answered an older one is asked again. */
export const consentVersion = (settings: ReadonlyMap<string, unknown>): number =>
  settings.get('consentVersion') as number;

type Where = Pick<Site, 'disabledPlugins'>;

/** What plugins add to what visitors of this tenant choose about; a plugin that is switched off asks nothing. */
export function addedConsentCategories(
  kernel: Kernel,
  { disabledPlugins }: Where,
): ConsentCategoryDefinition[] {
  return [...kernel.consentCategories.values()].filter(
    ({ name }) => !disabledPlugins.has(kernel.origin.get(`consentCategory:${name}`) ?? ''),
  );
}

/** The names of all that visitors of this tenant can choose from. */
export const consentCategories = (kernel: Kernel, site: Where): string[] => [
  ...ownConsentCategories,
  ...addedConsentCategories(kernel, site).map(({ name }) => name),
];
