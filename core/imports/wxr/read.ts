import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import { badRequest } from '../../errors.ts';
import { EncodedText } from './encoded-text.ts';
import { Mender } from './mend.ts';

/** What an export says of its site, in the words of the file. */
export type Site = {
  title: string;
  link: string;
  description: string;
  language: string;
  addresses: string[];
};
export type Author = { login: string; name: string };
export type Term = { domain: string; slug: string; name: string };

/** One `<item>`: a page, post, attachment, menu item or something a plugin of WordPress made. */
export interface Item {
  id: string;
  type: string;
  status: string;
  title: string;
  link: string;
  slug: string;
  parent: string;
  order: number;
  creator: string;
  /** In UTC; null for what was never dated. */
  date: Date | null;
  content: string;
  excerpt: string;
  hasPassword: boolean;
  isSticky: boolean;
  attachmentUrl: string;
  terms: Term[];
  meta: { [key: string]: string };
  comments: number;
  /** Something of it was longer than is read. */
  isCut: boolean;
}

export type Part = { author: Author } | { item: Item } | { site: Site } | { damage: string };

/**
 * Reads an export part by part, so that a file of any size costs the memory of one item. `site` comes once, before
 * the first item. Damage that can be read past is a part of its own; a file that is no export is a refusal.
 */
export async function* readExport(file: string): AsyncGenerator<Part> {
  const parts: Part[] = [];
  const reader = new Reader((part) => parts.push(part));
  let text: EncodedText | undefined;
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
    const bytes = chunk as Buffer;
    text ??= new EncodedText(bytes);
    reader.write(text.read(bytes));
    yield* parts.splice(0);
  }
  if (text) {
    reader.write(text.end());
    if (text.unreadable > 0) parts.push({ damage: `${text.unreadable} × what is no ${text.encoding}` });
  }
  reader.end();
  yield* parts.splice(0);
}

/** No element of an item may be longer; the rest of it is left out. */
const maxLength = 8 * 1024 * 1024;
/** Of more than so many places only the number is told. */
const maxDamage = 5;

class Reader {
  readonly #mender = new Mender();
  readonly #parser = new SaxesParser({ xmlns: false });
  readonly #emit: (part: Part) => void;
  readonly #path: string[] = [];
  #text = '';
  #isExport = false;
  #isSiteTold = false;
  #damage = 0;
  #site: Site = { title: '', link: '', description: '', language: '', addresses: [] };
  #author: Author = { login: '', name: '' };
  #item: Item | undefined;
  #term: Term = { domain: '', slug: '', name: '' };
  #metaKey = '';

