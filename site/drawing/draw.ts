import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import type { Captured } from '#core/edge/page-handler.ts';
import { bytesOf } from '../components/parts.ts';
import { withStylesOf } from '../components/styles.ts';
import { partsOf } from '../components/written.ts';
import { contentAt, present } from '../content.ts';
import { isOut, prepare } from '../locals.ts';
import { resultFor } from './result.ts';

const views = import.meta.glob<AstroComponentFactory>('../components/{ContentPage,ItemPage}.astro', {
  eager: true,
  import: 'default',
});
const ContentPage = views['../components/ContentPage.astro']!;
const ItemPage = views['../components/ItemPage.astro']!;

/**
 * A content page to be kept, straight from its components: what Astro does around a page for each request (an address,
 * a request, a context, an answer, all thrown away) costs as much as a third of the page. Undefined where Astro has to
 * see to it: the first page, redirects, what is not there, what goes wrong.
 */
export async function drawContent(locals: App.Locals): Promise<Captured | undefined> {
  const result = resultFor(locals);
  if (!result || isOut(locals)) return undefined;
  prepare(locals);
  const looked = contentAt(locals);
  locals.content = looked;
  try {
    const content = await looked;
    if (!content || content.kind === 'redirect') return undefined;
    present(locals, content);
    const parts = await (content.kind === 'page'
      ? partsOf(result, ContentPage, { page: content })
      : partsOf(result, ItemPage, { view: content }));
    if (!result.response.isPlain) return undefined;
    return { status: 200, headers: html, body: bytesOf(withStylesOf(parts, locals.report.plugins)) };
  } catch {
    // Astro meets it as well, and knows the page that says so.
    return undefined;
  }
}

const html = ['content-type', 'text/html'];
