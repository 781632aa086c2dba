import { type Editor, Extension, type Extensions, Mark, mergeAttributes } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { tenantHere } from '../../site.ts';
import type { Around, RichNode } from './pasted-tables.ts';
import { isOwn, type Target, targetOfCopied } from './target.ts';

/** A link by what it points at: a page that moves stays linked. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  excludes: 'link',
  addAttributes() {
    return {
      target: {
        default: null,
        parseHTML: (element) =>
          targetOfCopied(
            {
              target: element.getAttribute('data-target'),
              site: element.getAttribute('data-site'),
              href: element.getAttribute('href'),
            },
            tenantHere.get(),
          ),
        renderHTML: ({ target }) => ({
          'data-target': JSON.stringify(target),
          ...(isOwn(target as Target) && { 'data-site': tenantHere.get() }),
          href: hrefOf(target as Target),
        }),
      },
      newWindow: { default: null, rendered: false },
    };
  },
  parseHTML() {
    return [{ tag: 'a[href]' }];
  },
  renderHTML({ HTMLAttributes }) {
    return ['a', mergeAttributes(HTMLAttributes), 0];
  },
});

const hrefOf = (target: Target | null) =>
  target?.kind === 'address'
    ? target.href
    : target?.kind === 'mail'
      ? `mailto:${target.address}`
      : target?.kind === 'phone'
        ? `tel:${target.number}`
        : '#';

const small = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup', key: string) =>
  Mark.create({
    name,
    excludes: name === 'subscript' ? 'superscript' : 'subscript',
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) };
    },
  });

/** Alignment, direction and language of a paragraph: kept as they are, in the attributes the site writes. */
const TextAttributes = Extension.create({
  name: 'textAttributes',
  addGlobalAttributes() {
    const kept = (name: string, attribute: string) => ({
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute(attribute),
      renderHTML: (attributes: { [name: string]: unknown }) =>
        attributes[name] ? { [attribute]: attributes[name] } : {},
    });
    return [
      {
        types: ['paragraph', 'heading'],
        attributes: {
          textAlign: {
            default: null,
            parseHTML: (element) =>
              /align-(left|center|right|justify)/.exec(element.className)?.[1] ??
              element.style.textAlign ??
              null,
            renderHTML: ({ textAlign }) => (textAlign ? { class: `align-${String(textAlign)}` } : {}),
          },
          dir: kept('dir', 'dir'),
          lang: kept('lang', 'lang'),
        },
      },
    ];
  },
});

/** What rich text of this product can hold, and nothing else: what is pasted beyond it loses its look. */
export const richExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: false,
    // What was done is taken back by the editor around it, together with all else.
    undoRedo: false,
    trailingNode: false,
    dropcursor: false,
    codeBlock: { languageClassPrefix: null },
  }),
  Link,
  small('subscript', 'sub', 'Mod-,'),
  small('superscript', 'sup', 'Mod-.'),
  TextAttributes,
];

type Json = {
  type: string;
  attrs?: { [name: string]: unknown };
  content?: Json[];
  marks?: Json[];
  text?: string;
};
const attributes: { [type: string]: readonly string[] } = {
  paragraph: ['textAlign', 'dir', 'lang'],
  heading: ['level', 'textAlign', 'dir', 'lang'],
  orderedList: ['start'],
  codeBlock: ['language'],
  link: ['target', 'newWindow'],
};

/** The document as it is stored: without what an editor adds for itself. Undefined when there is nothing in it. */
export function storedRichText(json: unknown): object | undefined {
  const doc = stored(json as Json);
  const isEmpty = !doc.content?.some((node) => node.type !== 'paragraph' || node.content?.length);
  return isEmpty ? undefined : doc;
}

/** Shows another text, of which only what differs is replaced: the caret stays where it stands. */
export function showRichText(editor: Editor, next: object): void {
  const changed = replacing(editor, next);
  if (changed) editor.view.dispatch(changed.setMeta('preventUpdate', true));
  else editor.commands.setContent(next, { emitUpdate: false });
}

/** Undefined where what differs cannot be put in the place of what stands there. */
function replacing({ state, schema }: Editor, next: object): Transaction | undefined {
  try {
    const wanted = schema.nodeFromJSON(next);
    const start = state.doc.content.findDiffStart(wanted.content) ?? 0;
    const end = state.doc.content.findDiffEnd(wanted.content) ?? { a: start, b: start };
    // Letters that stand both before and behind what differs belong to one of the two.
    const overlap = Math.max(0, start - Math.min(end.a, end.b));
    const changed = state.tr.replace(start, end.a + overlap, wanted.slice(start, end.b + overlap));
    return changed.doc.eq(wanted) ? changed : undefined;
  } catch {
    return undefined;
  }
}

function stored({ type, attrs, content, marks, text }: Json): Json {
  const kept = Object.entries(attrs ?? {}).filter(
    ([name, value]) =>
      value !== null &&
      value !== '' &&
      (attributes[type] ?? []).includes(name) &&
      !(name === 'start' && value === 1),
  );
  return {
    type,
    ...(kept.length > 0 && { attrs: Object.fromEntries(kept) }),
    ...(content && { content: content.map(stored) }),
    ...(marks && {
      marks: marks.filter((mark) => mark.type !== 'link' || mark.attrs?.['target']).map(stored),
    }),
    ...(text !== undefined && { text }),
  };
}

const empty = { type: 'doc', content: [{ type: 'paragraph' }] };

/** What of a text stands before and after what is chosen in it. */
export function aroundChosen({ doc, selection }: EditorState): Around {
  const stored = (part: Node) => (storedRichText(part.toJSON()) ?? empty) as RichNode;
  return { before: stored(doc.cut(0, selection.from)), after: stored(doc.cut(selection.to)) };
}
