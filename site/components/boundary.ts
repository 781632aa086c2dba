import {
  addAttribute,
  type AstroComponentFactory,
  createComponent,
  renderComponent,
  renderTemplate,
  spreadAttributes,
  unescapeHTML,
} from 'astro/runtime/server/index.js';
import { patiently, saidBy, workOn } from '#core/blocks/prepare.ts';
import { mayEdit } from '#core/users/viewer.ts';
import { underWatch } from '#core/watchdog.ts';
import type { BlockView } from '#core/plugin.ts';
import { viewComponent } from '../block-views.ts';
import { type Result, written } from './written.ts';

interface Props {
  block: BlockView;
  locals: App.Locals;
  /** What stands in its place, for those who may edit it, when it fails. */
  Problem: AstroComponentFactory;
}

/** What one block may write, in characters. */
const longest = 1_000_000;

/**
 * A block within its boundary: one whose view throws, never settles or writes without end costs the page only itself.
 * What a view writes is collected before it is sent, so that a failure half-way leaves nothing behind. A view that
 * waits for nothing is written at once: a page in which nothing waits is made in one go, which costs a third.
 */
export const Boundary = createComponent((result: Result, { block, locals, Problem }: Props) => {
  const View = viewComponent(locals, 'block', block.type);
  const problem = block.problem ?? (View ? undefined : 'unknown-block');
  if (problem) return placeholder(problem);
  try {
    const work = workOn(locals.kernel, locals.site.tenant.id, block.type, [block.id]);
    const html = underWatch(work, () => written(result, View!, { block }));
    if (typeof html === 'string') return framed(html);
    return patiently(html).then(framed).catch(failed);
  } catch (error) {
    return failed(error);
  }

  function framed(html: string) {
    if (html.length > longest) throw new Error(`wrote ${html.length} characters`);
    const { anchor, tone, width } = block.options;
    const classes = `block${tone ? ` tone-${tone}` : ''}${width ? ` width-${width}` : ''}`;
    const attributes = [addAttribute(classes, 'class'), addAttribute(anchor, 'id'), marks()];
    return renderTemplate`<div${attributes}>${unescapeHTML(html)}</div>`;
  }

  function failed(error: unknown) {
    const problem = `view-failed: ${saidBy(error)}`;
    locals.onBlockProblem({ id: block.id, type: block.type, problem });
    return placeholder(problem);
  }

  /** Said to those who may edit; to everyone else the block is simply not there. */
  function placeholder(problem: string) {
    const { editRule, viewer } = locals;
    if (!editRule || !mayEdit(viewer, editRule)) return renderTemplate``;
    const props = { type: block.type, problem, marks: marksOf(block, locals) };
    return renderTemplate`${renderComponent(result, 'BlockProblem', Problem, props)}`;
  }

  function marks() {
    const given = marksOf(block, locals);
    return given && spreadAttributes(given);
  }
});

/** In the editor: which block this is, and where one of another document begins. */
function marksOf(block: BlockView, { editing }: App.Locals) {
  return editing && (editing.has(block.id) ? { 'data-b': block.id } : { 'data-foreign': '' });
}
