import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import {
  type Ground,
  type Hand,
  type Size,
  drawFavicon,
  drawLogo,
  drawPicture,
  drawPortrait,
  drawTiles,
} from './draw.ts';

/** One thing to draw. */
export type Order =
  | { kind: 'picture'; hand: Hand; subject: string; seed: number; size?: Size }
  | { kind: 'portrait'; hand: Hand; seed: number; size?: Size }
  | { kind: 'tiles'; hand: Hand; guid: string; size?: Size }
  | { kind: 'logo'; hand: Hand; ground: Ground; height?: number }
  | { kind: 'favicon'; hand: Hand; size?: number };

export interface Studio {
  draw(order: Order): Promise<Buffer>;
  close(): void;
}

type Reply = { id: number; bytes?: Uint8Array; error?: string };

/**
 * Draws in processes of its own, one for each core (two at most). Drawings are SVG, which the server's sharp must
 * never read, so that loader is only open there.
 */
export function openStudio(hands = Math.min(2, availableParallelism())): Studio {
  const waiting = new Map<number, { resolve: (bytes: Buffer) => void; reject: (error: Error) => void }>();
  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const workers = Array.from({ length: hands }, (): ChildProcess => {
    const worker = fork(fileURLToPath(import.meta.url), { serialization: 'advanced', execArgv: [] });
    worker.on('message', ({ id, bytes, error }: Reply) => {
      const order = waiting.get(id);
      waiting.delete(id);
      if (bytes) order?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      else order?.reject(new Error(error));
    });
    worker.on('error', failAll);
    worker.on('exit', () => failAll(new Error('The process that draws the demo pictures ended')));
    return worker;
  });
  let next = 0;
  return {
    draw: (order) =>
      new Promise((resolve, reject) => {
        const id = next++;
        waiting.set(id, { resolve, reject });
        workers[id % workers.length]!.send({ id, order });
      }),
    close: () => workers.forEach((worker) => worker.disconnect()),
  };
}

function fill(order: Order): Promise<Buffer> {
  switch (order.kind) {
    case 'picture':
      return drawPicture(order.hand, order.subject, order.seed, order.size);
    case 'portrait':
      return drawPortrait(order.hand, order.seed, order.size);
    case 'tiles':
      return drawTiles(order.hand, order.guid, order.size);
    case 'logo':
      return drawLogo(order.hand, order.ground, order.height);
    case 'favicon':
      return drawFavicon(order.hand, order.size);
  }
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  // One drawing at a time in each process; the order they came in.
  let last: Promise<unknown> = Promise.resolve();
  process.on('message', ({ id, order }: { id: number; order: Order }) => {
    last = last.then(() =>
      fill(order).then(
        (bytes) => process.send?.({ id, bytes } satisfies Reply),
        (error: Error) => process.send?.({ id, error: error.message } satisfies Reply),
      ),
    );
  });
}
