import { LRUCache } from 'lru-cache';
import Type from 'typebox';
import { compressed, smallest } from '../cache/answer.ts';
import { endpoint } from '../endpoint.ts';
import { type Consent, isAsked, readConsent, stillAccepted, writeConsent } from '../edge/consent.ts';
import { readCookies } from '../edge/cookies.ts';
import { textResponse } from '../edge/text-response.ts';
import { notFound } from '../errors.ts';
import { imageAddress } from '../images/address.ts';
import { boxWithin, onGrid } from '../images/rendition.ts';
import { safeInternalPath } from '../links.ts';
import { queryNumber } from '../query.ts';
import type { ImageView } from '../schema.ts';
import { fontFile } from '../theme/fonts.ts';
import { stylesheetOf } from '../theme/theme.ts';
import { originOf } from '../tenants/origin.ts';
import { consentCategories, consentVersion } from './consent-categories.ts';
import { robots } from './robots.ts';
import { siteOf } from './site.ts';
import { sitemap } from './sitemap.ts';

const immutable = 'public, max-age=31536000, immutable';
/** Stylesheets of looks as they are sent, by their hash and encoding: each is compressed once. */
const stylesheets = new LRUCache<string, Promise<Buffer>>({ max: 500 });
const text = (body: string, type: string, cache = 'public, max-age=300') =>
  new Response(body, { headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': cache } });

/** Of files that others ask for by name: like a page they are the same with what some tool put behind their address. */
const passedOver = { '*': 'anything, which changes nothing' };

const Preferences = Type.Object(
  {
    language: Type.Optional(Type.Union([Type.Literal('nl'), Type.Literal('en')])),
    theme: Type.Optional(Type.Union([Type.Literal('system'), Type.Literal('light'), Type.Literal('dark')])),
    returnUrl: Type.Optional(Type.String({ maxLength: 2000 })),
  },
  { additionalProperties: false },
);

const Consent = Type.Object(
  {
    /** One category more, from a block that waits for it. */
    accept: Type.Optional(Type.String({ maxLength: 40 })),
    choice: Type.Optional(
      Type.Union([Type.Literal('all'), Type.Literal('necessary'), Type.Literal('chosen')]),
    ),
    categories: Type.Optional(
      Type.Union([
        Type.String({ maxLength: 40 }),
        Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 }),
      ]),
    ),
    returnUrl: Type.Optional(Type.String({ maxLength: 2000 })),
  },
  { additionalProperties: false },
);

type ConsentForm = { accept?: string; choice?: string; categories?: string | string[]; returnUrl?: string };

/** What a form says, after what was chosen before; what a block is let show is no answer to the question. */
function chosenConsent(
  { accept, choice = 'chosen', categories = [] }: ConsentForm,
  request: Request,
  all: string[],
  version: number,
): Consent {
  const before = readConsent(readCookies(request.headers.get('cookie') ?? undefined).get('consent')).consent;
  const answered = before && !isAsked(before, version) ? before : undefined;
  const known = answered?.categories ?? (before ? stillAccepted(before, version) : []);
  const chosen = accept
    ? [...known, accept]
    : choice === 'all'
      ? all
      : choice === 'necessary'
        ? []
        : [categories].flat();
  return {
    categories: all.filter((category) => category === 'required' || chosen.includes(category)),
    date: new Date().toISOString(),
    version: accept && !answered ? -version : version,
  };
}

const year = 365 * 86_400;
/** A choice that is kept in the browser; empty takes it away. */
export const choiceCookie = (name: string, value: string, isSecure: boolean) =>
  `${name}=${value}; Path=/; Max-Age=${value ? year : 0}; SameSite=Lax${isSecure ? '; Secure' : ''}`;

function backTo(returnUrl: string | undefined, cookies: string[]) {
  return { status: 303, headers: { location: safeInternalPath(returnUrl ?? '/') ?? '/' }, cookies };
}

