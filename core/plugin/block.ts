import type { Guid } from '../guid.ts';
import type { Field, ImageView, Label, Language, Stored, View } from '../schema.ts';
import type { Finding } from './finding.ts';
import type { LoadContext } from './load.ts';
import type { Looks } from './look.ts';
import type { BlockView, LayoutPosition } from './view.ts';

export interface Instance<Content> {
  id: Guid;
  content: Content;
  options: { [name: string]: string };
}

/** What somebody may look for who does not think of it as this block: a text beside a picture, a call to do something. */
export interface BlockStart<F extends Field = Field> {
  label: Label;
  description: Label;
  /** A Tabler icon. */
  icon: string;
  keywords?: { [language in Language]: string[] };
  content: Stored<F>;
  /** How it stands on the page; editors can change that as for every block. */
  options?: Looks;
}

/** A place for other blocks within a block. */
export interface SlotDefinition {
  label: Label;
  /** Names of blocks; `*` is any. */
  allow: string[];
  /** How many may stand in it; any number when absent. */
  max?: number;
}

/**
 * A building block: what it holds, how it is shown, and how what was stored by an older version is read.
 * `view` names the Astro file beside the plugin's file.
 */
export interface BlockDefinition<F extends Field = Field, D = unknown> {
  kind: 'block';
  name: string;
  /** Raised whenever stored content must be read differently; `migrate[n]` reads version n as n + 1. */
  version: number;
  view: string;
  label: Label;
  description: Label;
  group: 'basic' | 'text' | 'media' | 'navigation' | 'lists' | 'interaction' | 'layout';
  /** A Tabler icon. */
  icon: string;
  /** Other words by which an editor looks for it, beside its label and description: for a picture `['image', 'photo']`. */
  keywords?: { [language in Language]: string[] };
  content: F;
  slots?: { [slot: string]: SlotDefinition };
  /** Positions it may not stand in need not be listed: without `positions` it may stand anywhere. */
  positions?: LayoutPosition[];
  example: Stored<F>;
  /**
   * Other content it can begin with, each an entry of its own where blocks are chosen. The block is the same one:
   * whatever it began with, every field can be changed. The editor calls it after a start for as long as it goes along
   * with the choices and options in which that start differs from `example`. Since 1.7.
   */
  starts?: { [name: string]: BlockStart<F> };
  migrate?: { [from: number]: (content: never) => unknown };
  /** Content as each older version stored it, so that `migrate` is tried at every start. */
  fixtures?: { [version: number]: object };
  /** Fields of an older version whose words `migrate` gives up on purpose. */
  drops?: { [from: number]: string[] };
  checks?: (content: View<F>) => Finding[];
  seo?: (content: View<F>) => { title?: string; description?: string; image?: ImageView };
  /** Text for search beyond what the schema's text fields give. */
  index?: (content: View<F>) => { text: string };
  /** List items can be put in it: they name its instance as a parent. */
  takesItems?: boolean;
  /** Consent categories this block looks at: they become part of the page's cache key. */
  consent?: string[];
  /** Other hosts its view shows in frames, once the visitor accepted its categories: `https://player.example`. */
  frames?: string[];
  /** Query parameters its view reads: all others are dropped from the page's cache key. */
  query?: string[];
  /** Reads for all instances on a page at once, in the order given. */
  load?: (instances: Instance<View<F>>[], context: LoadContext) => Promise<D[]>;
  /** Bytes of script (brotli) it may cost a visitor. */
  budget: { js: number };
}

export function defineBlock<F extends Field, D = undefined>(
  definition: Omit<BlockDefinition<F, D>, 'kind'>,
): BlockDefinition<F, D> {
  return { kind: 'block', ...definition };
}

/** What an Astro view of a block declares: `type Props = BlockProps<typeof hero>`. */
export type BlockProps<B> =
  B extends BlockDefinition<infer F, infer D> ? { block: BlockView<View<F>, D> } : never;
