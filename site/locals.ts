import { noteLeftOutBlock } from '#core/site/failed.ts';
import { originOf } from '#core/tenants/origin.ts';
import { translator } from './messages/translate.ts';

const unmarked = () => undefined;

/** What every page needs of its request, from what the edge says of it. */
export function prepare(locals: App.Locals): void {
  const { visit, kernel } = locals;
  const { language } = visit;
  const t = translator(kernel, language);
  Object.assign(locals, {
    path: visit.decodedPath,
    query: new URLSearchParams(visit.search),
    language,
    t,
    ui: { t, language, lang: undefined },
    timeZone: visit.tenant.timeZone,
    consent: { has: visit.accepts },
    origin: originOf(visit.tenant),
    field: unmarked,
    editing: undefined,
    editRule: undefined,
    onBlockProblem: (problem: Parameters<typeof noteLeftOutBlock>[1]) => noteLeftOutBlock(visit, problem),
  } satisfies Partial<App.Locals>);
}

/** Somebody who was deactivated is told so, and can sign out (decisions, "Who may do what"). */
export const isOut = ({ viewer }: App.Locals): boolean => viewer.userId !== null && !viewer.isActive;
