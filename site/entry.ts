import type { IncomingMessage } from 'node:http';
import { createApp } from 'astro/app/entrypoint';
import type { Captured } from '#core/edge/page-handler.ts';
import { bytesOf } from './components/parts.ts';
import { withStylesOf } from './components/styles.ts';
import { drawContent } from './drawing/draw.ts';

/** What the server imports of the built site. This one answers a request as Node gives it: screens, forms. */
export { handler } from '@astrojs/node/server.js';

const app = createApp({ streaming: false });

// Astro imports a page's module at every request, which Node's loader takes its time for.
for (const [page, load] of app.manifest.pageMap ?? []) {
  let loaded: ReturnType<typeof load> | undefined;
  app.manifest.pageMap!.set(page, () => (loaded ??= load()));
}

const content = '/[...path]';
const screens = (app.manifest.routes ?? [])
  .map(({ routeData }) => routeData)
  .filter(({ route }) => route !== content);
const firstOf = (path: string) => path.split('/', 2)[1] ?? '';
const firsts = new Set(screens.map(({ route }) => firstOf(route)));
const elsewhere = screens.filter(({ route }) => firstOf(route).startsWith('['));

/** Whether no screen of ours has this address. */
const isContent = (path: string) =>
  path === '/' ||
  (!path.endsWith('/') && !firsts.has(firstOf(path)) && !elsewhere.some(({ pattern }) => pattern.test(path)));

/** A page to be kept, without a connection to write to. Undefined for an address that has none. */
export async function draw(req: IncomingMessage, locals: App.Locals): Promise<Captured | undefined> {
  const drawn = isContent(locals.visit.decodedPath) ? await drawContent(locals) : undefined;
  return drawn ?? drawnByAstro(req, locals);
}

async function drawnByAstro(req: IncomingMessage, locals: App.Locals): Promise<Captured | undefined> {
  const request = new Request(`http://${req.headers.host}${req.url}`);
  const routeData = app.match(request, true);
  if (!routeData) return undefined;
  const { report } = locals;
  report.takesMarkup = true;
  const response = await app.render(request, { locals, routeData, addCookieHeader: true });
  const { status } = response;
  const headers = [...response.headers].flat();
  // An error page that came instead has an answer of its own.
  const isWhole = status === 200 && report.markup !== undefined;
  const parts = isWhole ? report.markup! : [await response.text()];
  // V8 holds Astro's objects of a page, and what hangs on them, until it collects the old generation: objects made
  // with getters of their own, or from one of a page, leave their shape there.
  report.markup = undefined;
  return { status, headers, body: bytesOf(withStylesOf(parts, report.plugins)) };
}
