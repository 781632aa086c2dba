/**
 * A process that works on pixels for the node (`workshop.ts`): what breaks libvips breaks this process and not the
 * node, and what libvips keeps of memory goes with it. It ends when the node does.
 */
import { Refusal } from '../errors.ts';
import { draw } from './draw.ts';
import { withinEffort } from './effort.ts';
import { examine } from './examine.ts';
import type { Done, Task } from './workshop.ts';

process.on('message', (task: Task) => void work(task));
process.on('disconnect', () => process.exit(0));

async function work(task: Task): Promise<void> {
  let done: Done;
  try {
    done = { made: await withinEffort(() => madeOf(task), giveUp) };
  } catch (error) {
    done =
      error instanceof Refusal
        ? { refusal: { ...error, message: error.message } }
        : { problem: error instanceof Error ? error.message : String(error) };
  }
  process.send?.({ ...done, memory: process.memoryUsage.rss() });
}

const madeOf = (task: Task): Promise<unknown> =>
  task.kind === 'examine' ? examine(task.path, task.crop) : draw(task.source, task.subject, task.drawing);

/** libvips cannot be stopped: the whole process goes, and the node sees that (`give` in `workshop.ts`). */
const giveUp = () => process.kill(process.pid, 'SIGKILL');
