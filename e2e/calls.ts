import { ask } from './ask.ts';
import { signIn } from './session.ts';

export type Call = Awaited<ReturnType<typeof callsOf>>;

/** Calls of the API by an admin of this site: their screens are another test's. */
export async function callsOf(site: string) {
  const cookies = await signIn(site, 'beheer@demo.example');
  const headers = {
    'content-type': 'application/json',
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value,
  };
  return async (method: string, path: string, body?: object) => {
    const answer = await ask(site + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    return { status: answer.status, body: (answer.text ? JSON.parse(answer.text) : undefined) as any };
  };
}
