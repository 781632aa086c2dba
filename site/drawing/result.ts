import type { AstroGlobal } from 'astro';
import type { Result } from '../components/written.ts';
import { PageGlobal, PageResponse, type Slotted } from './page-global.ts';

/**
 * What Astro hands to the components of every content page alike: styles, scripts, renderers, the components' facts.
 * It follows from the route, so that of the first page that Astro drew serves all others.
 */
let ofRoute: Result | undefined;

export function rememberResult(result: Result): void {
  // Not what was the first page's own, which would be held for good.
  ofRoute ??= {
    ...result,
    ...ownOf(result),
    styles: new Set(result.styles),
    response: new PageResponse(),
    request: nobody,
    cookies: undefined,
  };
}

/** What is handed to the components of one page; undefined until Astro has drawn one itself. */
export function resultFor(locals: App.Locals): (Result & { response: PageResponse }) | undefined {
  if (!ofRoute) return undefined;
  const response = new PageResponse();
  const result: Result & { response: PageResponse } = {
    ...ofRoute,
    ...ownOf(ofRoute),
    // Astro empties them once they are written.
    styles: new Set(ofRoute.styles),
    pathname: locals.visit.decodedPath,
    response,
    createAstro: (props: object, slots: Slotted | null) =>
      new PageGlobal(result, locals, props, slots) as unknown as AstroGlobal,
  };
  return result;
}

const nobody = new Request('http://localhost/');

/** What a page fills in while it is drawn. */
const ownOf = ({ _metadata: { routeHasPropagation } }: Result) => ({
  cancelled: false,
  params: {},
  _metadata: {
    hasHydrationScript: false,
    rendererSpecificHydrationScripts: new Set<string>(),
    hasRenderedHead: false,
    renderedScripts: new Set<string>(),
    hasDirectives: new Set<string>(),
    hasRenderedServerIslandRuntime: false,
    headInTree: false,
    extraHead: [],
    extraStyleHashes: [],
    extraScriptHashes: [],
    propagators: new Set<never>(),
    routeHasPropagation,
    pendingSlotEvaluations: [],
    templateDepth: 0,
  },
});
