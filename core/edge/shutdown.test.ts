import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import { connect, type AddressInfo, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { listenAtPort } from './listen.ts';
import { Readiness } from './readiness.ts';
import { gracefulShutdown } from './shutdown.ts';

/** A server, and how it is ended; `closed` tells what was stopped after it. */
async function started(listener: RequestListener, options: { drain?: number } = {}) {
  const server = createServer(listener);
  const readiness = new Readiness();
  const closed: string[] = [];
  const beside: Server[] = [];
  const stop = gracefulShutdown(server, {
    readiness,
    beside,
    idle: 100,
    ...options,
    close: [
      async () => {
        await sleep(1);
        closed.push('jobs');
      },
      () => void closed.push('pool'),
    ],
  });
  beside.push(...(await listenAtPort(server, { host: '127.0.0.1', port: 0 })));
  return { port: (server.address() as AddressInfo).port, readiness, stop, closed };
}

const ask = (port: number, agent: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, (answer) => resolve(answer.resume())).on('error', reject);
  });

it('says that it is not ready, answers what was asked, and then stops what it stood on', async () => {
  const release = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const { port, readiness, stop, closed } = await started(async (_req, res) => {
    asked.resolve();
    await release.promise;
    res.end('done');
  });
  const answer = ask(port, new Agent());
  await asked.promise;
  const stopped = stop();
  expect(await readiness.reason()).toBe('stopping');
  expect(stop()).toBe(stopped);
  expect(closed).toEqual([]);
  release.resolve();
  expect((await answer).statusCode).toBe(200);
  await stopped;
  expect(closed).toEqual(['jobs', 'pool']);
});

it('fails no request of callers who keep their connections', async () => {
  const { port, stop } = await started((_req, res) => void setTimeout(() => res.end('done'), 2));
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  let going = true;
  let answered = 0;
  const failures: unknown[] = [];
  const caller = async () => {
    while (going) {
      try {
        const answer = await ask(port, agent);
        answered++;
        // Told to close: nothing is sent to it any more.
        if (answer.headers.connection === 'close') return;
      } catch (error) {
        failures.push(error);
        return;
      }
    }
  };
  const callers = Promise.all(Array.from({ length: 8 }, caller));
  while (answered < 50) await sleep(5);
  await stop();
  going = false;
  await callers;
  expect(failures).toEqual([]);
  agent.destroy();
});

it('closes connections on which nothing comes, a little later', async () => {
  const { port, stop } = await started((_req, res) => res.end());
  const idle = connect(port, '127.0.0.1');
  await new Promise((resolve) => idle.once('connect', resolve));
  const gone = new Promise((resolve) => idle.once('close', resolve));
  idle.resume();
  await stop();
  await gone;
});

it('does not wait for ever', async () => {
  const { port, stop, closed } = await started(() => undefined, { drain: 200 });
  const hanging = ask(port, new Agent()).catch(() => 'cut');
  await sleep(20);
  await stop();
  expect(await hanging).toBe('cut');
  expect(closed).toEqual(['jobs', 'pool']);
});
