import type { Kernel } from '../kernel.ts';
import { malformed } from '../validate.ts';
import type { Site } from './site.ts';

/**
 * Why an item cannot be shown as what it is: nobody knows its type, the plugin of that is switched off here, or its
 * content is not what the type takes. Visitors find no page then, those who may change it one that says so.
 */
export function itemProblem(
  { site, kernel }: { site: Pick<Site, 'disabledPlugins'>; kernel: Kernel },
  type: string,
  content: unknown,
): string | undefined {
  const absent = typeProblem({ site, kernel }, type);
  if (absent) return absent;
  const [wrong] = malformed(kernel.listTypes.get(type)!.content, content);
  return wrong && `corrupt-content: ${wrong.path} ${wrong.message}`;
}

/** The same of all items of a type, whatever they hold. */
export function typeProblem(
  { site, kernel }: { site: Pick<Site, 'disabledPlugins'>; kernel: Kernel },
  type: string,
): 'unknown-type' | 'switched-off' | undefined {
  if (!kernel.listTypes.has(type)) return 'unknown-type';
  return site.disabledPlugins.has(kernel.origin.get(`listType:${type}`) ?? '') ? 'switched-off' : undefined;
}
