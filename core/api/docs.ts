import { createHash } from 'node:crypto';
import { endpoint, type Endpoint } from '../endpoint.ts';
import { escapeHtml } from '../rich-text/safe-html.ts';
import { version } from '../version.ts';
import { openApi } from './openapi.ts';

/** The API about itself: for programs, and for people. */
export function docsEndpoints(endpoints: Endpoint[]): Endpoint[] {
  const own: Endpoint[] = [
    endpoint({
      method: 'GET',
      path: '/api/openapi.json',
      tag: 'api',
      summary: 'This API as OpenAPI 3.1',
      access: 'everyone',
      forInactive: true,
      answers: { 200: { description: 'OpenAPI 3.1' } },
      handle: () => ({
        body: openApi([...endpoints, ...own], version),
        headers: { 'cache-control': 'public, max-age=300' },
      }),
    }),
    endpoint({
      method: 'GET',
      path: '/api/docs',
      tag: 'api',
      summary: 'This API to read',
      access: 'everyone',
      forInactive: true,
      answers: { 200: { description: 'A page' } },
      handle: () =>
        new Response(page([...endpoints, ...own]), {
          headers: {
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'public, max-age=300',
            'content-security-policy': `default-src 'none'; style-src '${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
          },
        }),
    }),
  ];
  return own;
}

const style = `:root{color-scheme:light dark;--line:light-dark(#d5dae1,#3a4250);--soft:light-dark(#f4f6f8,#1b212b)}
body{margin:0 auto;max-width:64rem;padding:2rem 1.25rem 6rem;font:16px/1.55 system-ui,sans-serif}
h1{font-size:2rem;letter-spacing:-.02em}h2{margin-top:3rem;font-size:1.25rem;border-bottom:1px solid var(--line);padding-bottom:.4rem}
details{border:1px solid var(--line);border-radius:8px;margin:.6rem 0;background:var(--soft)}
summary{cursor:pointer;padding:.65rem .9rem;display:flex;flex-wrap:wrap;gap:.6rem;align-items:baseline}
summary b{font:600 .78rem/1 ui-monospace,monospace;min-width:4rem}code,pre{font:.88rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
.body{padding:0 .9rem .9rem}table{border-collapse:collapse;width:100%;font-size:.92rem}th,td{text-align:left;padding:.3rem .8rem .3rem 0;vertical-align:top}
pre{overflow:auto;background:light-dark(#fff,#11151c);border:1px solid var(--line);border-radius:6px;padding:.7rem}
summary span{color:light-dark(#4c5564,#aeb7c4)}:focus-visible{outline:3px solid light-dark(#0b57d0,#8ab4f8);outline-offset:2px}`;
const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

const rule: { [access in Endpoint['access']]: string } = {
  everyone: 'Everyone may call this.',
  'signed-in': 'For whoever is signed in.',
  'content-managers': 'For content managers and admins.',
  developers: 'For admins, developers and platform staff.',
  admins: 'For admins.',
  staff: 'For platform staff.',
  'by-resource': 'For whoever may, by the rule of what is asked for.',
};

function page(endpoints: Endpoint[]): string {
  const tags = Map.groupBy(endpoints, ({ tag }) => tag);
  const sections = [...tags].map(
    ([tag, group]) => `<section><h2 id="${tag}">${tag}</h2>${group.map(entry).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API – Bouwsteen</title><style>${style}</style></head><body><main><h1>API</h1><p>Everything belongs to the tenant of the host. Answers are JSON; refusals are <code>application/problem+json</code>. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</main></body></html>`;
}

function entry(one: Endpoint): string {
  const query = Object.entries(one.query ?? {});
  const rows = query.map(
    ([name, what]) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(what)}</td></tr>`,
  );
  const answers = Object.entries(one.answers).map(
    ([status, { description }]) =>
      `<tr><th scope="row">${status}</th><td>${escapeHtml(description)}</td></tr>`,
  );
  return `<details><summary><b>${one.method}</b><code>${escapeHtml(one.path)}</code><span>${escapeHtml(one.summary)}</span></summary><div class="body"><p>${rule[one.access]}</p>${
    rows.length > 0 ? `<h3>Query</h3><table>${rows.join('')}</table>` : ''
  }${one.body ? `<h3>Body</h3><pre tabindex="0">${escapeHtml(JSON.stringify(one.body, null, 2))}</pre>` : ''}<h3>Answers</h3><table>${answers.join('')}</table></div></details>`;
}
