import { type Resolved, viewOf } from '../blocks/content.ts';
import type { Kernel } from '../kernel.ts';
import type { ListTypeDefinition } from '../plugin.ts';
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

/**
 * Content without such a problem as the view of its type takes it; of an absent type nothing. A rich text is read to
 * its last node only here: what breaks off in one is no content of the type either.
 */
export function itemContent(
  definition: ListTypeDefinition | undefined,
  content: unknown,
  resolved: Resolved,
): { content: unknown; problem?: string } {
  if (!definition) return { content: {} };
  try {
    return { content: viewOf(definition.content.schema, content, resolved) };
  } catch {
    return { content: {}, problem: 'corrupt-content' };
  }
}

/** Why none of a type can be shown, whatever they hold. */
export function typeProblem(
  { site, kernel }: { site: Pick<Site, 'disabledPlugins'>; kernel: Kernel },
  type: string,
): 'unknown-type' | 'switched-off' | undefined {
  if (!kernel.listTypes.has(type)) return 'unknown-type';
  return site.disabledPlugins.has(kernel.origin.get(`listType:${type}`) ?? '') ? 'switched-off' : undefined;
}
