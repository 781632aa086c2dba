import { atom } from 'nanostores';
import type { BlockNode } from '#core/blocks/document.ts';
import { t } from '../../../admin/messages.ts';
import { notify } from '../../../admin/tasks/notice.ts';
import { readInert } from '../../../admin/ui/fields/inert.ts';
import { chosenBlocks, insertKind, insertNodes, removeChosen, renewed } from '../acts.ts';
import { blockLabel, kindLabel, kinds, spoken } from '../blocks.ts';
import { draft } from '../draft/draft.ts';
import { edited } from '../edited.ts';
import { newGuid } from '../guid.ts';
import { type Spot, spotAfter, whyNot } from '../place.ts';
import { announce, chosen, dialog, typing } from '../selection.ts';
import { blockAt, canvas, elementOf } from './elements.ts';
import { detached } from './other-site.ts';
import { revealChosen } from './pointer.ts';

/** Blocks go by the system's own clipboard, as HTML that carries them, so that what was copied last is pasted. */
export function listenToClipboard(): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  document.addEventListener('copy', (event) => copy(event, false), { signal });
  document.addEventListener('cut', (event) => copy(event, true), { signal });
  document.addEventListener('paste', (event) => void paste(event), { signal });
  document.addEventListener('dragover', (event) => holdsFiles(event) && event.preventDefault(), { signal });
  document.addEventListener('drop', dropFiles, { signal });
  return () => listeners.abort();
}

/** Files from a folder, over the page itself: the library takes its own. */
const holdsFiles = (event: DragEvent) =>
  (event.dataTransfer?.types.includes('Files') ?? false) && canvas().contains(event.target as Node);

function dropFiles(event: DragEvent): void {
  if (!holdsFiles(event)) return;
  event.preventDefault();
  const files = [...(event.dataTransfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  const id = blockAt(event.target)?.dataset['b'] ?? chosen.get().at(-1);
  if (files.length > 0) void pastePictures(files, spotAfter(draft.get(), id));
}

/** Whether the page as a whole has the keyboard, and no text in it. */
function isOnBlock(): boolean {
  const active = document.activeElement;
  const onPage = active === document.body || canvas().contains(active);
  return onPage && !typing.get() && getSelection()?.isCollapsed !== false;
}

const carrier = 'data-bouwsteen-blocks';

function copy(event: ClipboardEvent, isCut: boolean): void {
  const blocks = chosenBlocks();
  if (!isOnBlock() || blocks.length === 0 || !event.clipboardData) return;
  event.preventDefault();
  const nodes = blocks.map(({ node }) => node);
  const words = nodes.map(({ id }) => elementOf(id)?.innerText ?? '').join('\n\n');
  event.clipboardData.setData('text/plain', words);
  event.clipboardData.setData('text/html', htmlOf(nodes, words));
  announce(t('editor.said.copied', { count: nodes.length }));
  if (isCut) removeChosen();
}

function htmlOf(nodes: BlockNode[], words: string): string {
  const element = document.createElement('div');
  element.setAttribute(carrier, JSON.stringify({ from: edited.tenant, nodes }));
  element.innerText = words;
  return element.outerHTML;
}

/** The same from a menu, where there is no event of the keyboard. */
export async function copyChosen(isCut: boolean): Promise<void> {
  const nodes = chosenBlocks().map(({ node }) => node);
  const words = nodes.map(({ id }) => elementOf(id)?.innerText ?? '').join('\n\n');
  const item = new ClipboardItem({
    'text/plain': new Blob([words], { type: 'text/plain' }),
    'text/html': new Blob([htmlOf(nodes, words)], { type: 'text/html' }),
  });
  await navigator.clipboard.write([item]);
  announce(t('editor.said.copied', { count: nodes.length }));
  if (isCut) removeChosen();
}

async function paste(event: ClipboardEvent): Promise<void> {
  if (!isOnBlock() || !event.clipboardData) return;
  // On an empty page it is at whatever stands there, such as the trail of pages above.
  if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]'))
    return;
  const html = event.clipboardData.getData('text/html');
  const text = event.clipboardData.getData('text/plain');
  const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
  if (!html && !text && files.length === 0) return;
  event.preventDefault();
  const spot = spotAfterChosen();
  const carried = carriedIn(html);
  if (carried) pasteBlocks(carried, spot);
  // A word processor gives a picture of the words as well.
  else if (files.length > 0 && !text.trim()) await pastePictures(files, spot);
  else if (isVideo(text.trim()) && kinds.get().has('video')) pasteVideo(text.trim(), spot);
  else await pasteText(html, text, spot);
}

/** What was copied in a word processor, cleaned, until somebody says whether it goes on the page. */
export const pasted = atom<{ doc: object; spot: Spot; pictures: number } | undefined>();

async function pasteText(html: string, text: string, spot: Spot): Promise<void> {
  const [{ richFromHtml }, { isFromWord, picturesIn }] = await Promise.all([
    import('./paste.ts'),
    import('../../../admin/ui/fields/word.ts'),
  ]);
  const address = isAddress(text.trim()) && !isFromWord(html) ? text.trim() : undefined;
  const doc = address ? linkTo(address) : richFromHtml(html, text);
  if (!doc) return;
  if (!isFromWord(html)) return insertText(doc, spot);
  pasted.set({ doc, spot, pictures: picturesIn(html) });
  dialog.set('paste');
}

/** A block of text with what was pasted. */
export function insertText(doc: object, spot: Spot): void {
  const kind = kinds.get().get('text');
  if (!kind) return;
  const node = { id: newGuid(), type: 'text', v: kind.version, content: { text: doc } };
  if (!insertNodes([node], spot, t('editor.step.paste'))) return;
  elementOf(node.id)?.focus({ preventScroll: true });
}

const isAddress = (text: string) => /^https?:\/\/\S+$/i.test(text);
const isVideo = (text: string) =>
  /^https?:\/\/(www\.|m\.)?(youtube\.com\/(watch|shorts)|youtu\.be\/|vimeo\.com\/\d)\S*$/i.test(text);

const linkTo = (href: string) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: href, marks: [{ type: 'link', attrs: { target: { kind: 'address', href } } }] },
      ],
    },
  ],
});

