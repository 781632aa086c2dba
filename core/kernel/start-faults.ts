import type { BlockDefinition, BlockStart } from '../plugin.ts';
import { looks } from '../plugin/look.ts';
import { entryFaults } from './entry-faults.ts';
import type { Fault } from './fault.ts';
import { unknownKeys } from './known-keys.ts';
import { misfits } from './misfits.ts';

/** More of them would hide the other blocks in the palette. */
const most = 6;
const namePattern = /^[a-z][a-z0-9-]{0,39}$/;
const options: { [name: string]: readonly string[] } = looks;

/** What is wrong with the ways a block can begin. `isTried`: their content is tried by a validator now. */
export function startFaults({ name, content, starts = {} }: BlockDefinition, isTried: boolean): Fault[] {
  const all = Object.entries(starts);
  const tooMany = all.length > most ? [`it has ${all.length} starts, and ${most} is the most`] : [];
  return [
    ...tooMany.map((problem) => ({ problem: `block "${name}": ${problem}`, about: [name, 'starts:'] })),
    ...all.flatMap(([start, definition]) =>
      problemsOf(start, definition, content, isTried).map((problem) => ({
        problem: `block "${name}": the start "${start}": ${problem}`,
        about: [name, 'starts:', start],
      })),
    ),
  ];
}

function problemsOf(
  name: string,
  start: BlockStart,
  field: BlockDefinition['content'],
  isTried: boolean,
): string[] {
  const { content } = start;
  return [
    ...(namePattern.test(name) ? [] : ['its name is not lower-case letters, digits and hyphens']),
    ...unknownKeys('start', start).map(({ problem }) => problem),
    ...entryFaults(start).map(({ problem }) => problem),
    ...(content === undefined ? ['it has no content'] : []),
    ...misfits('its content', field, content, isTried).map(({ problem }) => problem),
    ...Object.entries(start.options ?? {})
      .filter(([option, value]) => !options[option]?.includes(value))
      .map(([option, value]) => `there is no option ${option} "${value}"`),
  ];
}
