import type { FieldError } from '../errors.ts';
import type { LinkTarget } from '../links.ts';
import { hasControl, isLinkTarget, isRecord, type Json } from './schema.ts';

/**
 * Rich text as it is stored: the JSON of a ProseMirror document with a small, closed vocabulary. What is not in
 * these types is refused by `validateRichText`, whoever sends it.
 */
export type RichText = { type: 'doc'; content?: BlockNode[] };

export type BlockNode =
  ParagraphNode | HeadingNode | ListNode | QuoteNode | CodeBlockNode | { type: 'horizontalRule' };

/** Editors send null for what is not set; it means the same as absent. */
export type TextAttributes = {
  textAlign?: 'left' | 'center' | 'right' | 'justify' | null;
  dir?: 'ltr' | 'rtl' | null;
  /** A BCP 47 tag, for a passage in another language than the page. */
  lang?: string | null;
};

export type ParagraphNode = { type: 'paragraph'; attrs?: TextAttributes; content?: InlineNode[] };
/** Level 1 is the title of the page and stands outside rich text. */
export type HeadingNode = {
  type: 'heading';
  attrs: TextAttributes & { level: 2 | 3 | 4 };
  content?: InlineNode[];
};
export type ListNode =
  | { type: 'bulletList'; content: ListItemNode[] }
  | { type: 'orderedList'; attrs?: { start?: number | null }; content: ListItemNode[] };
/** Its first child is a paragraph, as editors require. */
export type ListItemNode = { type: 'listItem'; content: BlockNode[] };
export type QuoteNode = { type: 'blockquote'; content: BlockNode[] };
export type CodeBlockNode = {
  type: 'codeBlock';
  attrs?: { language?: string | null };
  content?: { type: 'text'; text: string }[];
};

/** Editors mark a break that stands in marked text; it means nothing. */
export type InlineNode = TextNode | { type: 'hardBreak'; marks?: Mark[] };
export type TextNode = { type: 'text'; text: string; marks?: Mark[] };
export type PlainMark = {
  type: 'bold' | 'italic' | 'underline' | 'strike' | 'code' | 'subscript' | 'superscript';
};
export type LinkMark = { type: 'link'; attrs: { target: LinkTarget; newWindow?: boolean | null } };
export type Mark = PlainMark | LinkMark;

/** What one text may hold; `depth` counts the document as 0 and includes the text nodes. */
export const richTextLimits = { depth: 16, nodes: 20_000, characters: 400_000, marks: 8 };

export function isEmptyRichText(doc: RichText): boolean {
  return !doc.content?.some((node) => node.type !== 'paragraph' || (node.content?.length ?? 0) > 0);
}

export const textAligns = ['left', 'center', 'right', 'justify'] as const;
export const directions = ['ltr', 'rtl'] as const;
export const languagePattern = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$/;
export const codeLanguagePattern = /^[A-Za-z0-9+#_.-]{1,30}$/;
export const plainMarks = [
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
  'subscript',
  'superscript',
] as const satisfies readonly PlainMark['type'][];

export const blockTypes = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'codeBlock',
  'horizontalRule',
] as const;

/**
 * JSON Schema of rich text for embedding in the schema of a block. It looks two levels deep: a recursive one
 * needs an `$id`, and ajv refuses the same `$id` twice in one schema. `validateRichText` is the full check.
 */
export const richTextSchema = {
  type: 'object',
  properties: {
    type: { const: 'doc' },
    content: {
      type: 'array',
      maxItems: richTextLimits.nodes,
      items: {
        type: 'object',
        properties: {
          type: { enum: [...blockTypes] },
          attrs: { type: 'object' },
          content: { type: 'array', items: { type: 'object' } },
        },
        required: ['type'],
        additionalProperties: false,
      },
    },
  },
  required: ['type'],
  additionalProperties: false,
};

/**
 * What is wrong with a value that should be rich text, as JSON Pointers into it; empty when it is valid. Unknown
 * nodes, marks and attributes are refused, not dropped. At most 50 faults are named.
 */
export function validateRichText(value: unknown): FieldError[] {
  const check: Check = { errors: [], nodes: 0, characters: 0 };
  if (!isRecord(value) || value['type'] !== 'doc') return [{ path: '', message: 'not a rich text document' }];
  knownKeys(check, value, ['type', 'content'], '');
  children(check, value, '', 0, 'block');
  return check.errors;
}

type Check = { errors: FieldError[]; nodes: number; characters: number };
type Rule = {
  content: 'block' | 'inline' | 'item' | 'code' | 'none';
  /** May its content be empty? Editors fail on a list without items. */
  full?: boolean;
  attrs?: { [name: string]: (value: unknown) => boolean };
  needs?: string;
  marks?: boolean;
};

const oneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value);
const orNull = (test: (value: unknown) => boolean) => (value: unknown) => value === null || test(value);
const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);

const textAttributes = {
  textAlign: orNull(oneOf(textAligns)),
  dir: orNull(oneOf(directions)),
  lang: orNull(matches(languagePattern)),
};
const start = (value: unknown) => Number.isInteger(value) && Math.abs(value as number) <= 1_000_000;

const rules: { [type: string]: Rule } = {
  paragraph: { content: 'inline', attrs: textAttributes },
  heading: { content: 'inline', attrs: { ...textAttributes, level: oneOf([2, 3, 4]) }, needs: 'level' },
  bulletList: { content: 'item', full: true },
  orderedList: { content: 'item', full: true, attrs: { start: orNull(start) } },
  listItem: { content: 'block', full: true },
  blockquote: { content: 'block', full: true },
  codeBlock: { content: 'code', attrs: { language: orNull(matches(codeLanguagePattern)) } },
  horizontalRule: { content: 'none' },
  hardBreak: { content: 'none', marks: true },
};
const allowedIn: { [content in Rule['content']]: readonly string[] } = {
  block: blockTypes,
  inline: ['text', 'hardBreak'],
  item: ['listItem'],
  code: ['text'],
  none: [],
};