/** What a site serves beside its pages. */
export const siteEndpoints = [
  endpoint({
    method: 'GET',
    path: '/theme/{file}',
    tag: 'site',
    summary: "The stylesheet of a tenant's look",
    access: 'everyone',
    forInactive: true,
    answers: { 200: { description: 'CSS; the address changes with the content' } },
    async handle({ tenant, kernel, params, headers }) {
      const hash = params['file']!.replace(/\.css$/, '');
      // After a restart nobody has derived the theme yet: reading the site does.
      const css = stylesheetOf(hash) ?? ((await siteOf(tenant, kernel)) && stylesheetOf(hash));
      if (!css) throw notFound();
      const own = new Headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': immutable });
      return textResponse(css, { headers: own }, headers.get('accept-encoding'), (body, encoding) => {
        const name = `${hash} ${encoding}`;
        const known = stylesheets.get(name) ?? compressed(body, encoding, smallest);
        stylesheets.set(name, known);
        return known;
      });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/theme/fonts/{file}',
    tag: 'site',
    summary: 'A font of a look',
    access: 'everyone',
    forInactive: true,
    answers: { 200: { description: 'woff2; the address changes with the content' } },
    async handle({ params }) {
      const font = await fontFile(params['file']!);
      if (!font) throw notFound();
      return new Response(new Uint8Array(font.bytes), {
        headers: { 'content-type': font.type, 'cache-control': immutable },
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/consent',
    tag: 'site',
    summary: 'Choose which cookies are allowed',
    access: 'everyone',
    forInactive: true,
    takesForms: true,
    withoutTerms: true,
    body: Consent,
    answers: { 303: { description: 'Back to where the choice was made' } },
    async handle({ body, isSecure, request, kernel, tenant }) {
      const form = body as ConsentForm;
      const site = await siteOf(tenant, kernel);
      const version = consentVersion(site.settings);
      const value = writeConsent(chosenConsent(form, request, consentCategories(kernel, site), version));
      return backTo(form.returnUrl, [choiceCookie('consent', value, isSecure)]);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/preferences',
    tag: 'site',
    summary: 'Choose the language of the interface, or light or dark',
    access: 'everyone',
    forInactive: true,
    takesForms: true,
    withoutTerms: true,
    body: Preferences,
    answers: { 303: { description: 'Back to where the choice was made' } },
    handle({ body, caller, isSecure }) {
      const { language, theme, returnUrl } = body as {
        language?: string;
        theme?: string;
        returnUrl?: string;
      };
      // Without a cookie what stands in a profile would count again.
      const system = caller.userId === null ? '' : 'auto';
      return backTo(returnUrl, [
        ...(language ? [choiceCookie('locale', language, isSecure)] : []),
        ...(theme ? [choiceCookie('theme', theme === 'system' ? system : theme, isSecure)] : []),
      ]);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/robots.txt',
    tag: 'site',
    summary: 'What crawlers may read',
    access: 'everyone',
    forInactive: true,
    query: passedOver,
    answers: { 200: { description: 'robots.txt' } },
    handle: async ({ tenant, kernel }) => {
      const { settings } = await siteOf(tenant, kernel);
      return text(robots(originOf(tenant), settings.get('noIndex') === true), 'text/plain');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/sitemap.xml',
    tag: 'site',
    summary: 'Every public page and item',
    access: 'everyone',
    forInactive: true,
    query: {
      part: 'number of a part, from 1; without it all, or where that is too much a list of the parts',
      ...passedOver,
    },
    answers: { 200: { description: 'sitemap' }, 404: { description: 'No such part' } },
    async handle({ tenant, kernel, query }) {
      const part = queryNumber(query, 'part', { min: 1, max: 999_999, fallback: 0 });
      return text(await sitemap({ tenant, kernel }, { part: part || undefined }), 'application/xml');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/manifest.webmanifest',
    tag: 'site',
    summary: 'The web manifest',
    access: 'everyone',
    forInactive: true,
    query: passedOver,
    answers: { 200: { description: 'manifest' } },
    async handle({ tenant, kernel }) {
      const site = await siteOf(tenant, kernel);
      const { favicon } = site;
      const icons = favicon ? [192, 512].map((side) => iconOf(favicon, side)) : [];
      const manifest = {
        name: site.name,
        short_name: site.name.slice(0, 30),
        description: site.description,
        lang: tenant.language,
        start_url: '/',
        display: 'browser',
        background_color: site.theme.browserColor.light,
        theme_color: site.settings.get('useBrowserColor')
          ? site.settings.get('browserColor')
          : site.theme.browserColor.light,
        icons,
      };
      return text(JSON.stringify(manifest), 'application/manifest+json');
    },
  }),
];

/** An icon of about this side, with the size that its picture comes to: a small favicon is not enlarged. */
function iconOf(favicon: ImageView, side: number) {
  const wanted = { width: onGrid(side), height: onGrid(side), fit: 'contain', format: 'png' } as const;
  const { width, height } = boxWithin({ ...wanted, quality: 100 }, favicon);
  return { src: imageAddress(favicon, wanted), sizes: `${width}x${height}`, type: 'image/png' };
}
