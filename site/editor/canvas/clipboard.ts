import { atom } from 'nanostores';
import type { BlockNode } from '#core/blocks/document.ts';
import { locate, subtree } from '#core/blocks/tree.ts';
import { t } from '../../../admin/messages.ts';
import { notify } from '../../../admin/tasks/notice.ts';
import { partText } from '../../../admin/ui/Faults.tsx';
import { readInert } from '../../../admin/ui/fields/inert.ts';
import { chosenBlocks, insertNodes, removeChosen } from '../acts.ts';
import { blockLabel, kindLabel, kinds, spoken } from '../blocks.ts';
import { renewed } from '../copies.ts';
import { draft, isReadOnly } from '../draft/draft.ts';
import { edited } from '../edited.ts';
import { newGuid } from '../guid.ts';
import { type Spot, spotAfter, spotNow, whyNot, whyNotAll } from '../place.ts';
import { announce, chosen, dialog, isBehindDialog, typing } from '../selection.ts';
import { canvas, elementOf } from './elements.ts';
import { detached } from './other-site.ts';
import { blockOfPart } from './pasted-block.ts';
import type { PastedPart } from './pasted-parts.ts';
import { revealChosen } from './pointer.ts';

/** What was copied, or is dropped on the page. */
interface Given {
  html: string;
  text: string;
  files: File[];
}

/** Blocks go by the system's own clipboard, as HTML that carries them, so that what was copied last is pasted. */
export function listenToClipboard(): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  document.addEventListener('copy', (event) => copy(event, false), { signal });
  document.addEventListener('cut', (event) => copy(event, true), { signal });
  document.addEventListener('paste', (event) => void paste(event), { signal });
  return () => listeners.abort();
}

/** Whether the page as a whole has the keyboard, and no text in it. */
function isOnBlock(): boolean {
  const active = document.activeElement;
  const onPage = active === document.body || canvas().contains(active);
  return onPage && !isBehindDialog() && !typing.get() && getSelection()?.isCollapsed !== false;
}

const carrier = 'data-bouwsteen-blocks';

function copy(event: ClipboardEvent, isCut: boolean): void {
  const blocks = chosenBlocks();
  if (!isOnBlock() || blocks.length === 0 || !event.clipboardData) return;
  event.preventDefault();
  const nodes = blocks.map(({ node }) => node);
  const words = nodes.map(({ id }) => elementOf(id)?.innerText ?? '').join('\n\n');
  event.clipboardData.setData('text/plain', words);
  const html = htmlOf(nodes, words, isCut);
  event.clipboardData.setData('text/html', html);
  keepCopy(html);
  announce(t('editor.said.copied', { count: nodes.length }));
  if (isCut) removeChosen();
}

/** Blocks as the clipboard carries them; what was cut says from which page. */
interface Carried {
  from: string;
  cutFrom?: string;
  nodes: BlockNode[];
}

function htmlOf(nodes: BlockNode[], words: string, isCut: boolean): string {
  const element = document.createElement('div');
  const carried: Carried = { from: edited.tenant, ...(isCut && { cutFrom: edited.page.guid }), nodes };
  element.setAttribute(carrier, JSON.stringify(carried));
  element.innerText = words;
  return element.outerHTML;
}

/** The same from a menu, where there is no event of the keyboard. */
export async function copyChosen(isCut: boolean): Promise<void> {
  const nodes = chosenBlocks().map(({ node }) => node);
  if (nodes.length === 0) return;
  const words = nodes.map(({ id }) => elementOf(id)?.innerText ?? '').join('\n\n');
  const html = htmlOf(nodes, words, isCut);
  await writeClipboard(html, words);
  const said = t('editor.said.copied', { count: nodes.length });
  if (isCut) {
    announce(said);
    removeChosen();
  } else notify({ message: `${said}. ${t('editor.paste.where')}` });
}

/** Where what was copied last in this tab is kept, for a browser that does not let it be read from a menu. */
const kept = 'bouwsteen-copied';

async function writeClipboard(html: string, text: string): Promise<void> {
  keepCopy(html);
  try {
    const parts = { 'text/plain': text, 'text/html': html };
    const blobs = Object.entries(parts).map(([type, part]) => [type, new Blob([part], { type })]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs) as Record<string, Blob>)]);
  } catch {
    // It can be pasted in this tab all the same.
  }
}

function keepCopy(html: string): void {
  try {
    sessionStorage.setItem(kept, JSON.stringify({ user: edited.person.guid, html }));
  } catch {
    sessionStorage.removeItem(kept);
  }
}

