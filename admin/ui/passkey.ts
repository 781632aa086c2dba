import { send } from '../api.ts';
import { t } from '../messages.ts';

/** What browsers of the last years bring themselves; others are not offered a passkey. */
export const knowsPasskeys = () =>
  'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Signs in with a passkey: whose it is, or why not in words. */
export async function passkeySession(): Promise<{ email?: string; text?: string }> {
  try {
    const options = await send('POST', '/api/session:passkeyOptions', undefined, {});
    if (!options.ok) return { text: await detailOf(options) };
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON((await options.json()) as never);
    const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential | null;
    if (!credential) return { text: t('ui.passkeyOver') };
    const answer = await send('POST', '/api/session:passkey', { credential: credential.toJSON() }, {});
    if (answer.status !== 201) return { text: await detailOf(answer) };
    return { email: ((await answer.json()) as { user: { email: string } }).user.email };
  } catch (error) {
    // Somebody who closes the browser's question has changed their mind, or has none here.
    const isOver = error instanceof DOMException && error.name === 'NotAllowedError';
    return { text: t(isOver ? 'ui.passkeyOver' : 'ui.passkeyFailed') };
  }
}

async function detailOf(answer: Response): Promise<string> {
  const said = (await answer.json().catch(() => undefined)) as { detail?: string } | undefined;
  return said?.detail ?? t('ui.passkeyFailed');
}
