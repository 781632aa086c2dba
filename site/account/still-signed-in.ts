import { loadingStatus, loadUser } from './session.ts';

/**
 * Whoever comes back to their account (another tab, the back button, a network that is there again) is looked at anew:
 * signed out elsewhere, switched off or somebody else meanwhile, the screen goes on without what it showed. What was
 * typed stays, and they are told.
 */
const place = document.querySelector<HTMLElement>('.still-signed-in')!;
let isTyped = false;
let isAsking = false;

document.addEventListener('input', () => (isTyped = true));
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void look());
addEventListener('pageshow', ({ persisted }) => persisted && void look());
addEventListener('online', () => void look());

async function look(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  const user = await loadUser();
  isAsking = false;
  if (loadingStatus.get() === 500) return tell('not-loaded');
  if (user?.guid === place.dataset['user'] && user?.isActive) return tell(undefined);
  if (!isTyped) return location.reload();
  tell('out');
}

function tell(what: 'out' | 'not-loaded' | undefined): void {
  if (place.dataset['told'] === what) return;
  if (what) place.dataset['told'] = what;
  else delete place.dataset['told'];
  const template = what && place.querySelector<HTMLTemplateElement>(`template[data-when=${what}]`);
  place.querySelector(':scope > .form-notice')?.remove();
  if (!template) return;
  place.append(template.content.cloneNode(true));
  place.scrollIntoView({ block: 'nearest' });
  place.querySelector('button')?.addEventListener('click', () => void look());
}