function pasteVideo(address: string, spot: Spot): void {
  insertKind('video', spot, { content: { source: 'link', address } });
}

/** Pictures from the clipboard or from a folder: uploaded, each to a block of its own. */
export async function pastePictures(files: File[], spot: Spot): Promise<void> {
  const kind = kinds.get().get('image');
  if (!kind) return;
  announce(t('editor.paste.uploading', { count: files.length }));
  const { upload, cancel } = await import('../../../admin/media/uploads.ts');
  const added = upload('image', files.slice(0, 20));
  const ended = await Promise.all(added.map((one) => one.ended));
  const failed = ended.filter(({ guid }) => !guid);
  for (const one of failed)
    notify({ kind: 'negative', message: `${one.name}: ${one.problem ?? t('editor.paste.failed')}` });
  for (const { id } of added) cancel(id);
  const nodes = ended.flatMap(({ guid }): BlockNode[] =>
    guid ? [{ id: newGuid(), type: 'image', v: kind.version, content: { image: { image: guid } } }] : [],
  );
  if (nodes.length > 0) insertNodes(nodes, spot, t('editor.step.paste'));
}

function pasteBlocks({ from, nodes }: { from: string; nodes: BlockNode[] }, spot: Spot): void {
  const fitting = nodes.filter(({ type }) => !whyNot(draft.get(), type, spot.at));
  const behind = new Map<string, Set<string>>();
  const schemaOf = (type: string) => kinds.get().get(type)?.schema;
  const tell: Parameters<typeof detached>[2] = (type, what) => {
    const names = behind.get(type) ?? new Set();
    behind.set(type, names.add(what === 'visibility' ? t('editor.visibility.title') : spoken(what)));
  };
  const isOther = from !== edited.tenant;
  const made = fitting.map((node) => renewed(isOther ? detached(node, schemaOf, tell) : node));
  if (made.length > 0 && insertNodes(made, spot, t('editor.step.paste'))) {
    // All of them, shown from the first on.
    const [first, ...others] = made.map(({ id }) => id);
    chosen.set([...others, first!]);
    elementOf(first!)?.focus({ preventScroll: true });
    revealChosen();
  }
  const left = nodes.filter((node) => !fitting.includes(node)).map(blockLabel);
  if (left.length > 0)
    notify({ kind: 'negative', message: t('editor.notHere', { blocks: left.join(', ') }) });
  if (behind.size === 0) return;
  const what = [...behind].map(([type, names]) => `${kindLabel(type)} (${[...names].join(', ')})`);
  notify({ message: t('editor.referencesLeft', { what: what.join(', ') }), timeout: 10_000 });
}

function carriedIn(html: string): { from: string; nodes: BlockNode[] } | undefined {
  if (!html.includes(carrier)) return undefined;
  const found = readInert(html).querySelector(`[${carrier}]`);
  try {
    const { from, nodes } = JSON.parse(found?.getAttribute(carrier) ?? '') as {
      from: string;
      nodes: BlockNode[];
    };
    return Array.isArray(nodes) && nodes.every(({ type, id }) => type && id) ? { from, nodes } : undefined;
  } catch {
    return undefined;
  }
}

/** After the chosen block, or at the end of the page. */
export const spotAfterChosen = (): Spot => spotAfter(draft.get(), chosen.get().at(-1));
