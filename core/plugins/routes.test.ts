import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { Call } from '../endpoint.ts';
import type { Kernel } from '../kernel.ts';
import { log } from '../log.ts';
import { definePlugin, defineRoute } from '../plugin.ts';
import { testApp } from '../testing/app.ts';
import { anonymous } from '../users/viewer.ts';
import { pluginRoutes } from './routes.ts';

const app = testApp();
const circle: { self?: unknown } = {};
circle.self = circle;
const gives: { [path: string]: () => unknown } = {
  '/never': () => new Promise(() => undefined),
  '/late-failure': () => new Promise((_, reject) => setTimeout(reject, 200, new Error('too late'))),
  '/nothing': () => undefined,
  '/none': () => null,
  '/circle': () => circle,
  '/number': () => ({ count: 5n }),
  '/midway': () => ({
    first: 1,
    get second() {
      throw new Error('it broke midway');
    },
  }),
  '/function': () => () => 1,
};
const plugin = definePlugin({
  ...{ id: 'acme/odd', version: '1.0.0', requires: '1', label: { nl: 'Vreemd', en: 'Odd' } },
  routes: Object.entries(gives).map(([path, handle]) =>
    defineRoute({
      method: 'GET',
      path,
      access: 'everyone',
      summary: 'For the tests',
      handle: handle as never,
    }),
  ),
});

/** Asks it with the patience of a test. */
function ask(path: string) {
  const kernel = { ...app.app.kernel, plugins: new Map([[plugin.id, plugin]]) } as Kernel;
  const found = pluginRoutes(kernel, 50).find((one) => one.path === `/api/plugins/acme/odd${path}`)!;
  const call = {
    ...{ tenant: app.place.tenant, kernel, caller: anonymous, params: {}, query: {}, body: undefined },
    ...{ request: new Request('http://localhost/'), headers: new Headers(), address: '192.0.2.7' },
    ...{ language: 'en', isSecure: true, correlationId: 'odd' },
  } as unknown as Call;
  return Promise.resolve(found.handle(call));
}

describe('a route of a plugin', () => {
  let said: MockInstance<typeof log.error>;
  beforeEach(() => void (said = vi.spyOn(log, 'error')));
  afterEach(() => said.mockRestore());

  it.for(['/never', '/late-failure'])('that does not settle in time is 503, and named: %s', async (path) => {
    await expect(ask(path)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    const about = { plugin: 'acme/odd', route: `GET ${path}`, tenant: app.place.tenant.id };
    expect(said).toHaveBeenCalledExactlyOnceWith(about, 'a route of a plugin never settled');
  });

  it.for(['/circle', '/number', '/midway', '/function'])(
    'that gives what cannot be sent fails, and is named: %s',
    async (path) => {
      await expect(ask(path)).rejects.toThrow(/circular|BigInt|midway|not a function/);
      expect(said).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ plugin: 'acme/odd', route: `GET ${path}`, err: expect.any(Error) }),
        'a route of a plugin failed',
      );
    },
  );

  it('that gives nothing has no body, and what is null is sent', async () => {
    expect(await ask('/nothing')).toEqual({ status: 204 });
    expect(await ask('/none')).toEqual({ json: 'null' });
  });
});
