import type { TSchema } from 'typebox';
import type { Kernel } from './kernel.ts';
import type { Language } from './schema.ts';
import type { Tenant } from './tenants/tenant.ts';
import type { Caller } from './users/caller.ts';
import { runsTenant } from './users/viewer.ts';

/**
 * Who may call: checked before the handler runs. `by-resource` is for calls whose rule depends on what they are
 * about; their handler asks the resource.
 */
export type Access =
  'everyone' | 'signed-in' | 'content-managers' | 'developers' | 'admins' | 'staff' | 'by-resource';

/** Whether somebody may call or open what has this rule; of what is `by-resource`, whether they may ask. */
export function letsIn(access: Access, caller: Caller): boolean {
  switch (access) {
    case 'everyone':
    case 'by-resource':
      return true;
    case 'signed-in':
      return caller.userId !== null;
    case 'content-managers':
      return runsTenant(caller) || (caller.isActive && caller.isContentManager);
    case 'developers':
      return runsTenant(caller) || (caller.isActive && caller.isDeveloper);
    case 'admins':
      return runsTenant(caller);
    case 'staff':
      return caller.isActive && caller.isMett;
  }
}

/** One call as its handler gets it: checked, and of one tenant. */
export interface Call {
  tenant: Tenant;
  kernel: Kernel;
  caller: Caller;
  params: { [name: string]: string };
  /** Each value of each query parameter the endpoint declares. */
  query: { [name: string]: string[] };
  body: unknown;
  request: Request;
  headers: Pick<Headers, 'get'>;
  /** The caller's network address. */
  address: string;
  language: Language;
  /** Whether the connection is encrypted, as far as the edge can tell. */
  isSecure: boolean;
  correlationId: string;
}

export type Answer = {
  status?: number;
  body?: unknown;
  /** In place of a body: what is written already, JSON unless `headers` say otherwise. */
  json?: string | Buffer;
  headers?: { [name: string]: string };
  cookies?: string[];
  /** That everyone who shows no session gets the same, and until when: it is dropped when one of these tags changes. */
  keep?: { tags: string[]; until: number };
};

/** One path and method of the API: what it takes and gives is declared, so that it is checked and documented alike. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As OpenAPI writes it: `/api/pages/{id}`. */
  path: string;
  summary: string;
  tag: string;
  access: Access;
  /** The query parameters it knows, each with what it means; every other is refused. `*` takes any name. */
  query?: { [name: string]: string };
  body?: TSchema;
  /** What it reads by itself, for it is no JSON: a file in this field of a form, or the file alone. */
  takesFile?: { field: string } | 'alone';
  answers: { [status: number]: { description: string; schema?: TSchema } };
  /** A deactivated person may call it too (decisions, "Who may do what"). */
  forInactive?: boolean;
  /** Forms without script may post here: urlencoded bodies are taken and the XSRF header is not asked for. */
  takesForms?: boolean;
  /** What it writes is no one's, and a page that is being left cannot send a header. */
  withoutXsrf?: boolean;
  /** Called so often that it is answered past Hono and without a `Request`: its handler asks for neither. */
  isHot?: boolean;
  /** A write that needs no accepted terms of use: one's profile, consent, signing in and out. */
  withoutTerms?: boolean;
  handle(call: Call): Promise<Answer | Response> | Answer | Response;
}

export function endpoint(definition: Endpoint): Endpoint {
  return definition;
}
