import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, type ListenOptions, type Server as NetServer } from 'node:net';
import { tryPort } from '../free-port.mjs';

/**
 * How many sockets listen at the port. Node takes one connection from each in a turn of its loop, in which it also
 * serves all that are open: of 128 visitors who came at once the last waited 172 ms with one, and 49 with eight.
 */
const SOCKETS = 8;

/**
 * Listens with several sockets, among which the system spreads who comes (SO_REUSEPORT); with one where it cannot.
 * Gives those beside the server's own, which are to be closed with it. Rejects as `listen` fails: also where others
 * share the port, as theirs and ours would be spread alike.
 */
export async function listenAtPort(
  server: Server,
  { host, port: asked }: { host: string; port: number },
): Promise<NetServer[]> {
  await tryPort({ host, port: asked });
  const isShared = await listening(server, { host, port: asked, reusePort: true }).catch(() => false);
  if (!isShared) {
    await listening(server, { host, port: asked });
    return [];
  }
  const { port } = server.address() as AddressInfo;
  const beside = Array.from({ length: SOCKETS - 1 }, () => besideOf(server));
  await Promise.all(beside.map((one) => listening(one, { host, port, reusePort: true })));
  for (const one of beside) one.on('error', (error) => server.emit('error', error));
  return beside;
}

/** As `http.createServer` makes its own. */
function besideOf(server: Server): NetServer {
  const options = { allowHalfOpen: true, noDelay: true };
  return createServer(options, (socket) => void server.emit('connection', socket));
}

/** Rejects with what `listen` fails with. */
function listening(server: NetServer, at: ListenOptions): Promise<unknown> {
  return once(server.listen(at), 'listening');
}
