import { isSameValue } from './pointer.ts';

/** What two people made of one value, in one; undefined when only a person can decide. */
export type MergedValue = { value: unknown } | undefined;

/**
 * Three-way merge of a value of content. Objects merge by name and lists by the ids of what is in them; rich text
 * merges by paragraph and by word. Of two different texts, numbers or choices nobody but a person can choose.
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
  return isObject(base) && isObject(theirs) && isObject(mine) ? mergeObjects(base, theirs, mine) : undefined;
}

function mergeObjects(base: Json, theirs: Json, mine: Json, merge = mergeValues): MergedValue {
  const merged: Json = {};
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const one = merge(base[name], theirs[name], mine[name]);
    if (!one) return undefined;
    if (one.value !== undefined) merged[name] = one.value;
  }
  return { value: merged };
}

/** Lists of things with ids: each thing is merged by itself, its place by who moved it. */
function mergeLists(base: unknown[], theirs: unknown[], mine: unknown[]): MergedValue {
  const lists = [base, theirs, mine].map(byId);
  const [ofBase, ofTheirs, ofMine] = lists;
  if (!ofBase || !ofTheirs || !ofMine) return undefined;
  const kept = new Map<string, unknown>();
  for (const id of new Set([...ofTheirs.keys(), ...ofMine.keys()])) {
    const one = mergeValues(ofBase.get(id), ofTheirs.get(id), ofMine.get(id));
    if (!one) return undefined;
    if (one.value !== undefined) kept.set(id, one.value);
  }
  const order = mergeSequences([...ofBase.keys()], [...ofTheirs.keys()], [...ofMine.keys()], bothAdded);
  const ids = new Set([...(order ?? ofTheirs.keys()), ...kept.keys()] as string[]);
  return { value: [...ids].filter((id) => kept.has(id)).map((id) => kept.get(id)) };
}

/** Where both added things at one place, theirs stand first. */
const bothAdded: Resolve = (base, theirs, mine) =>
  base.length === 0 ? [...theirs, ...mine.filter((one) => !theirs.includes(one))] : undefined;

function byId(list: unknown[]): Map<string, unknown> | undefined {
  const map = new Map<string, unknown>();
  for (const one of list) {
    const id = (one as { id?: unknown } | null)?.id;
    if (typeof id !== 'string' || map.has(id)) return undefined;
    map.set(id, one);
  }
  return map;
}

type Resolve = (base: unknown[], theirs: unknown[], mine: unknown[]) => unknown[] | undefined;

/**
 * Two changed sequences in one: what one of them changed is taken, and where both changed the same stretch, `resolve`
 * is asked.
 */
export function mergeSequences(
  base: unknown[],
  theirs: unknown[],
  mine: unknown[],
  resolve: Resolve,
): unknown[] | undefined {
  const inTheirs = matches(base, theirs);
  const inMine = matches(base, mine);
  if (!inTheirs || !inMine) return undefined;
  const merged: unknown[] = [];
  let [b, t, m] = [0, 0, 0];
  for (let at = 0; at <= base.length; at++) {
    const isAnchor = at === base.length || (inTheirs[at] !== undefined && inMine[at] !== undefined);
    if (!isAnchor) continue;
    const [toTheirs, toMine] = [inTheirs[at] ?? theirs.length, inMine[at] ?? mine.length];
    const stretch = mergeStretch(
      base.slice(b, at),
      theirs.slice(t, toTheirs),
      mine.slice(m, toMine),
      resolve,
    );
    if (!stretch) return undefined;
    merged.push(...stretch, ...(at < base.length ? [theirs[toTheirs]] : []));
    [b, t, m] = [at + 1, toTheirs + 1, toMine + 1];
  }
  return merged;
}

function mergeStretch(base: unknown[], theirs: unknown[], mine: unknown[], resolve: Resolve) {
  if (isSameValue(base, theirs) || isSameValue(theirs, mine)) return mine;
  if (isSameValue(base, mine)) return theirs;
  return resolve(base, theirs, mine);
}

/** More than this is not compared: a person decides. */
const mostCells = 4_000_000;

/** For each place of `from` its place in `to`, where the longest common sequence has it. */
function matches(from: unknown[], to: unknown[]): (number | undefined)[] | undefined {
  const a = from.map(keyOf);
  const b = to.map(keyOf);
  if (a.length * b.length > mostCells) return undefined;
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  const found: (number | undefined)[] = a.map(() => undefined);
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) found[i++] = j++;
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++;
    else j++;
  }
  return found;
}

/** The same text for values that are the same, whatever the order of their names. */
const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

/** Paragraphs that both changed merge one by one, when neither added or took away any of them. */
const mergeNodes: Resolve = (base, theirs, mine) => {
  if (base.length === 0 || theirs.length !== base.length || mine.length !== base.length) return undefined;
  const merged: unknown[] = [];
  for (const [index, one] of base.entries()) {
    const node = mergeNode(one, theirs[index], mine[index]);
    if (!node) return undefined;
    merged.push(node.value);
  }
  return merged;
};

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
const isNode = (value: unknown): value is Node => isObject(value) && typeof value['type'] === 'string';
const isRichText = (value: unknown): value is { type: 'doc'; content?: unknown[] } =>
  isObject(value) &&
  value['type'] === 'doc' &&
  (value['content'] === undefined || Array.isArray(value['content']));
