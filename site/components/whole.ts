import {
  type AstroComponentFactory,
  createComponent,
  renderTemplate,
  unescapeHTML,
} from 'astro/runtime/server/index.js';
import type { RenderReport } from '#core/cache/render-report.ts';
import { rememberResult } from '../drawing/result.ts';
import { partsOf, type Result, written } from './written.ts';

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
  if (!report.takesMarkup) {
    const html = written(result, of, props);
    return typeof html === 'string' ? shown(html) : html.then(shown);
  }
  rememberResult(result);
  const parts = partsOf(result, of, props);
  return Array.isArray(parts) ? handOver(parts) : parts.then(handOver);

  function handOver(markup: string[]) {
    report.markup = markup;
    return renderTemplate``;
  }
});

const shown = (html: string) => renderTemplate`${unescapeHTML(html)}`;
