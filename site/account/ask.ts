/** A call of the API from a screen of the account: with the XSRF header when there is a session. */
export async function ask(
  path: string,
  { method = 'POST', body }: { method?: string; body?: unknown } = {},
): Promise<{ status: number; body: unknown }> {
  const token = /(?:^|; )XSRF-TOKEN=([\w-]+)/.exec(document.cookie)?.[1];
  const answer = await fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { 'x-xsrf-token': token }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
}

/** Why not, as a program asks it. */
export const codeOf = (body: unknown) => (body as { code?: string } | undefined)?.code;

/** Why not, in the words of the server. */
export const detailOf = (body: unknown) => (body as { detail?: string } | undefined)?.detail;

/** What browsers of the last years bring themselves; others are not offered a passkey. */
export const knowsPasskeys = () =>
  'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
