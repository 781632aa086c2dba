import { ask, detailOf, knowsPasskeys } from './ask.ts';

const place = document.querySelector<HTMLElement>('[data-passkey-sign-in]');
if (place && knowsPasskeys()) {
  place.hidden = false;
  place.querySelector('button')!.addEventListener('click', () => void signIn(place));
}

async function signIn(at: HTMLElement): Promise<void> {
  const said = at.querySelector<HTMLElement>('[aria-live]')!;
  said.textContent = '';
  try {
    const options = await ask('/api/session:passkeyOptions');
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options.body as never);
    const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential | null;
    if (!credential) return;
    const { status, body } = await ask('/api/session:passkey', { body: { credential: credential.toJSON() } });
    if (status === 201) location.assign(at.dataset['return'] ?? '/');
    else said.textContent = detailOf(body) ?? at.dataset['failed']!;
  } catch (error) {
    // Somebody who closes the browser's question has changed their mind, or has none here.
    const isOver = error instanceof DOMException && error.name === 'NotAllowedError';
    said.textContent = (isOver ? at.dataset['over'] : at.dataset['failed'])!;
  }
}