function keptCopy(): string | undefined {
  const { user, html } = JSON.parse(sessionStorage.getItem(kept) ?? '{}') as { user?: string; html?: string };
  return user === edited.person.guid ? html : undefined;
}

/** Pastes from a menu. The browser may ask first whether the page may read what was copied. */
export async function pasteAt(spot: Spot): Promise<void> {
  const given = await readClipboard();
  if (!given) notify({ message: t('editor.paste.refused'), timeout: 15_000 });
  else if (!(await take(given, spot))) notify({ message: t('editor.paste.nothing') });
  if (document.activeElement === document.body) canvas().focus({ preventScroll: true });
}

async function readClipboard(): Promise<Given | undefined> {
  try {
    const items = await navigator.clipboard.read();
    const blobOf = async (type: string) => items.find(({ types }) => types.includes(type))?.getType(type);
    const picture = await blobOf('image/png');
    return {
      html: (await (await blobOf('text/html'))?.text()) ?? '',
      text: (await (await blobOf('text/plain'))?.text()) ?? '',
      files: picture ? [new File([picture], `${t('editor.paste.picture')}.png`, { type: picture.type })] : [],
    };
  } catch {
    const html = keptCopy();
    return html === undefined ? undefined : { html, text: '', files: [] };
  }
}

async function paste(event: ClipboardEvent): Promise<void> {
  // The text that it was pasted in may have made blocks of it, and be left by now.
  if (event.defaultPrevented || !isOnBlock() || !event.clipboardData) return;
  // On an empty page it is at whatever stands there, such as the trail of pages above.
  if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]'))
    return;
  const html = event.clipboardData.getData('text/html');
  const text = event.clipboardData.getData('text/plain');
  const files = [...event.clipboardData.files];
  if (!html && !text && files.length === 0) return;
  event.preventDefault();
  if (!(await take({ html, text, files }, spotAfterChosen()))) notify({ message: t('editor.paste.nothing') });
}

/** Makes blocks of it; whether there was anything to make them of. What reads it may not arrive, and that is said. */
export const take = (given: Given, spot: Spot): Promise<boolean> =>
  made(given, spot).catch(() => {
    notify({ kind: 'negative', message: partText() });
    return true;
  });

async function made({ html, text, files }: Given, spot: Spot): Promise<boolean> {
  if (isReadOnly.get()) return true;
  const carried = carriedIn(html);
  const address = text.trim();
  if (carried) pasteBlocks(carried, spot);
  // A word processor gives a picture of the words as well, a folder the name of the file.
  else if (files.length > 0 && (!address || !html)) {
    const { blocksOfFiles } = await import('./files.ts');
    insertAllowed(await blocksOfFiles(files), spot);
  } else if (isVideo(address) && kinds.get().has('video')) pasteVideo(address, spot);
  else return pasteText(html, text, spot);
  return true;
}

/** What was copied in a word processor, cleaned, until somebody says whether it goes on the page. */
export const pasted = atom<{ parts: PastedPart[]; spot: Spot; pictures: number } | undefined>();

async function pasteText(html: string, text: string, spot: Spot): Promise<boolean> {
  const [{ partsOf }, { tellPicturesLeft }, { isFromWord, picturesIn }] = await Promise.all([
    import('./pasted-parts.ts'),
    import('../../../admin/ui/fields/pasted.ts'),
    import('../../../admin/ui/fields/word.ts'),
  ]);
  const isWord = isFromWord(html);
  const addresses = isWord ? [] : text.trim().split(/\r?\n/);
  const areAll = addresses.length > 0 && addresses.every(isAddress);
  // The picture that an address comes with is what it leads to.
  const pictures = areAll ? 0 : picturesIn(html);
  const takesTables =
    kinds.get().has('table') && !whyNot(draft.get(), 'table', spotNow(draft.get(), spot).at);
  const parts = areAll ? [{ text: linksTo(addresses, html) }] : partsOf(html, text, takesTables);
  // A table by itself, as from a spreadsheet, has no looks to be lost.
  if (isWord && parts.some((part) => 'text' in part)) {
    pasted.set({ parts, spot, pictures });
    dialog.set('paste');
    return true;
  }
  insertParts(parts, spot);
  tellPicturesLeft(pictures);
  return parts.length > 0 || pictures > 0;
}

