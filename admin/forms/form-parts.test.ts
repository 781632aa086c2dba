import './texts.ts';
import { describe, expect, it } from 'vitest';
import type { FormField } from '../../core/forms/schema.ts';
import { differenceOfForms, type FormParts, mergedParts } from './form-parts.ts';

const field = (id: string, name = id) =>
  ({ id, type: 'text', v: 1, label: { nl: name }, content: {} }) as FormField;
const form = (name: string, fields: FormField[], settings: object = {}) =>
  ({ name, definition: { title: {}, languages: ['nl'], fields }, settings }) as unknown as FormParts;
const nameOf = ({ label }: FormField) => label.nl ?? '';
const base = form('Contact', [field('naam'), field('vraag')], { handlers: [] });

describe('a form that two people changed', () => {
  it('is what each made of the part that the other left', () => {
    const mine = form('Contact', [field('naam'), field('vraag', 'Uw vraag')], { handlers: [] });
    const theirs = form('Neem contact op', [field('naam'), field('vraag')], { handlers: ['redactie'] });
    expect(mergedParts(base, mine, theirs)).toEqual({
      name: 'Neem contact op',
      definition: mine.definition,
      settings: { handlers: ['redactie'] },
    });
  });

  it('is mine where it was saved and nothing of it changed, in whatever order its keys came', () => {
    const mine = form('Mijn formulier', base.definition.fields, { handlers: [] });
    const theirs = {
      settings: { handlers: [] },
      definition: {
        fields: base.definition.fields.map(({ content, label, v, type, id }) => ({
          content,
          label,
          v,
          type,
          id,
        })),
        languages: ['nl'],
        title: {},
      },
      name: 'Contact',
    } as unknown as FormParts;
    expect(mergedParts(base, mine, theirs)).toEqual(mine);
  });

  it('is not put together where both made something else of the same part, unless it is the same', () => {
    const mine = form('Contact', [field('naam'), field('vraag', 'Uw vraag')]);
    const theirs = form('Contact', [field('naam', 'Uw naam'), field('vraag')]);
    expect(
      mergedParts(base, { ...mine, settings: base.settings }, { ...theirs, settings: base.settings }),
    ).toBe(undefined);
    expect(mergedParts(base, mine, mine)).toEqual(mine);
  });

  it('is told apart by its questions', () => {
    const mine = form('Contact', [field('naam'), field('vraag', 'Uw vraag'), field('mijn', 'Van mij')]);
    const theirs = form('Contact', [field('vraag'), field('hun', 'Van hen'), field('naam')], {
      handlers: [],
    });
    expect(differenceOfForms(mine, theirs, nameOf)).toEqual({
      changed: ['vraag', 'de volgorde', 'Instellingen'],
      onlyThere: ['Van hen'],
      onlyHere: ['Van mij'],
    });
  });
});
