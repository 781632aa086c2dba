import { command } from '../command.ts';
import { examine } from '../examine.ts';

/** Where what was found begins. */
const indent = ' '.repeat(22);

export const doctor = command({
  meta: {
    name: 'doctor',
    description: 'Says whether this installation can serve, and what to do where it cannot.',
  },
  async run() {
    let ill = false;
    for await (const { name, wrong, found, remedy } of examine()) {
      ill ||= wrong;
      console.log(
        `${wrong ? 'WRONG' : 'ok   '}  ${name.padEnd(14)} ${found.replaceAll('\n', `\n${indent}`)}`,
      );
      if (remedy) console.log(`${indent}→ ${remedy}`);
    }
    if (ill) process.exitCode = 1;
  },
});
