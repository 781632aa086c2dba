import { createHash } from 'node:crypto';
import { parseFragment } from 'parse5';
import { textOf } from '../../rich-text/from-html.ts';
import { delimiters } from './markup.ts';
import { placesNamed } from './places.ts';
import type { Item, Site } from './read.ts';
import { readExport } from './read.ts';

/** What is known of an item without its content, which is read again when it is its turn. */
export type Entry = Omit<Item, 'content' | 'excerpt'> & {
  /** The first words of the content, only for what has no title. */
  firstWords: string;
  /** Changes when the old site changed what we take over. */
  hash: string;
  /** As an older version marked it: without who wrote it, its picture, its password and whether it stands first. */
  formerHash: string;
  caption: string;
  /** The names of the fields that its editors filled in beside its text. */
  customFields: string[];
  /** Of a page: its headings that links can lead to, as they are called here, those of its reusable blocks too. */
  places: string[];
};

/** Everything an export names, read once before anything is made: what comes first may refer to what comes last. */
export type Catalogue = {
  site: Site;
  authors: Map<string, string>;
  /** By id; pages, posts, attachments and what else there is. */
  entries: Map<string, Entry>;
  /** The places on pages that links lead to, whatever the page. */
  linkedPlaces: Set<string>;
  /** The content of reusable blocks and of navigation blocks, by id. */
  kept: Map<string, string>;
  damage: string[];
};

export async function readCatalogue(file: string): Promise<Catalogue> {
  const catalogue: Catalogue = {
    site: { title: '', link: '', description: '', language: '', addresses: [] },
    authors: new Map(),
    entries: new Map(),
    linkedPlaces: new Set(),
    kept: new Map(),
    damage: [],
  };
  const reused = new Map<Entry, string[]>();
  for await (const part of readExport(file)) {
    if ('site' in part) catalogue.site = part.site;
    else if ('author' in part)
      catalogue.authors.set(part.author.login, part.author.name || part.author.login);
    else if ('damage' in part) catalogue.damage.push(part.damage);
    else {
      const { item } = part;
      // Some exports hold an item twice, and the first stands; but a menu item can stand in two menus.
      const key = item.type === 'nav_menu_item' ? `${item.id} ${menuOf(item)}` : item.id;
      if (!catalogue.entries.has(key)) {
        const entry = entryOf(item);
        catalogue.entries.set(key, entry);
        if (item.type === 'page') reused.set(entry, reusedIn(item.content));
      }
      for (const name of placesNamed(item.content).linked) catalogue.linkedPlaces.add(name);
      if (item.type === 'wp_block' || item.type === 'wp_navigation')
        catalogue.kept.set(item.id, item.content);
    }
  }
  // A page may come before the blocks that it shows.
  for (const [entry, ids] of reused) entry.places.push(...placesOfKept(ids, catalogue.kept));
  return catalogue;
}

/** The reusable blocks that are shown in this content, by their ids. */
function reusedIn(content: string): string[] {
  if (!content.includes('wp:block')) return [];
  return [...delimiters(content)].flatMap(({ name, attributes }) =>
    name === 'block' ? [`${attributes['ref'] as number}`] : [],
  );
}

/** The headings of these blocks and of those they show themselves, each block read once. */
function placesOfKept(ids: readonly string[], kept: Catalogue['kept']): string[] {
  const seen = new Set(ids);
  const places: string[] = [];
  for (const id of seen) {
    const content = kept.get(id) ?? '';
    places.push(...placesNamed(content).headings);
    for (const inner of reusedIn(content)) seen.add(inner);
  }
  return places;
}

/** The pages and posts once more, with their content, in the order of the file. */
export async function* contentsOf(file: string, type: 'page' | 'post'): AsyncGenerator<Item> {
  const seen = new Set<string>();
  for await (const part of readExport(file)) {
    if (!('item' in part) || part.item.type !== type || seen.has(part.item.id)) continue;
    seen.add(part.item.id);
    yield part.item;
  }
}

/** The words of a piece of HTML on one line. */
export function wordsOf(html: string): string {
  if (!/[<&]/.test(html)) return html.replace(/\s+/g, ' ').trim();
  return textOf(parseFragment(html).childNodes).replace(/\s+/g, ' ').trim();
}

/** At most `max` characters, cut at a word. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, max - 1).toWellFormed();
  const space = head.lastIndexOf(' ');
  return `${(space > max / 2 ? head.slice(0, space) : head).trimEnd()}…`;
}

/** The name of the menu that a menu item stands in. */
export function menuOf({ terms }: Pick<Item, 'terms'>): string {
  return terms.find(({ domain }) => domain === 'nav_menu')?.name ?? '';
}

function entryOf(item: Item): Entry {
  const { content, excerpt, ...rest } = item;
  const title = wordsOf(item.title);
  const taken = [item.title, content, excerpt, item.status, item.slug, item.parent, item.date, item.terms];
  const more = [item.creator, item.meta['_thumbnail_id'] ?? '', item.hasPassword, item.isSticky];
  return {
    ...rest,
    title,
    firstWords: title === '' ? shortened(wordsOf(content.slice(0, 2000).replace(/\[[^\]]*\]/g, '')), 60) : '',
    hash: hashOf([...taken, ...more]),
    formerHash: hashOf(taken),
    caption: item.type === 'attachment' ? wordsOf(excerpt) : '',
    customFields: customFieldsOf(item),
    places: item.type === 'page' ? placesNamed(content).headings : [],
    meta: Object.fromEntries(Object.entries(item.meta).filter(([key]) => keptMeta.test(key))),
  };
}

/** WordPress hides fields of which the name begins with an underscore: its own, and what plugins keep. */
const customFieldsOf = ({ type, meta }: Item): string[] =>
  type !== 'page' && type !== 'post'
    ? []
    : Object.entries(meta)
        .filter(
          ([key, value]) => /^[^_]/.test(key) && key !== 'classic-editor-remember' && value.trim() !== '',
        )
        .map(([key]) => shortened(key, 60))
        .slice(0, 100);

const hashOf = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Plugins write whole documents into meta; only what the plan asks for is kept in memory. */
const keptMeta =
  /^(_menu_item_(type|object|object_id|url|menu_item_parent|target)|_thumbnail_id|_wp_attachment_image_alt|_wp_attached_file|_wp_page_template)$/;
