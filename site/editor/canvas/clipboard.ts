import type { BlockNode } from '#core/blocks/document.ts';
import { blocksAt } from '#core/blocks/tree.ts';
import { t } from '../../../admin/messages.ts';
import { notify } from '../../../admin/tasks/notice.ts';
import { chosenBlocks, insertNodes, removeChosen, renewed } from '../acts.ts';
import { kindLabel, kinds } from '../blocks.ts';
import { draft } from '../draft/draft.ts';
import { newGuid } from '../guid.ts';
import { type Spot, whyNot } from '../place.ts';
import { announce, selected, typing } from '../selection.ts';
import { blockAt, canvas, elementOf } from './elements.ts';

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
  element.setAttribute(carrier, JSON.stringify({ from: location.host, nodes }));
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
  if (event.target instanceof Element && event.target !== document.body && !blockAt(event.target)) return;
  const html = event.clipboardData.getData('text/html');
  const text = event.clipboardData.getData('text/plain');
  if (!html && !text) return;
  event.preventDefault();
  const spot = spotAfterChosen();
  const carried = carriedIn(html);
  if (carried) {
    pasteBlocks(carried, spot);
    return;
  }
  const { richFromHtml } = await import('./paste.ts');
  const doc = richFromHtml(html, text);
  const kind = kinds.get().get('text');
  if (!doc || !kind) return;
  const node = { id: newGuid(), type: 'text', v: kind.version, content: { text: doc } };
  insertNodes([node], spot, t('editor.step.paste'));
}

function pasteBlocks({ from, nodes }: { from: string; nodes: BlockNode[] }, spot: Spot): void {
  const fitting = nodes.filter(({ type }) => !whyNot(draft.get(), type, spot.at));
  const isOther = from !== location.host;
  const made = fitting.map((node) => renewed(isOther ? withoutReferences(node) : node));
  if (made.length > 0) insertNodes(made, spot, t('editor.step.paste'));
  const left = nodes.filter((node) => !fitting.includes(node)).map(({ type }) => kindLabel(type));
  if (left.length > 0)
    notify({ kind: 'negative', message: t('editor.notHere', { blocks: left.join(', ') }) });
  if (isOther) notify({ message: t('editor.referencesLeft'), timeout: 10_000 });
}

/** Pictures, pages and forms of another site are not there here. */
function withoutReferences<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutReferences) as T;
  if (typeof value !== 'object' || value === null) return value;
  const isReference = (one: unknown) =>
    typeof one === 'object' &&
    one !== null &&
    ('image' in one || 'file' in one || (one as { target?: { kind?: string } }).target?.kind === 'page');
  const kept = Object.entries(value).filter(
    ([key, one]) => !isReference(one) && key !== 'section' && key !== 'form',
  );
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutReferences(one)])) as T;
}

function carriedIn(html: string): { from: string; nodes: BlockNode[] } | undefined {
  if (!html.includes(carrier)) return undefined;
  const found = new DOMParser().parseFromString(html, 'text/html').querySelector(`[${carrier}]`);
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
export function spotAfterChosen(): Spot {
  const found = selected.get();
  if (found) return { at: found.place, after: found.node.id };
  const last = blocksAt(draft.get(), { position: 'main' })?.at(-1);
  return { at: { position: 'main' }, after: last?.id ?? null };
}
