import { describe, expect, it, vi } from 'vitest';
import { newGuid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import { log } from '../log.ts';
import { defineFormField, s } from '../plugin.ts';
import { checkAnswers } from './answers.ts';
import { cellsOf, factLabelOf, factsOf, questionOf, typedOf, wordsOf } from './question.ts';
import type { FormField } from './schema.ts';
import { answersSoFar } from './view.ts';

const fail = (): never => {
  throw new Error('broken');
};
const text = s.text({ label: { nl: 'Tekst', en: 'Text' } });
const about = {
  version: 1,
  view: './Loop.astro',
  label: { nl: 'Stuk', en: 'Broken' },
  description: { nl: 'Stuk', en: 'Broken' },
  group: 'text',
  icon: 'x',
  content: s.object({}),
  answer: text,
  chart: 'none',
  example: {},
} as const;
const kinds = [
  defineFormField({ ...about, name: 'sound' }),
  defineFormField({ ...about, name: 'unread', parse: fail }),
  defineFormField({ ...about, name: 'unsettled', settle: fail }),
  defineFormField({ ...about, name: 'unchecked', check: fail }),
  defineFormField({ ...about, name: 'uncounted', compute: fail }),
  defineFormField({
    ...about,
    ...{ name: 'mute', typed: fail, text: fail, facts: fail, factLabel: fail, exportCells: fail },
    exportColumns: () => ['a', 'b'].map((key) => ({ key, label: { nl: key, en: key } })),
  }),
];
const kernel = { formFields: new Map(kinds.map((kind) => [kind.name, kind])) } as unknown as Kernel;
const ask = (type: string): FormField => ({ id: newGuid(), type, v: 1, content: {}, label: {} });
const today = '2026-11-27';

describe('a question whose own code throws', () => {
  it.each(['unread', 'unsettled', 'unchecked'])('is a fault of its own when it is %s', (type) => {
    const said = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const fields = [ask('sound'), ask(type), ask('uncounted')];
    const posted = Object.fromEntries(fields.slice(0, 2).map(({ id }) => [id, { '': ['Lies'] }]));
    const given = answersSoFar(kernel, fields, posted);
    const { answers, faults } = checkAnswers(kernel, fields, given, { today });
    expect(answers).toEqual({ [fields[0]!.id]: 'Lies' });
    expect(faults).toEqual({ [fields[1]!.id]: { code: 'fault.failed' } });
    expect(said).toHaveBeenCalledWith(expect.objectContaining({ type }), 'a kind of question failed');
    said.mockRestore();
  });

  it('asks nothing of who filled in nothing', () => {
    const field = ask('unread');
    const given = answersSoFar(kernel, [field], { [field.id]: { '': [' '] } });
    expect(checkAnswers(kernel, [field], given, { today })).toEqual({ answers: {}, faults: {} });
  });

  it('gives its answers as they are stored, in as many columns as it has', () => {
    const question = questionOf(kernel, ask('mute'))!;
    expect(wordsOf(question, 'Lies', 'nl')).toBe('Lies');
    expect(factsOf(question, 'Lies')).toEqual([]);
    expect(factLabelOf(question, 'l', 'nl')).toBe('l');
    expect(cellsOf(question, 'Lies', 'nl')).toEqual(['Lies', '']);
    expect(cellsOf(question, undefined, 'nl')).toEqual(['', '']);
    expect(typedOf(question, 'Lies')).toBeUndefined();
  });
});
