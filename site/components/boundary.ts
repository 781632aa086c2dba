import {
  addAttribute,
  type AstroComponentFactory,
  createComponent,
  renderComponent,
  renderTemplate,
  spreadAttributes,
  unescapeHTML,
} from 'astro/runtime/server/index.js';
import { blockPatience, patiently, saidBy, workOn } from '#core/blocks/prepare.ts';
import type { Guid } from '#core/guid.ts';
import { lineInPlugin } from '#core/kernel/where.ts';
import { managesItems, mayEdit } from '#core/users/viewer.ts';
import { isLeftOut, underWatch, watchdogProblem } from '#core/watchdog.ts';
import type { BlockView, ItemView } from '#core/plugin.ts';
import { viewComponent } from '../block-views.ts';
import { withStillIslands } from './still-islands.ts';
import { type Result, written } from './written.ts';

interface Within {
  locals: App.Locals;
  /** What stands in its place, for those who may edit it, when it fails. */
  Problem: AstroComponentFactory;
}

/** What one piece may write, in characters. */
const longest = 1_000_000;

/** A block within its boundary: one that fails is not there, and the page is. */
export const Boundary = createComponent(
  (result: Result, { block, ...within }: Within & { block: BlockView }) => {
    const { locals } = within;
    const piece: Piece = {
      ...{ kind: 'block', id: block.id, type: block.type, problem: block.problem, props: { block } },
      patience: blockPatience * depthOf([block]),
      marks: marksOf(block, locals),
    };
    return bounded(result, piece, within, {
      shown(html) {
        const { anchor, tone, width } = block.options;
        const classes = `block${tone ? ` tone-${tone}` : ''}${width ? ` width-${width}` : ''}`;
        const marks = piece.marks && spreadAttributes(piece.marks);
        const attributes = [addAttribute(classes, 'class'), addAttribute(anchor, 'id'), marks];
        return renderTemplate`<div${attributes}>${unescapeHTML(html)}</div>`;
      },
      instead: () => renderTemplate``,
    });
  },
);

/** An item within its boundary: where the view of its type fails, it is shown as an item of any kind is. */
export const ItemBoundary = createComponent(
  (
    result: Result,
    { item, Instead, ...within }: Within & { item: ItemView; Instead: AstroComponentFactory },
  ) => {
    const { kernel, site } = within.locals;
    const { plugin } = workOn(kernel, site.tenant.id, `listType:${item.type}`, []);
    const piece: Piece = {
      ...{ kind: 'listType', id: item.guid, type: item.type, props: { item } },
      problem:
        item.problem ??
        (isLeftOut(site.tenant.id, item.guid, plugin)
          ? watchdogProblem(site.tenant.id, item.guid, plugin)
          : undefined),
      // Who may not change it is not given such an item.
      isSaid: item.problem !== undefined || managesItems(within.locals.viewer),
      patience: blockPatience * (1 + depthOf(item.blocks)),
    };
    return bounded(result, piece, within, {
      shown: (html) => renderTemplate`${unescapeHTML(html)}`,
      instead: () => renderTemplate`${renderComponent(result, 'ItemDetail', Instead, { item })}`,
    });
  },
);

/** What a plugin's view shows. */
interface Piece {
  kind: 'block' | 'listType';
  id: Guid;
  type: string;
  /** Known before it is shown. */
  problem?: string | undefined;
  /** Also to who may not edit the page. */
  isSaid?: boolean;
  props: object;
  /** Milliseconds; what stands within it has its own first. */
  patience: number;
  /** In the editor, of what it is. */
  marks?: { [name: string]: string } | undefined;
}

type Shown = ReturnType<typeof renderTemplate>;

/**
 * A piece of a page whose view throws, never settles or writes without end costs the page only itself. What a view
 * writes is collected before it is sent, so that a failure half-way leaves nothing behind. A view that waits for nothing
 * is written at once: a page in which nothing waits is made in one go, which costs a third.
 */
function bounded(
  result: Result,
  { kind, id, type, problem: known, isSaid = false, props, patience, marks }: Piece,
  { locals, Problem }: Within,
  { shown, instead }: { shown(html: string): Shown; instead(): Shown },
): Shown | Promise<Shown> {
  const View = viewComponent(locals, kind, type);
  const problem = known ?? (View ? undefined : 'unknown-block');
  if (problem) return placeholder(problem);
  try {
    const work = workOn(locals.kernel, locals.site.tenant.id, `${kind}:${type}`, [id]);
    const html = underWatch(work, () => written(result, View!, props));
    if (typeof html === 'string') return whole(html);
    return patiently(html, patience).then(whole).catch(failed);
  } catch (error) {
    return failed(error);
  }

  function whole(html: string) {
    if (html.length > longest) throw new Error(`wrote ${html.length} characters`);
    return shown(locals.editing ? withStillIslands(html) : html);
  }

  function failed(error: unknown) {
    const said = `view-failed: ${saidBy(error)}`;
    const { views, origin, folders } = locals.kernel;
    const plugin = origin.get(`${kind}:${type}`);
    const view = views.get(`${kind}:${type}`);
    const folder = plugin && folders.get(plugin);
    const at = view && folder && lineInPlugin(error, view, folder);
    const where = { ...(plugin && { plugin }), ...(view && { view }), ...(at && { at }) };
    locals.onBlockProblem({ id, type, problem: said, ...where });
    return placeholder(view ? `${said} (${at ?? view})` : said);
  }

  /** Said to those who may edit; everyone else sees what stands in its place. */
  function placeholder(said: string) {
    const { editRule, viewer } = locals;
    if (!isSaid && !(editRule && mayEdit(viewer, editRule))) return instead();
    const note = { type, problem: said, marks };
    return renderTemplate`${renderComponent(result, 'BlockProblem', Problem, note)}${instead()}`;
  }
}

/** How many blocks stand in each other. */
const depthOf = (blocks: BlockView[]): number =>
  Math.max(0, ...blocks.map(({ slots = {} }) => 1 + depthOf(Object.values(slots).flat())));

/** In the editor: which block this is, and where one of another document begins. */
function marksOf(block: BlockView, { editing }: App.Locals): { [name: string]: string } | undefined {
  return editing && (editing.has(block.id) ? { 'data-b': block.id } : { 'data-foreign': '' });
}
