import { spawnSync } from 'node:child_process';
import { ask } from './ask.ts';
import { environment, type Node, root } from './node.ts';
import { cookiesIn, type SessionCookie } from './session.ts';

/** A tenant with one admin and nothing else, at `localhost`, for tests that have a database of their own. */
const account = { email: 'beheer@lindenhove.example', password: 'een lang wachtwoord' };

export const at = ({ port }: Node) => `http://localhost:${port}`;

export function makeTenant(settings: { [key: string]: string }): void {
  const args = [
    ...['scripts/bouwsteen.mjs', 'tenant:create', '--host', 'localhost', '--name', 'Gemeente Lindenhove'],
    ...['--admin-email', account.email, '--admin-password', account.password],
  ];
  const made = spawnSync(process.execPath, args, { cwd: root, env: environment(settings), encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`The tenant was not made: ${made.stdout}${made.stderr}`);
}

async function openSession(node: Node) {
  const session = await ask(`${at(node)}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (session.status !== 201) throw new Error(`Signing in answers ${session.status}: ${session.text}`);
  return session;
}

/** The cookies with which a browser is the admin at this address. */
export async function cookiesOfAdmin(node: Node, url: string): Promise<SessionCookie[]> {
  return cookiesIn((await openSession(node)).cookies, url);
}

/** The headers with which the admin calls this node. */
export async function signInAsAdmin(node: Node): Promise<{ [name: string]: string }> {
  const session = await openSession(node);
  const { accessToken, user } = JSON.parse(session.text) as { accessToken: string; user: object };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };
  const body = JSON.stringify({ ...user, termsOfUseVersionAccepted: 1 });
  const accepted = await ask(`${at(node)}/api/profiles:loggedIn`, { method: 'PUT', headers, body });
  if (accepted.status !== 200) throw new Error(`Accepting the terms answers ${accepted.status}`);
  return headers;
}

/** Someone at work through this node: they make a page, give it a title and publish it; gives its path. */
export async function publishPage(node: Node, name: string): Promise<string> {
  const headers = await signInAsAdmin(node);
  const send = async (method: string, path: string, body: object) => {
    const answer = await ask(at(node) + path, { method, headers, body: JSON.stringify(body) });
    if (answer.status >= 300) throw new Error(`${path} answers ${answer.status}: ${answer.text}`);
    return JSON.parse(answer.text) as { page: { guid: string; path: string }; version: number };
  };
  const { page, version } = await send('POST', '/api/pages', { name, title: `Pagina ${name}` });
  await send('POST', `/api/pages/${page.guid}:publish`, { version });
  return page.path;
}
