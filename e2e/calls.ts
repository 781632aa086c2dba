import { admin } from './admin.ts';
import { ask } from './ask.ts';
import { signIn } from './session.ts';

export type Call = Awaited<ReturnType<typeof callsOf>>;

/** Calls of the API by someone of the demo on this site, the admin unless said. */
export async function callsOf(site: string, email = admin) {
  const cookies = await signIn(site, email);
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

/** As `callsOf`, for what must succeed: gives what was answered alone. */
export async function surelyOf(site: string, email = admin) {
  const call = await callsOf(site, email);
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  return async (method: string, path: string, body?: object): Promise<any> => {
    const answer = await call(method, path, body);
    if (answer.status >= 400)
      throw new Error(`${method} ${path} answers ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
}

interface MenuItem {
  guid: string;
  name: string;
  pageGuid: string | null;
  relatedMenuItems: MenuItem[];
}
export interface Menu {
  guid: string;
  version: number;
  items: MenuItem[];
}

/** The menu at the top of the site. */
export async function topLevelMenu(call: Call): Promise<Menu> {
  const { body } = await call('GET', '/api/menus');
  return (await call('GET', `/api/menus/${body.items[0].guid}`)).body as Menu;
}
