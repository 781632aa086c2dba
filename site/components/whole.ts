import {
  type AstroComponentFactory,
  createComponent,
  renderTemplate,
  unescapeHTML,
} from 'astro/runtime/server/index.js';
import type { RenderReport } from '#core/cache/render-report.ts';
import { withStylesOf } from './styles.ts';
import { type Result, written } from './written.ts';

interface Props {
  of: AstroComponentFactory;
  with: object;
  report: RenderReport;
}

/**
 * A component that is all there is of a page. Where the page is drawn to be kept, it is handed over as it is: on the
 * way through an answer of Astro's it would be copied and read from a stream, for a tenth of what a page costs.
 */
export const Whole = createComponent((result: Result, { of, with: props, report }: Props) => {
  const html = written(result, of, props);
  return typeof html === 'string' ? sent(html) : html.then(sent);

  function sent(html: string) {
    if (!report.takesMarkup) return renderTemplate`${unescapeHTML(html)}`;
    report.markup = `<!DOCTYPE html>${withStylesOf(html, report.plugins)}`;
    return renderTemplate``;
  }
});
