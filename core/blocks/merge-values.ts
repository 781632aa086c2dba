import { placesOf } from './list-entries.ts';
import { longestCommon } from './longest-common.ts';
import { isSameValue } from './pointer.ts';

/** What two people made of one value, in one; undefined when only a person can decide. */
export type MergedValue = { value: unknown } | undefined;

/**
 * Three-way merge of a value of content. Objects merge by name and lists by entry; rich text merges by paragraph and
 * by word. Of two different texts, numbers or choices nobody but a person can choose, and what was said of one picture
 * is not said of another.
 */
export function mergeValues(base: unknown, theirs: unknown, mine: unknown): MergedValue {
  if (isSameValue(base, theirs) || isSameValue(theirs, mine)) return { value: mine };
  if (isSameValue(base, mine)) return { value: theirs };
  if (Array.isArray(base) && Array.isArray(theirs) && Array.isArray(mine))
    return mergeLists(base, theirs, mine);
  if (isRichText(base) && isRichText(theirs) && isRichText(mine)) {
    const content = mergeSequences(base.content ?? [], theirs.content ?? [], mine.content ?? [], mergeNodes);
    return content && { value: { ...theirs, content } };
  }
  if (isOtherPicture(theirs, mine)) return undefined;
  return isObject(base) && isObject(theirs) && isObject(mine) ? mergeObjects(base, theirs, mine) : undefined;
}

/**
 * What both wrote, where words can stand after each other: two texts, or of rich text each paragraph that both changed
 * twice, theirs before. Undefined of anything else.
 */
export function bothOf(base: unknown, theirs: unknown, mine: unknown): unknown {
  if (typeof theirs === 'string' && typeof mine === 'string') return `${theirs} ${mine}`;
  if (!isRichText(theirs) || !isRichText(mine)) return undefined;
  const [own, their] = [mine.content ?? [], theirs.content ?? []];
  const content = isRichText(base) ? mergeSequences(base.content ?? [], their, own, bothNodes) : undefined;
  return { ...theirs, content: content ?? [...their, ...own] };
}

const bothNodes: Resolve = (base, theirs, mine) => {
  if (base.length !== theirs.length || base.length !== mine.length)
    return mergeNodes(base, theirs, mine) ?? [...theirs, ...mine];
  return base.flatMap((one, at) => {
    const merged = mergeNode(one, theirs[at], mine[at]);
    return merged ? [merged.value] : [theirs[at], mine[at]];
  });
};

/** Whether both are pictures, and not the same: the words beside a picture are about that one. */
export const isOtherPicture = (one: unknown, other: unknown): boolean =>
  isPicture(one) && isPicture(other) && one.image !== other.image;

function mergeObjects(base: Json, theirs: Json, mine: Json, merge = mergeValues): MergedValue {
  const merged: Json = {};
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const one = merge(base[name], theirs[name], mine[name]);
    if (!one) return undefined;
    if (one.value !== undefined) merged[name] = one.value;
  }
  return { value: merged };
}

/** Each entry of a list is merged by itself, its place by who moved it. */
function mergeLists(base: unknown[], theirs: unknown[], mine: unknown[]): MergedValue {
  const [inTheirs, inMine] = [placesOf(base, theirs), placesOf(base, mine)];
  // The entries by number: those of the base, then what they added, then what was added here.
  const ofBase = [...base.keys()];
  const ofTheirs = theirs.map((_, at) => {
    const known = inTheirs.indexOf(at);
    return known < 0 ? base.length + at : known;
  });
  const ofMine = mine.map((_, at) => {
    const known = inMine.indexOf(at);
    return known < 0 ? base.length + theirs.length + at : known;
  });
  for (const [at, number] of ofMine.entries()) {
    // What both added is one.
    const same = number < base.length ? -1 : addedToo(mine[at], theirs, ofTheirs, base.length);
    if (same >= 0 && !ofMine.includes(base.length + same)) ofMine[at] = base.length + same;
  }
  const kept = new Map<number, unknown>();
  for (const number of new Set([...ofTheirs, ...ofMine])) {
    const [their, own] = [theirs[ofTheirs.indexOf(number)], mine[ofMine.indexOf(number)]];
    const one = mergeValues(base[number], their, own);
    if (!one) return undefined;
    if (one.value !== undefined) kept.set(number, one.value);
  }
  const left = [ofBase, ofTheirs, ofMine].map((numbers) => numbers.filter((number) => kept.has(number)));
  // Where both put the same in another order, the later has it.
  const order = mergeSequences(left[0]!, left[1]!, left[2]!, bothAdded) ?? left[2]!;
  const numbers = new Set([...order, ...kept.keys()] as number[]);
  return { value: [...numbers].map((number) => kept.get(number)) };
}

/** Which of what they added is this. */
const addedToo = (one: unknown, theirs: unknown[], ofTheirs: number[], known: number): number => {
  const id = idOf(one);
  return theirs.findIndex(
    (other, at) =>
      ofTheirs[at]! >= known && (id === undefined ? isSameValue(one, other) : idOf(other) === id),
  );
};
const idOf = (one: unknown) => (isObject(one) && typeof one['id'] === 'string' ? one['id'] : undefined);

/** Where both added things at one place, theirs stand first. */
const bothAdded: Resolve = (base, theirs, mine) =>
  base.length === 0 ? [...theirs, ...mine.filter((one) => !theirs.includes(one))] : undefined;

type Resolve = (base: unknown[], theirs: unknown[], mine: unknown[]) => unknown[] | undefined;
/** For each place of `from` its place in `to`; undefined when that is too much to find out. */
type Align = (from: unknown[], to: unknown[]) => (number | undefined)[] | undefined;

