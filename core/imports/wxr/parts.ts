import type { LinkTarget } from '../../links.ts';
import type { FromHtmlOptions, HtmlElement, HtmlNode, Loss } from '../../rich-text/from-html.ts';
import { attribute, isElement, nodesToRichText, textOf } from '../../rich-text/from-html.ts';
import { isEmptyRichText, type RichText } from '../../rich-text/tree.ts';
import type { ContentPart, PartsContext } from './content-part.ts';
import {
  captionOf,
  closest,
  descendants,
  hasClass,
  isApart,
  isButton,
  isLayout,
  linkAround,
  oneLine,
  standIns,
  without,
} from './dom.ts';
import { placeOf } from './places.ts';
import { tableOf } from './table.ts';

/** Takes the HTML of a page apart: running text, and between it what is a block of its own. */
export function partsOf(nodes: readonly HtmlNode[], context: PartsContext): ContentPart[] {
  return new Splitter(context).parts(nodes);
}

/** A run of text, still as HTML, which may begin with a heading that links lead to; or a part. */
type Piece = { run: HtmlNode[]; place?: string } | { part: ContentPart };

/** Cannot be cut in two without losing what they mean; pictures in them follow after. */
const whole = new Set('ul ol dl pre blockquote h1 h2 h3 h4 h5 h6 menu dir'.split(' '));
const tableParts = new Set('table tbody thead tfoot tr td th'.split(' '));

class Splitter {
  readonly #context: PartsContext;
  readonly #special = new Map<HtmlNode, boolean>();
  readonly #places = new Set<string>();

  constructor(context: PartsContext) {
    this.#context = context;
  }