/** Blocks of what was pasted, one after another, and one step to be taken back. */
export function insertParts(parts: PastedPart[], spot: Spot): void {
  const nodes = parts.flatMap((part) => blockOfPart(part) ?? []);
  if (nodes.length > 0) showInserted(insertAllowed(nodes, spot));
}

/** All of them are chosen, and shown from the first on. */
function showInserted(made: BlockNode[]): void {
  const [first, ...others] = made.map(({ id }) => id);
  if (!first) return;
  chosen.set([...others, first]);
  elementOf(first)?.focus({ preventScroll: true });
  if (others.length > 0) revealChosen();
}

const isAddress = (text: string) => /^https?:\/\/\S+$/i.test(text);
const isVideo = (text: string) =>
  /^https?:\/\/(www\.|m\.)?(youtube\.com\/(watch|shorts)|youtu\.be\/|vimeo\.com\/\d)\S*$/i.test(text);

/** A line for each address; a single one says what it was called where it came from. */
const linksTo = (addresses: string[], html: string) => ({
  type: 'doc',
  content: addresses.map((href) => ({
    type: 'paragraph',
    content: [
      {
        type: 'text',
        text: (addresses.length === 1 && readInert(html).body.textContent.trim()) || href,
        marks: [{ type: 'link', attrs: { target: { kind: 'address', href } } }],
      },
    ],
  })),
});

function pasteVideo(address: string, spot: Spot): void {
  const { version } = kinds.get().get('video')!;
  insertAllowed([{ id: newGuid(), type: 'video', v: version, content: { source: 'link', address } }], spot);
}

/** Puts these on the page as far as they may stand there, says which may not, and gives those that do. */
export function insertAllowed(nodes: BlockNode[], wanted: Spot): BlockNode[] {
  const document = draft.get();
  const spot = spotNow(document, wanted);
  const fitting: BlockNode[] = [];
  for (const node of nodes) if (!whyNotAll(document, [...fitting, node], spot.at)) fitting.push(node);
  const left = nodes.filter((node) => !fitting.includes(node)).map(blockLabel);
  if (left.length > 0)
    notify({ kind: 'negative', message: t('editor.notHere', { blocks: left.join(', ') }) });
  return fitting.length > 0 && insertNodes(fitting, spot, t('editor.step.paste')) ? fitting : [];
}

/**
 * Whether these are the blocks themselves, which were cut from this page and stand nowhere on it: they come back as they
 * were, so that the items of a list find it again.
 */
const areThemselves = ({ cutFrom, nodes }: Carried): boolean =>
  cutFrom === edited.page.guid &&
  nodes.every((node) => [...subtree(node)].every(({ id }) => locate(draft.get(), id) === undefined));

function pasteBlocks(carried: Carried, spot: Spot): void {
  const { from, nodes } = carried;
  const behind = new Map<string, Set<string>>();
  const schemaOf = (type: string) => kinds.get().get(type)?.schema;
  const tell: Parameters<typeof detached>[2] = (type, what) => {
    const names = behind.get(type) ?? new Set();
    behind.set(type, names.add(what === 'visibility' ? t('editor.visibility.title') : spoken(what)));
  };
  const isOther = from !== edited.tenant;
  const own = (node: BlockNode) => renewed(isOther ? detached(node, schemaOf, tell) : node, draft.get());
  const made = insertAllowed(areThemselves(carried) ? nodes : nodes.map(own), spot);
  showInserted(made);
  if (behind.size === 0) return;
  const what = [...behind].map(([type, names]) => `${kindLabel(type)} (${[...names].join(', ')})`);
  notify({ message: t('editor.referencesLeft', { what: what.join(', ') }), timeout: 10_000 });
}

function carriedIn(html: string): Carried | undefined {
  if (!html.includes(carrier)) return undefined;
  const found = readInert(html).querySelector(`[${carrier}]`);
  try {
    const carried = JSON.parse(found?.getAttribute(carrier) ?? '') as Carried;
    const { nodes } = carried;
    return Array.isArray(nodes) && nodes.every(({ type, id }) => type && id) ? carried : undefined;
  } catch {
    return undefined;
  }
}

/** After the chosen blocks, or at the end of the page. */
export const spotAfterChosen = (): Spot =>
  spotAfter(draft.get(), chosenBlocks().at(-1)?.node.id ?? chosen.get().at(-1));

/** Before the chosen blocks, or at the beginning of the page. */
export function spotBeforeChosen(): Spot {
  const [first] = chosenBlocks();
  return first ? { at: first.place, after: first.after } : { at: { position: 'main' }, after: null };
}
