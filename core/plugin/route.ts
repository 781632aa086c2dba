import type { Guid } from '../guid.ts';
import type { Field, Language, Stored } from '../schema.ts';
import type { PluginContext } from './context.ts';

/** Who may call, checked before the plugin's code runs. */
export type RouteAccess = 'everyone' | 'signed-in' | 'content-managers' | 'admins';

/** One call as a route gets it: checked, and of one tenant. */
export interface RouteCall<Body = unknown> {
  params: { [name: string]: string };
  query: { [name: string]: string };
  body: Body;
  language: Language;
  /** The person who calls; null for a visitor who is not signed in. */
  user: { guid: Guid; isContentManager: boolean; isAdmin: boolean } | null;
  /** Stands for this visitor today, so that one does not count twice; tomorrow, and on another site, it is another. */
  visitor: string;
}

/** One call of the API, at `/api/plugins/{plugin}{path}`. */
export interface RouteDefinition<B extends Field | undefined = Field | undefined> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Begins with `/`; parts in braces are handed on: `/votes/{block}`. */
  path: string;
  /** In English, for the documentation of the API. */
  summary: string;
  access: RouteAccess;
  /** Query parameters it knows, each with what it means; every other is refused. */
  query?: { [name: string]: string };
  /** What is posted, as JSON. Fields that are `requiredOn: 'publish'` have to be there. */
  body?: B;
  /** Calls a minute from one network address; 60 when absent. */
  limit?: number;
  /** What it gives is answered as JSON; `undefined` is 204. */
  handle(
    call: RouteCall<B extends Field ? Stored<B> : undefined>,
    context: PluginContext,
  ): Promise<unknown> | unknown;
}

export function defineRoute<B extends Field | undefined = undefined>(
  definition: RouteDefinition<B>,
): RouteDefinition<B> {
  return definition;
}
