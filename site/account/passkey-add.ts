import { ask, codeOf, detailOf, knowsPasskeys } from './ask.ts';

const form = document.querySelector<HTMLFormElement>('form[data-passkey-add]');
if (form && knowsPasskeys()) {
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void add(form);
  });
}

/** For whoever has no password, when signing in is longer ago by now than it was when the page came. */
const again = `/sign-in?again=1&returnUrl=${encodeURIComponent('/account/security#passkeys')}`;

async function add(at: HTMLFormElement): Promise<void> {
  const said = at.querySelector<HTMLElement>('[aria-live]')!;
  said.textContent = '';
  const fields = new FormData(at);
  try {
    const password = fields.get('password');
    const asked = await ask('/api/passkeys:options', { body: password === null ? {} : { password } });
    if (codeOf(asked.body) === 'sign-in-again') return location.assign(again);
    if (asked.status !== 200) return void (said.textContent = detailOf(asked.body) ?? at.dataset['failed']!);
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked.body as never);
    const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential | null;
    if (!credential) return;
    const name = String(fields.get('name') ?? '').trim() || at.dataset['name']!;
    const kept = await ask('/api/passkeys', { body: { credential: credential.toJSON(), name } });
    if (kept.status !== 201) return void (said.textContent = detailOf(kept.body) ?? at.dataset['failed']!);
    const { recoveryCodes } = kept.body as { recoveryCodes: string[] };
    if (recoveryCodes.length === 0) location.assign('/account/security?done=passkeyAdded');
    else show(recoveryCodes);
  } catch (error) {
    const isOver = error instanceof DOMException && error.name === 'NotAllowedError';
    said.textContent = (isOver ? at.dataset['over'] : at.dataset['failed'])!;
  }
}

/** They are told this one time, so the page stays until they are written down. */
function show(codes: string[]): void {
  const template = document.querySelector<HTMLTemplateElement>('#recovery-codes-template')!;
  const shown = template.content.cloneNode(true) as DocumentFragment;
  const list = shown.querySelector('ul')!;
  for (const code of codes) list.append(Object.assign(document.createElement('li'), { textContent: code }));
  const place = document.querySelector('#passkeys')!;
  place.replaceChildren(shown);
  place.querySelector<HTMLElement>('h2')!.focus();
}
