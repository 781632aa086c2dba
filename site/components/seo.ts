import { saidBy, workOn } from '#core/blocks/prepare.ts';
import type { BlockView, LayoutPosition } from '#core/plugin.ts';
import type { PageView } from '#core/site/page-view.ts';
import { isLeftOut, underWatch } from '#core/watchdog.ts';

/** What a page is found and shared with. */
export interface Seo {
  description: string | undefined;
  image: PageView['socialImage'];
}

/** As its editors may make one. */
const longest = 300;

/** What stands beside is said last. */
const inTurn: LayoutPosition[] = ['top-row', 'main', 'bottom-row', 'left-column', 'right-column'];

/**
 * What its editors chose for a page; where they chose none, the first that a block of it gives. A block that fails to
 * say it gives nothing.
 */
export function seoOf(
  { description, socialImage, rows }: Pick<PageView, 'description' | 'socialImage' | 'rows'>,
  locals: Pick<App.Locals, 'kernel' | 'site' | 'onBlockProblem'>,
): Seo {
  const seo: Seo = { description: description || undefined, image: socialImage };
  for (const position of inTurn)
    for (const block of rows[position]) {
      if (seo.description !== undefined && seo.image) return seo;
      const given = givenBy(block, locals);
      if (given?.description) seo.description ??= oneLine(given.description);
      seo.image ??= given?.image;
    }
  return seo;
}

function givenBy(
  { id, type, content, problem }: BlockView,
  { kernel, site, onBlockProblem }: Pick<App.Locals, 'kernel' | 'site' | 'onBlockProblem'>,
) {
  const seo = kernel.blocks.get(type)?.seo;
  if (!seo || problem) return undefined;
  const work = workOn(kernel, site.tenant.id, `block:${type}`, [id]);
  if (isLeftOut(site.tenant.id, id, work.plugin)) return undefined;
  try {
    return underWatch(work, () => seo(content as never));
  } catch (error) {
    onBlockProblem({ id, type, problem: `seo-failed: ${saidBy(error)}` });
    return undefined;
  }
}

/** Cut at a word, where it is longer than a description is. */
function oneLine(text: string): string | undefined {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line || undefined;
  return `${line
    .slice(0, longest)
    .toWellFormed()
    .replace(/\s\S*$/, '')}…`;
}
