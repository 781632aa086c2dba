#!/usr/bin/env node
/** `npx bouwsteen …`: the command line, on the project's own Node and from any folder. */
import { existsSync } from 'node:fs';
import { become, main, Problem, root } from './runtime.mjs';

await main(async () => {
  if (!existsSync(`${root}/node_modules/citty`)) {
    throw new Problem(`The dependencies are not installed yet. Run \`npm ci\` in ${root} first.`);
  }
  await become([`${root}/cli/bouwsteen.ts`, ...process.argv.slice(2)]);
});
