import { t } from '../../../admin/messages.ts';
import { notify } from '../../../admin/tasks/notice.ts';
import { noticeSeconds } from '../../../admin/user.ts';
import { flush } from '../draft/draft.ts';
import { pathOfPage } from '../page.ts';
import { blockAt } from './elements.ts';

/**
 * Links around the blocks, of the header, the menu, the breadcrumbs and the footer, lead from editor to editor. To
 * where nothing is edited they lead only once that was said.
 */
export function listenToFrame(): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const hear = (event: MouseEvent) => {
    const link = linkIn(event);
    if (!link) return;
    event.preventDefault();
    void follow(link);
  };
  document.addEventListener('click', hear, { signal, capture: true });
  return () => listeners.abort();
}

/** The link of the frame that would leave the editor; in another tab it leaves nothing. */
function linkIn(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return undefined;
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  const isOfFrame = link?.closest('.site-header, .site-footer, #content') && !blockAt(link);
  if (!link || !isOfFrame || link.target === '_blank' || !/^https?:$/.test(link.protocol)) return undefined;
  return link;
}

async function follow(link: HTMLAnchorElement): Promise<void> {
  const isHere = link.origin === location.origin;
  if (isHere && link.pathname === new URL(pathOfPage(), location.href).pathname) return scrollTo({ top: 0 });
  const editor = `${link.pathname.replace(/\/$/, '')}/edit`;
  if (isHere && (await isEditable(editor))) return leaveFor(editor);
  notify({
    message: t('editor.frame.stays'),
    timeout: noticeSeconds.get() * 1000,
    actions: [{ label: t('editor.frame.go', { name: nameOf(link) }), act: () => void leaveFor(link.href) }],
  });
}

/** Whether there is a page or an item at this address that this person may edit; not known without a network. */
async function isEditable(editor: string): Promise<boolean> {
  const answer = await fetch(`${editor}?ask`, { method: 'HEAD' }).catch(() => undefined);
  return answer?.headers.has('content-location') === true;
}

async function leaveFor(address: string): Promise<void> {
  await flush();
  location.assign(address);
}

/** What the link is called, in a few words. */
const nameOf = (link: HTMLAnchorElement): string =>
  (link.innerText.trim() || link.getAttribute('aria-label') || link.pathname)
    .replace(/\s+/g, ' ')
    .slice(0, 60);
