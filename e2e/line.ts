import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Line {
  /** The site at the other end of it. */
  site: string;
  /** Where it leads from now on. */
  port: number;
  /** While true, what is uploaded comes no further than a part of it. */
  isBroken: boolean;
}

/** How far an upload comes on a broken line, in bytes. */
const part = 400 * 1024;

/** A line to a site that can break under an upload. */
export async function openLine(site: string): Promise<Line> {
  const { hostname, port } = new URL(site);
  const line: Line = { site: '', port: Number(port), isBroken: false };
  const passing = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(line.port, '127.0.0.1');
    for (const one of [near, far]) {
      passing.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        passing.delete(one);
        near.destroy();
        far.destroy();
      });
    }
    far.pipe(near);
    void forward(near, far, line);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  line.site = `http://${hostname}:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    for (const socket of passing) socket.destroy();
    server.close();
  });
  return line;
}

async function forward(near: Socket, far: Socket, line: Line): Promise<void> {
  let uploaded = -1;
  try {
    for await (const chunk of near as AsyncIterable<Buffer>) {
      if (chunk.includes('POST /a/upload ')) uploaded = 0;
      else if (/^[A-Z]{3,7} \//.test(chunk.subarray(0, 20).toString('latin1'))) uploaded = -1;
      if (uploaded >= 0) uploaded += chunk.length;
      if (line.isBroken && uploaded > part) return void near.destroy();
      far.write(chunk);
    }
    far.end();
  } catch {
    // The browser went away.
    far.destroy();
  }
}
