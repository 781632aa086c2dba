import { t } from '../../../admin/messages.ts';
import { notify } from '../../../admin/tasks/notice.ts';
import { facts, pathOfPage } from '../page.ts';

/** Milliseconds between two looks, and how long to go on looking. */
const pause = 250;
const patience = 10_000;

/**
 * What visitors get at the address of the page; empty when there is no page for them. What is not for everyone is
 * looked at as who publishes it.
 */
export async function shownToVisitors(): Promise<string> {
  const credentials = (facts.get().visibility ?? 'Public') === 'Public' ? 'omit' : 'same-origin';
  const answer = await fetch(pathOfPage(), { credentials, cache: 'reload' }).catch(() => undefined);
  // Whoever is led to the page for signing in sees another one.
  if (!answer?.ok || answer.redirected) return '';
  return answer.text().catch(() => '');
}

/**
 * Says how long it took until visitors got another page than before. That somebody gets a page proves nothing: it may
 * be the one that stood there.
 */
export async function tellLive(before: string, begun: number): Promise<void> {
  const end = begun + patience;
  while (performance.now() < end) {
    const now = await shownToVisitors();
    if (now !== '' && now !== before) {
      const seconds = Math.round((performance.now() - begun) / 100) / 10;
      notify({ kind: 'positive', message: t('editor.publishing.live', { host: location.host, seconds }) });
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  notify({ message: t('editor.publishing.notSeen', { host: location.host }), timeout: 10_000 });
}
