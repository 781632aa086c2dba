import { command } from '../command.ts';
import { examine } from '../examine.ts';

export const doctor = command({
  meta: {
    name: 'doctor',
    description: 'Says whether this installation can serve, and what to do where it cannot.',
  },
  async run() {
    let ill = false;
    for await (const { name, wrong, found, remedy } of examine()) {
      ill ||= wrong;
      console.log(`${wrong ? 'WRONG' : 'ok   '}  ${name.padEnd(14)} ${found}`);
      if (remedy) console.log(`       ${' '.repeat(14)} → ${remedy}`);
    }
    if (ill) process.exitCode = 1;
  },
});
