import { demoPassword } from '../demo/accounts.ts';
import { ask } from './ask.ts';

export interface SessionCookie {
  name: string;
  value: string;
  url: string;
}

/** Signs in on this site with an account of the demo; gives the cookies. */
export async function signIn(site: string, email: string): Promise<SessionCookie[]> {
  const { status, cookies, text } = await ask(`${site}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  if (status !== 201) throw new Error(`Signing in as ${email} answers ${status}: ${text}`);
  return cookiesIn(cookies, site);
}

/** What an answer sets, for the browser of whoever asked this site. */
export const cookiesIn = (set: string[], site: string): SessionCookie[] =>
  set.map((cookie) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
    return { name: name!, value: value!, url: site };
  });
