import { LRUCache } from 'lru-cache';
import type { TSchema } from 'typebox';
import { NeverSettled, patiently } from '../blocks/prepare.ts';
import { LeftOut } from '../blocks/upgraded.ts';
import { type Call, type Endpoint, endpoint } from '../endpoint.ts';
import { badRequest, notAllowed, notFound, Refusal, tooMany, unavailable } from '../errors.ts';
import type { Kernel } from '../kernel.ts';
import { log } from '../log.ts';
import type { Plugin, RouteCall, RouteDefinition } from '../plugin.ts';
import { PluginRefusal } from '../plugin/context.ts';
import type { Field, JsonSchema } from '../schema.ts';
import { switchedOff } from '../tenants/switched-off.ts';
import { runsTenant } from '../users/viewer.ts';
import { missing } from '../validate.ts';
import { asked } from './asked.ts';
import { contextOf, MissingCapability } from './context.ts';
import { visitorKey } from './visitor.ts';

/** Milliseconds that a call of a plugin has. */
const routePatience = 30_000;

/** The calls of all plugins, at `/api/plugins/{id}{path}`, each under the rule it declares. */
export const pluginRoutes = (kernel: Kernel, patience = routePatience): Endpoint[] =>
  [...kernel.plugins.values()].flatMap((plugin) =>
    (plugin.routes ?? []).map((route) => endpointOf(plugin, route, patience)),
  );

function endpointOf(plugin: Plugin, route: RouteDefinition, patience: number): Endpoint {
  const { method, path, summary, access, query, body } = route;
  return endpoint({
    method,
    path: `/api/plugins/${plugin.id}${path}`,
    tag: 'plugins',
    summary,
    access,
    ...(query && { query }),
    ...(body && { body: plainSchema(body.schema) as TSchema }),
    answers: {
      200: { description: 'What the plugin gives' },
      404: { description: 'No such thing, or the plugin is switched off here' },
      503: {
        description:
          'It gave nothing in 30 seconds; or it held up an earlier process, and is left out until its plugin has another version',
      },
    },
    handle: async (call) => {
      countCall(plugin, route, call);
      if ((await switchedOff(call.tenant)).has(plugin.id)) throw notFound();
      if (body) assertComplete(body, call.body);
      const json = await run(plugin, route, call, patience);
      return json === undefined ? { status: 204 } : { json };
    },
  });
}

/** Gives the answer as it is sent; undefined when there is nothing to send. */
async function run(
  plugin: Plugin,
  route: RouteDefinition,
  call: Call,
  patience: number,
): Promise<string | undefined> {
  const given = await routeCall(plugin, call);
  const name = `${route.method} ${route.path}`;
  try {
    const context = contextOf(plugin, call.tenant, call.kernel);
    const act = async () => written(await route.handle(given, context));
    return await patiently(asked(plugin, call.tenant, `route:${name}`, act), patience);
  } catch (error) {
    if (error instanceof PluginRefusal) {
      const text = error.text[call.language];
      throw new Refusal(error.status, error.status === 404 ? 'NotFound' : 'Failed', 'plugin-refused', {
        details: { reason: error.code, message: text },
      });
    }
    const about = { plugin: plugin.id, route: name, tenant: call.tenant.id };
    if (error instanceof NeverSettled) {
      log.error(about, 'a route of a plugin never settled');
      throw unavailable('unavailable', patience / 1000);
    }
    if (error instanceof LeftOut) {
      log.error({ ...about, problem: error.message }, 'a route of a plugin is left out');
      throw unavailable('unavailable', hour);
    }
    if (error instanceof MissingCapability) {
      log.error({ ...about, problem: error.message }, 'a plugin did what it had not declared');
      throw notAllowed('missing-capability');
    }
    log.error({ ...about, err: error }, 'a route of a plugin failed');
    throw error;
  }
}

/** While the plugin is still asked: what it gives may hold what is no JSON, or throw where it is read. */
function written(given: unknown): string | undefined {
  const json = JSON.stringify(given);
  if (json === undefined && given !== undefined)
    throw new TypeError(`a route gives what JSON can hold, not a ${typeof given}`);
  return json;
}

/** In seconds. */
const hour = 3600;

async function routeCall(plugin: Plugin, call: Call): Promise<RouteCall> {
  const { caller, tenant, params, query, body, language, address, request } = call;
  const userAgent = request.headers.get('user-agent') ?? '';
  return {
    params,
    query: Object.fromEntries(Object.entries(query).map(([name, [value]]) => [name, value!])),
    body,
    language,
    user:
      caller.userId === null
        ? null
        : {
            guid: caller.userId,
            isContentManager: caller.isContentManager,
            isAdmin: runsTenant(caller),
          },
    visitor: await visitorKey(
      tenant,
      plugin.id,
      caller.userId ? { userId: caller.userId } : { address, userAgent },
    ),
  };
}

type Window = { until: number; calls: number };
const windows = new LRUCache<string, Window>({ max: 20_000 });

/** Calls of one address in a minute. */
function countCall(plugin: Plugin, { method, path, limit = 60 }: RouteDefinition, call: Call): void {
  const key = `${call.tenant.id} ${plugin.id} ${method} ${path} ${call.address}`;
  const now = Date.now();
  let window = windows.get(key);
  if (!window || window.until <= now) windows.set(key, (window = { until: now + 60_000, calls: 0 }));
  if (window.calls >= limit) throw tooMany(Math.ceil((window.until - now) / 1000));
  window.calls++;
}

function assertComplete({ schema }: Field, body: unknown): void {
  const pointers = missing(schema, body);
  if (pointers.length > 0)
    throw badRequest(
      'bad-request',
      pointers.map((path) => ({ path, message: 'is required' })),
    );
}

/** Without our own keywords, which say how a field is filled in: the API's validator and its documentation are strict. */
function plainSchema(schema: JsonSchema): JsonSchema {
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).filter(([key]) => !key.startsWith('x-'));
    return Object.fromEntries(entries.map(([key, one]) => [key, plain(one)]));
  };
  return plain(schema) as JsonSchema;
}
