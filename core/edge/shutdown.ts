import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Readiness } from './readiness.ts';

type Options = {
  readiness: Readiness;
  /** Those that listen at the same port and hand the server what comes, as far as there are any by then. */
  beside?: readonly NetServer[];
  /** What stops after the last request: jobs, listeners, pools; in this order. */
  close: (() => Promise<unknown> | void)[];
  /** How long to go on as before once `/readyz` says no, so that a load balancer notices; milliseconds. */
  notice?: number;
  /** The longest wait for requests that are under way. */
  drain?: number;
  /** How long idle connections are left open: a request may be on its way over one of them. */
  idle?: number;
};

/**
 * Gives the function that ends a server without failing a request: readiness off, no new connections, every answer
 * closes its connection, idle ones are closed a little later, then whatever the server stood on. Calling it again
 * gives the same promise.
 */
export function gracefulShutdown(server: Server, options: Options): () => Promise<void> {
  const { readiness, beside = [], close, notice = 0, drain = 25_000, idle = 1000 } = options;
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  let stopping: Promise<void> | undefined;
  return () => (stopping ??= stop());

  async function stop(): Promise<void> {
    readiness.draining = true;
    await sleep(notice);
    server.prependListener('request', (_req, res) => {
      res.shouldKeepAlive = false;
    });
    // `http.Server.close` would also cut idle connections at once, with a request perhaps already on the wire.
    const closed = Promise.all([server, ...beside].map(closeSoftly));
    const limit = setTimeout(() => server.closeAllConnections(), drain);
    let sweeps: NodeJS.Timeout | undefined;
    const firstSweep = setTimeout(() => (sweeps = setInterval(sweep, 50)), idle);
    await closed;
    clearTimeout(limit);
    clearTimeout(firstSweep);
    clearInterval(sweeps);
    // Ends the checks of connections; the rest of it has been done.
    server.close();
    for (const step of close) await step();
  }

  function sweep(): void {
    server.closeIdleConnections();
    // Opened ahead, as browsers do: to Node that is not idle but a request that is yet to come.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  }
}

const closeSoftly = (server: NetServer) =>
  new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
