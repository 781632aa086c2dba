// A second start: the database stopped with the server, and both start again.
import { setTimeout as sleep } from 'node:timers/promises';
import { beside, startAstro } from './floors.mjs';
import { median, pssMiB } from './measure.mjs';
import { startServer } from './server.mjs';

export async function start() {
  const times = [];
  const timesOfAstro = [];
  let memory = 0;
  for (let round = 0; round < 4; round++) {
    const server = await startServer();
    // The first one fills what the system keeps of files.
    if (round > 0) times.push(server.startMs / 1000);
    if (round === 3) {
      await sleep(10_000);
      memory = pssMiB(server.pid);
    }
    await server.stop();
    // The guardian stops the database a moment after its last user has gone.
    await sleep(2500);
    const astro = await startAstro();
    if (round > 0) timesOfAstro.push(astro.startMs / 1000);
    await astro.stop();
  }
  const figure = 'second start, with the database, to the first 200';
  return [
    beside(
      { figure, value: median(times), unit: 's', limit: 1.5 },
      'Astro alone, start',
      median(timesOfAstro),
    ),
    { figure: 'memory ten seconds after that (node)', value: memory, unit: 'MiB', limit: 130 },
  ];
}
