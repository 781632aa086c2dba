// `npm run bench`: what speed and size are promised, and what they are here and now. `npm run bench -- warm` runs one
// part. Where a limit stands beside what others need for the same (floors.mjs), it is the ratio that is kept. Processor
// time per request and ratios can be trusted on a machine that does other things too; times less so.
import { admin } from './admin.mjs';
import { counting } from './counting.mjs';
import { editor } from './editor.mjs';
import { install } from './install.mjs';
import { items } from './items.mjs';
import { first } from './first.mjs';
import { forms } from './forms.mjs';
import { hasWrk } from './load.mjs';
import { anew } from './anew.mjs';
import { ensureTenant, openDatabase } from './server.mjs';
import { people } from './people.mjs';
import { pictures } from './pictures.mjs';
import { loadAverage, print } from './print.mjs';
import { search } from './search.mjs';
import { start } from './start.mjs';
import { tenants } from './tenants.mjs';
import { warm } from './warm.mjs';
import { weight } from './weight.mjs';

const parts = {
  ...{ start, tenants, warm, anew, items, search, weight, people, pictures, forms, admin, editor, counting },
  ...{ install, first },
};
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

ensureTenant();
if (!hasWrk)
  console.log('wrk is not installed: a loop in this process asks instead, and its times are higher.');
const rows = [];
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`${name} … (load average ${loadAverage()})`);
  try {
    rows.push(...(await measure(openDatabase)));
  } catch (error) {
    // What the others measured is worth having, however long it took.
    console.error(`${name} could not be measured:`, error);
    process.exitCode = 1;
  }
}
print(rows);