function children(
  check: Check,
  parent: Json,
  path: string,
  depth: number,
  kind: Rule['content'],
  full = false,
) {
  const content = parent['content'];
  if (content === undefined && !full) return;
  const at = `${path}/content`;
  if (!Array.isArray(content)) return fault(check, at, 'must be a list');
  if (full && content.length === 0) return fault(check, at, 'must not be empty');
  if (depth >= richTextLimits.depth) return fault(check, at, 'nested too deeply');
  for (const [i, child] of content.entries()) {
    if (check.errors.length >= maxErrors) return;
    if (++check.nodes > richTextLimits.nodes) return fault(check, at, 'too many nodes');
    node(check, child, `${at}/${i}`, depth + 1, kind);
  }
  if (parent['type'] === 'listItem' && (content[0] as Json | undefined)?.['type'] !== 'paragraph') {
    fault(check, `${at}/0`, 'must be a paragraph');
  }
}

function node(check: Check, value: unknown, path: string, depth: number, kind: Rule['content']) {
  if (!isRecord(value)) return fault(check, path, 'must be an object');
  const type = value['type'];
  if (typeof type !== 'string' || !allowedIn[kind].includes(type)) {
    return fault(check, `${path}/type`, 'not allowed here');
  }
  if (type === 'text') return textNode(check, value, path, kind === 'code');
  const rule = rules[type]!;
  const keys = ['type'];
  if (rule.attrs) keys.push('attrs');
  if (rule.content !== 'none') keys.push('content');
  if (rule.marks) keys.push('marks');
  knownKeys(check, value, keys, path);
  if (rule.marks && value['marks'] !== undefined) marks(check, value['marks'], `${path}/marks`);
  attributes(check, value['attrs'], rule, `${path}/attrs`);
  if (rule.content !== 'none') children(check, value, path, depth, rule.content, rule.full);
}

function attributes(check: Check, attrs: unknown, rule: Rule, path: string) {
  if (attrs === undefined) {
    if (rule.needs) fault(check, path, `needs ${rule.needs}`);
    return;
  }
  if (!rule.attrs) return;
  if (!isRecord(attrs)) return fault(check, path, 'must be an object');
  for (const [name, value] of Object.entries(attrs)) {
    const test = Object.hasOwn(rule.attrs, name) ? rule.attrs[name] : undefined;
    if (!test) fault(check, `${path}/${pointer(name)}`, 'unknown attribute');
    else if (value !== undefined && !test(value)) fault(check, `${path}/${name}`, 'wrong value');
  }
  if (rule.needs && !Object.hasOwn(attrs, rule.needs)) fault(check, path, `needs ${rule.needs}`);
}

function textNode(check: Check, value: Json, path: string, inCode: boolean) {
  knownKeys(check, value, inCode ? ['type', 'text'] : ['type', 'text', 'marks'], path);
  const text = value['text'];
  if (typeof text !== 'string' || text === '') return fault(check, `${path}/text`, 'must be text');
  check.characters += text.length;
  if (check.characters > richTextLimits.characters) return fault(check, `${path}/text`, 'too long');
  if (!text.isWellFormed() || hasControl(text, inCode))
    fault(check, `${path}/text`, 'holds forbidden characters');
  if (value['marks'] !== undefined) marks(check, value['marks'], `${path}/marks`);
}

function marks(check: Check, value: unknown, path: string) {
  if (!Array.isArray(value) || value.length > richTextLimits.marks) {
    return fault(check, path, 'must be a short list');
  }
  const seen = new Set<unknown>();
  for (const [i, mark] of value.entries()) {
    const at = `${path}/${i}`;
    if (!isRecord(mark)) {
      fault(check, at, 'must be an object');
      continue;
    }
    const type = mark['type'];
    const isLink = type === 'link';
    if (!isLink && !plainMarks.includes(type as never)) fault(check, `${at}/type`, 'unknown mark');
    else if (seen.has(type)) fault(check, `${at}/type`, 'stands twice');
    seen.add(type);
    knownKeys(check, mark, isLink ? ['type', 'attrs'] : ['type'], at);
    if (isLink) linkAttributes(check, mark['attrs'], `${at}/attrs`);
  }
}

function linkAttributes(check: Check, attrs: unknown, path: string) {
  if (!isRecord(attrs)) return fault(check, path, 'must be an object');
  knownKeys(check, attrs, ['target', 'newWindow'], path);
  const newWindow = attrs['newWindow'];
  if (newWindow !== undefined && newWindow !== null && typeof newWindow !== 'boolean') {
    fault(check, `${path}/newWindow`, 'wrong value');
  }
  if (!isLinkTarget(attrs['target'])) fault(check, `${path}/target`, 'not a link target');
}

const maxErrors = 50;

function fault(check: Check, path: string, message: string): void {
  if (check.errors.length < maxErrors) check.errors.push({ path, message });
}

function knownKeys(check: Check, value: Json, keys: readonly string[], path: string) {
  for (const key of Object.keys(value)) {
    if (!keys.includes(key)) fault(check, `${path}/${pointer(key)}`, 'unknown field');
  }
}

const pointer = (key: string) => key.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1');