  parts(nodes: readonly HtmlNode[]): ContentPart[] {
    return this.#pieces(nodes, undefined, 0).flatMap((piece): ContentPart[] => {
      if ('part' in piece) return [piece.part];
      const doc = this.#rich(piece.run, this.#context.lost);
      const place = piece.place && { place: piece.place };
      return isEmptyRichText(doc) ? [] : [{ kind: 'text', doc, ...place }];
    });
  }

  /** Runs that touch are one, up to a heading that links lead to. `href` is the link around it all. */
  #pieces(nodes: readonly HtmlNode[], href: string | undefined, depth: number): Piece[] {
    const pieces: Piece[] = [];
    const add = (piece: Piece) => {
      const last = pieces.at(-1);
      if ('run' in piece && !piece.place && last && 'run' in last) last.run.push(...piece.run);
      else pieces.push(piece);
    };
    for (const node of nodes) {
      if (depth > 200 || !isElement(node) || !this.#isSpecial(node, depth)) add({ run: [node] });
      else for (const piece of this.#element(node, href, depth)) add(piece);
    }
    return pieces;
  }

  #element(node: HtmlElement, href: string | undefined, depth: number): Piece[] {
    const parts = this.#part(node, href);
    if (parts) return parts.map((part) => ({ part }));
    const isWhole =
      whole.has(node.tagName) && ![...descendants(node)].some((child) => standIns.has(child.tagName));
    if (isWhole) return this.#whole(node);
    const around = node.tagName === 'a' ? attribute(node, 'href') : href;
    const inner = this.#pieces(node.childNodes, around, depth + 1);
    // What is left of a table that only arranged the page: its cells, one after the other.
    if (tableParts.has(node.tagName) && !/^t[dh]$/.test(node.tagName)) return inner;
    const tagName = tableParts.has(node.tagName) ? 'div' : node.tagName;
    return inner.map((piece) =>
      'run' in piece
        ? { ...piece, run: [{ ...node, tagName, nodeName: tagName, childNodes: piece.run }] }
        : piece,
    );
  }

  /** A list, quotation or heading with pictures in it stays one; they follow it. */
  #whole(node: HtmlElement): Piece[] {
    const pictures: ContentPart[] = [];
    const without = this.#withoutPictures(node, pictures, undefined);
    const name = this.#placeOf(node);
    // The second of a name is found by nobody.
    const place = name && !this.#places.has(name) && { place: name };
    if (place) this.#places.add(name);
    return [{ run: [without], ...place }, ...pictures.map((part) => ({ part }))];
  }

  #placeOf(node: HtmlElement): string {
    const name = placeOf(node);
    return name && this.#context.isPlace(name) ? name : '';
  }

  #withoutPictures(node: HtmlElement, pictures: ContentPart[], href: string | undefined): HtmlElement {
    const childNodes = node.childNodes.flatMap((child): HtmlNode[] => {
      if (!isElement(child)) return [child];
      if (child.tagName === 'img') {
        pictures.push(...this.#image(child, '', href));
        return [];
      }
      return [
        this.#withoutPictures(child, pictures, child.tagName === 'a' ? attribute(child, 'href') : href),
      ];
    });
    return { ...node, childNodes };
  }

  /** Is this, or something in it, more than text? */
  #isSpecial(node: HtmlElement, depth: number): boolean {
    const known = this.#special.get(node);
    if (known !== undefined) return known;
    const is =
      isApart(node) ||
      this.#placeOf(node) !== '' ||
      (depth < 200 && node.childNodes.some((child) => isElement(child) && this.#isSpecial(child, depth + 1)));
    this.#special.set(node, is);
    return is;
  }

  #part(node: HtmlElement, href: string | undefined): ContentPart[] | undefined {
    switch (node.tagName) {
      case 'img':
        return this.#image(node, '', href);
      case 'figure':
        return this.#figure(node);
      case 'table':
        return isLayout(node) ? undefined : [this.#table(node, '')];
      case 'blockquote':
        return this.#quote(node);
      case 'details':
        return this.#details(node);
      case 'form':
        // A search box or a sign-up: it worked by what stood behind it.
        this.#context.lost.push({ what: 'form' });
        return [];
      case 'hr':
        return [{ kind: 'divider' }];
      case 'iframe':
      case 'embed':
      case 'object':
      case 'video':
      case 'audio':
        return this.#media(node, '');
      case 'a':
        return this.#button(node);
      case 'div':
      case 'ul':
        return this.#box(node);
      default:
        return standIns.has(node.tagName) ? this.#standIn(node) : undefined;
    }
  }

  #image(node: HtmlElement, caption: string, href: string | undefined): ContentPart[] {
    const url =
      attribute(node, 'data-orig-file') ?? attribute(node, 'data-src') ?? attribute(node, 'src') ?? '';
    const isTiny =
      attribute(node, 'width') === '1' || /^data:/.test(url) || hasClass(node, 'wp-smiley', 'emoji');
    if (url === '' || isTiny) return [];
    const id =
      /(?:^|\s)wp-image-(\d+)/.exec(attribute(node, 'class') ?? '')?.[1] ?? attribute(node, 'data-id') ?? '';
    // The picture behind a cover is told by the block itself.
    if (hasClass(node, 'wp-block-cover__image-background')) return [];
    // A link from a picture to the picture itself, or to its own page, says nothing.
    const link =
      href && !/\.(jpe?g|png|gif|webp|avif)(\?|$)/i.test(href) && !/attachment_id=|\/attachment\//.test(href)
        ? this.#context.link(href)
        : undefined;
    const given = (attribute(node, 'alt') ?? '').trim();
    const alt = url.includes(`/${given}.`) ? '' : given;
    return [
      { kind: 'image', picture: { url, id, alt, caption, ...(link && { link }) }, isBackground: false },
    ];
  }

  #figure(node: HtmlElement): ContentPart[] | undefined {
    const caption = captionOf(node);
    if (hasClass(node, 'wp-block-embed')) {
      const url = /https?:\/\/[^\s"'<>]+/.exec(
        textOf(node.childNodes.filter((child) => child.nodeName !== 'figcaption')),
      )?.[0];
      if (url) return [this.#embed(url, caption)];
    }
    if (hasClass(node, 'wp-block-gallery') || hasClass(node, 'tiled-gallery'))
      return this.#galleryOf(node, caption);
    const [only, ...more] = [...descendants(node)].filter(isApart);
    if (!only || (more.length > 0 && only.tagName !== 'table' && only.tagName !== 'blockquote'))
      return undefined;
    if (only.tagName === 'img') return this.#image(only, caption, linkAround(only, node));
    if (only.tagName === 'table') return [this.#table(only, caption)];
    if (only.tagName === 'blockquote') return this.#quote(only);
    if (only.tagName === 'wp-embed') return [{ ...this.#embed(attribute(only, 'url') ?? '', caption) }];
    if (/^(iframe|embed|object|video|audio)$/.test(only.tagName)) return this.#media(only, caption);
    return undefined;
  }

  #galleryOf(node: HtmlElement, caption: string): ContentPart[] {
    const pictures = [...descendants(node)].flatMap((child) => {
      if (child.tagName !== 'img') return [];
      const figure = closest(child, node, 'figure') ?? closest(child, node, 'li');
      const [part] = this.#image(
        child,
        figure && figure !== node ? captionOf(figure) : '',
        linkAround(child, node),
      );
      return part?.kind === 'image' ? [part.picture] : [];
    });
    const parts: ContentPart[] = pictures.length > 0 ? [{ kind: 'gallery', pictures }] : [];
    if (caption && !pictures.some((picture) => picture.caption === caption))
      parts.push({ kind: 'text', doc: paragraph(caption) });
    return parts;
  }

  #table(node: HtmlElement, caption: string): ContentPart {
    return tableOf(node, caption, (cell) => this.#rich(cell.childNodes, this.#context.lost));
  }

  #quote(node: HtmlElement): ContentPart[] | undefined {
    const inner = [...descendants(node)];
    const cites = inner.filter((child) => child.tagName === 'cite' || child.tagName === 'footer');
    const isSimple = !inner.some(
      (child) => whole.has(child.tagName) || (child.tagName !== 'hr' && isApart(child)),
    );
    if (!isSimple || cites.length > 1 || textOf(node.childNodes).trim().length > 1200) return undefined;
    const source = cites[0] ? oneLine(textOf(cites[0].childNodes)).replace(/^[-–—\s]+/, '') : '';
    const text = this.#rich(
      cites[0] ? without(node, cites[0]).childNodes : node.childNodes,
      this.#context.lost,
    );
    if (isEmptyRichText(text)) return [];
    const link = cites[0] && this.#linkIn(cites[0]);
    return [{ kind: 'quote', text, source, ...(source && link && { link }) }];
  }

  /** The one link of a source; of several the words stay. */
  #linkIn(node: HtmlElement): { label: string; target: LinkTarget } | undefined {
    const links = [...descendants(node)].filter((child) => child.tagName === 'a' && attribute(child, 'href'));
    const [target] = links.length === 1 ? [this.#context.link(attribute(links[0]!, 'href')!)] : [];
    const label = links[0] && oneLine(textOf(links[0].childNodes));
    if (target && label) return { label, target };
    for (const link of links)
      this.#context.lost.push({ what: 'link', detail: attribute(link, 'href')!.slice(0, 200) });
    return undefined;
  }

  /** What opens and closes; with pictures in it, it is laid out open. */
  #details(node: HtmlElement): ContentPart[] | undefined {
    const summary = node.childNodes.find((child) => isElement(child) && child.tagName === 'summary');
    if (!summary || !isElement(summary) || [...descendants(node)].some(isApart)) return undefined;
    const rest = node.childNodes.filter((child) => child !== summary);
    return [
      {
        kind: 'details',
        title: oneLine(textOf(summary.childNodes)),
        doc: this.#rich(rest, this.#context.lost),
      },
    ];
  }

  #media(node: HtmlElement, caption: string): ContentPart[] {
    const source = [node, ...descendants(node)]
      .map((child) => attribute(child, 'src') ?? attribute(child, 'data'))
      .find(Boolean);
    if (!source || /^(about|data|javascript):/i.test(source)) return [];
    if (hasClass(node, 'wp-block-cover__video-background')) {
      this.#context.lost.push({ what: 'video', detail: source });
      return [];
    }
    const media = node.tagName === 'video' || node.tagName === 'audio' ? node.tagName : undefined;
    return [{ ...this.#embed(source, caption), ...(media && { media }) }];
  }

  #embed(url: string, caption: string): ContentPart & { kind: 'embed' } {
    return { kind: 'embed', url: url.startsWith('//') ? `https:${url}` : url, caption };
  }

  #button(node: HtmlElement): ContentPart[] | undefined {
    if (!isButton(node)) return undefined;
    const label = oneLine(textOf(node.childNodes));
    if (label === '') return [];
    const href = attribute(node, 'href');
    const target = href ? this.#context.link(href) : undefined;
    if (target) return [{ kind: 'button', label, target }];
    if (href && href !== '#') this.#context.lost.push({ what: 'link', detail: href.slice(0, 200) });
    return [{ kind: 'text', doc: paragraph(label) }];
  }

  #box(node: HtmlElement): ContentPart[] | undefined {
    if (hasClass(node, 'wp-block-file')) {
      const anchor = [...descendants(node)].find(
        (child) => child.tagName === 'a' && attribute(child, 'href'),
      );
      const url = anchor && attribute(anchor, 'href');
      return url ? [{ kind: 'file', url, label: oneLine(textOf(anchor.childNodes)) || url }] : [];
    }
    const isGallery = hasClass(
      node,
      'gallery',
      'tiled-gallery',
      'wp-block-gallery',
      'wp-block-jetpack-tiled-gallery',
    );
    return isGallery ? this.#galleryOf(node, '') : undefined;
  }

  #standIn(node: HtmlElement): ContentPart[] {
    const get = (name: string) => attribute(node, name) ?? '';
    const list = (name: string) =>
      get(name)
        .split(/[\s,]+/)
        .filter(Boolean);
    if (node.tagName === 'wp-embed') {
      const media =
        get('kind') === 'video' || get('kind') === 'audio' ? { media: get('kind') as 'video' | 'audio' } : {};
      return get('url') ? [{ ...this.#embed(get('url'), ''), ...media }] : [];
    }
    if (node.tagName === 'wp-social')
      return this.#context.link(get('url')) ? [{ kind: 'social', url: get('url'), label: get('label') }] : [];
    if (node.tagName === 'wp-cover') {
      const picture = { url: get('url'), id: get('id'), alt: get('alt'), caption: '' };
      return [{ kind: 'image', picture, isBackground: true }];
    }
    const pictures = this.#context.gallery({ ids: list('ids'), exclude: list('exclude'), of: get('of') });
    return pictures.length > 0 ? [{ kind: 'gallery', pictures }] : [];
  }

  #rich(nodes: readonly HtmlNode[], lost: Loss[]): RichText {
    const options: FromHtmlOptions = { link: this.#context.link };
    const read = nodesToRichText(nodes, options);
    lost.push(...read.lost);
    return read.doc;
  }
}

function paragraph(text: string): RichText {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}