  constructor(emit: (part: Part) => void) {
    this.#emit = emit;
    this.#parser.on('opentag', ({ name, attributes }) =>
      this.#open(name, attributes as { [name: string]: string }),
    );
    this.#parser.on('closetag', ({ name }) => this.#close(name));
    this.#parser.on('text', (text) => this.#add(text));
    this.#parser.on('cdata', (text) => this.#add(text));
    this.#parser.on('error', (error) => {
      if (++this.#damage <= maxDamage) emit({ damage: error.message.slice(0, 200) });
    });
  }

  write(chunk: string): void {
    this.#parser.write(this.#mender.write(chunk));
  }

  end(): void {
    this.#parser.write(this.#mender.end()).close();
    if (this.#damage > maxDamage) this.#emit({ damage: `+ ${this.#damage - maxDamage}` });
    const { mended } = this.#mender;
    if (mended > 0) this.#emit({ damage: `${mended} × & or a control character` });
    if (!this.#isExport) throw badRequest('not-a-wordpress-export');
    this.#tellSite();
  }

  #add(text: string): void {
    if (this.#path.length <= 2) return;
    if (this.#text.length < maxLength) this.#text += text;
    else if (this.#item && fields[this.#path.at(-1)!]) this.#item.isCut = true;
  }

  #open(name: string, attributes: { [name: string]: string }): void {
    this.#path.push(name);
    this.#text = '';
    if (name === 'wp:wxr_version') this.#isExport = true;
    if (name === 'item' && this.#path.length === 3) {
      this.#tellSite();
      this.#item = emptyItem();
    }
    if (name === 'wp:author') this.#author = { login: '', name: '' };
    if (name === 'category' && this.#item) {
      this.#term = { domain: attributes['domain'] ?? '', slug: attributes['nicename'] ?? '', name: '' };
    }
  }

  #close(name: string): void {
    const text = this.#text;
    this.#text = '';
    this.#path.pop();
    if (this.#item) this.#closeInItem(this.#item, name, text);
    else if (name === 'wp:author') this.#emit({ author: this.#author });
    else if (name === 'wp:author_login') this.#author.login = text.trim();
    else if (name === 'wp:author_display_name') this.#author.name = text.trim();
    else if (this.#path.length === 2) this.#closeInChannel(name, text.trim());
  }

  #closeInChannel(name: string, text: string): void {
    if (name === 'title' || name === 'link' || name === 'description' || name === 'language')
      this.#site[name] = text;
    if (name === 'link' || name === 'wp:base_site_url' || name === 'wp:base_blog_url')
      this.#site.addresses.push(text);
  }

  #closeInItem(item: Item, name: string, text: string): void {
    const set = fields[name];
    if (set) set(item, text);
    else if (name === 'category') item.terms.push({ ...this.#term, name: text.trim() || this.#term.slug });
    else if (name === 'wp:meta_key') this.#metaKey = text.trim();
    else if (name === 'wp:meta_value') item.meta[`${this.#metaKey}`] = text;
    else if (name === 'wp:comment') item.comments++;
    else if (name === 'item') {
      this.#emit({ item });
      this.#item = undefined;
    }
  }

  #tellSite(): void {
    if (this.#isSiteTold) return;
    this.#isSiteTold = true;
    this.#emit({ site: this.#site });
  }
}

const fields: { [name: string]: (item: Item, text: string) => void } = {
  title: (item, text) => (item.title = text.trim()),
  link: (item, text) => (item.link = text.trim()),
  'dc:creator': (item, text) => (item.creator = text.trim()),
  'content:encoded': (item, text) => (item.content = text),
  'excerpt:encoded': (item, text) => (item.excerpt = text),
  'wp:post_id': (item, text) => (item.id = text.trim()),
  'wp:post_date_gmt': (item, text) => (item.date = moment(text) ?? item.date),
  'wp:post_date': (item, text) => (item.date ??= moment(text)),
  'wp:post_name': (item, text) => (item.slug = text.trim()),
  'wp:status': (item, text) => (item.status = text.trim()),
  'wp:post_parent': (item, text) => (item.parent = text.trim() === '0' ? '' : text.trim()),
  'wp:menu_order': (item, text) => (item.order = Number.parseInt(text, 10) || 0),
  'wp:post_type': (item, text) => (item.type = text.trim()),
  'wp:post_password': (item, text) => (item.hasPassword = text.trim() !== ''),
  'wp:is_sticky': (item, text) => (item.isSticky = text.trim() === '1'),
  'wp:attachment_url': (item, text) => (item.attachmentUrl = text.trim()),
};

function emptyItem(): Item {
  return {
    id: '',
    type: '',
    status: '',
    title: '',
    link: '',
    slug: '',
    parent: '',
    order: 0,
    creator: '',
    date: null,
    content: '',
    excerpt: '',
    hasPassword: false,
    isSticky: false,
    attachmentUrl: '',
    terms: [],
    meta: Object.create(null) as { [key: string]: string },
    comments: 0,
    isCut: false,
  };
}

/** `2013-01-09 16:00:39`; WordPress writes zeros, or a date before the year 1, for what has none. */
function moment(text: string): Date | null {
  const match = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(text.trim());
  if (!match || Number(match[1]) < 1900) return null;
  const date = new Date(`${text.trim().replace(' ', 'T')}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}