/**
 * Two changed sequences in one: what one of them changed is taken, and where both changed the same stretch, `resolve`
 * is asked. What `align` finds in all three is merged by `each`.
 */
export function mergeSequences(
  base: unknown[],
  theirs: unknown[],
  mine: unknown[],
  resolve: Resolve,
  align: Align = alignSame,
  each: (base: unknown, theirs: unknown, mine: unknown) => MergedValue = (_, one) => ({ value: one }),
): unknown[] | undefined {
  const inTheirs = align(base, theirs);
  const inMine = align(base, mine);
  if (!inTheirs || !inMine) return undefined;
  const merged: unknown[] = [];
  let [b, t, m] = [0, 0, 0];
  for (let at = 0; at <= base.length; at++) {
    const isEnd = at === base.length;
    const [toTheirs, toMine] = isEnd ? [theirs.length, mine.length] : [inTheirs[at], inMine[at]];
    if (toTheirs === undefined || toMine === undefined) continue;
    const stretch = mergeStretch(
      base.slice(b, at),
      theirs.slice(t, toTheirs),
      mine.slice(m, toMine),
      resolve,
    );
    const anchor = isEnd ? undefined : each(base[at], theirs[toTheirs], mine[toMine]);
    if (!stretch || (!isEnd && !anchor)) return undefined;
    merged.push(...stretch, ...(anchor ? [anchor.value] : []));
    [b, t, m] = [at + 1, toTheirs + 1, toMine + 1];
  }
  return merged;
}

function mergeStretch(base: unknown[], theirs: unknown[], mine: unknown[], resolve: Resolve) {
  if (isSameValue(base, theirs) || isSameValue(theirs, mine)) return mine;
  if (isSameValue(base, mine)) return theirs;
  return resolve(base, theirs, mine);
}

const alignSame: Align = (from, to) => {
  const [a, b] = [from.map(keyOf), to.map(keyOf)];
  return longestCommon(a.length, b.length, (i, j) => a[i] === b[j]);
};

/** Paragraphs that are still recognisable: of one kind, with at least half of their words. */
const alignSimilar: Align = (from, to) => {
  const [a, b] = [from.map(wordsOf), to.map(wordsOf)];
  return longestCommon(a.length, b.length, (i, j) => {
    const [one, other] = [a[i]!, b[j]!];
    const shared = [...one].filter((word) => other.has(word)).length;
    return shared * 2 >= Math.max(one.size, other.size);
  });
};

function wordsOf(node: unknown): Set<string> {
  const found = new Set<string>([`<${isNode(node) ? node.type : ''}>`]);
  const read = (one: Node) => {
    for (const word of (one.text ?? '').split(/[^\p{L}\p{N}]+/u)) if (word) found.add(word);
    one.content?.forEach(read);
  };
  if (isNode(node)) read(node);
  return found;
}

/** The same text for values that are the same, whatever the order of their names. */
const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

/** Paragraphs that both changed merge one by one, where each of them can be told from the others. */
const mergeNodes: Resolve = (base, theirs, mine) =>
  mergeSequences(base, theirs, mine, bothAdded, alignSimilar, mergeNode);

function mergeNode(base: unknown, theirs: unknown, mine: unknown): MergedValue {
  if (isSameValue(base, theirs)) return { value: mine };
  if (isSameValue(base, mine) || isSameValue(theirs, mine)) return { value: theirs };
  if (!isNode(base) || !isNode(theirs) || !isNode(mine)) return undefined;
  if (base.type !== theirs.type || base.type !== mine.type) return undefined;
  const attrs = mergeValues(base.attrs, theirs.attrs, mine.attrs);
  const [b, t, m] = [base, theirs, mine].map(({ content }) => content ?? []) as [Node[], Node[], Node[]];
  const isInline = [...b, ...t, ...m].every(({ type }) => type === 'text' || type === 'hardBreak');
  const content = isInline
    ? joined(mergeSequences(words(b), words(t), words(m), () => undefined) as Node[] | undefined)
    : mergeSequences(b, t, m, mergeNodes);
  if (!attrs || !content) return undefined;
  return { value: { type: base.type, ...(attrs.value !== undefined && { attrs: attrs.value }), content } };
}

/** Text cut into words and the spaces between them, each with its marks. */
const words = (nodes: Node[]): Node[] =>
  nodes.flatMap((node) =>
    node.type === 'text'
      ? (node.text ?? '').split(/(?<=\s)|(?=\s)/).map((text) => ({ ...node, text }))
      : [node],
  );

function joined(nodes: Node[] | undefined): Node[] | undefined {
  if (!nodes) return undefined;
  const whole: Node[] = [];
  for (const node of nodes) {
    const last = whole.at(-1);
    if (last?.type === 'text' && node.type === 'text' && isSameValue(last.marks, node.marks))
      whole[whole.length - 1] = { ...last, text: `${last.text}${node.text}` };
    else whole.push(node);
  }
  return whole;
}

type Json = { [key: string]: unknown };
type Node = { type: string; attrs?: unknown; content?: Node[]; text?: string; marks?: unknown };
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPicture = (value: unknown): value is { image: string } =>
  isObject(value) && typeof value['image'] === 'string';
const isNode = (value: unknown): value is Node => isObject(value) && typeof value['type'] === 'string';
const isRichText = (value: unknown): value is { type: 'doc'; content?: unknown[] } =>
  isObject(value) &&
  value['type'] === 'doc' &&
  (value['content'] === undefined || Array.isArray(value['content']));
