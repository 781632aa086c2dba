import type { Label } from '../schema.ts';

/** Those of Bouwsteen itself: what a site needs, counting visits, and what other sites show (decisions, "Rows"). */
export const ownConsentCategories = ['required', 'analytical', 'external'] as const;

/**
 * A kind of cookies, or of other sites, that visitors choose about beside ours. It stands in the question about cookies
 * and on the cookie statement of tenants that have the plugin; blocks name it in `consent`, and only theirs ask for it.
 */
export interface ConsentCategoryDefinition {
  kind: 'consentCategory';
  /** Lower-case letters, digits and hyphens, at most 32: it is kept in the visitor's cookie. */
  name: string;
  /** What is chosen, in two or three words. */
  label: Label;
  /** What happens then, and who gets to know it, in a sentence. */
  hint: Label;
}

export function defineConsentCategory(
  definition: Omit<ConsentCategoryDefinition, 'kind'>,
): ConsentCategoryDefinition {
  return { kind: 'consentCategory', ...definition };
}
