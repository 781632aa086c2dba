import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nothingResolved, viewOf } from '#core/blocks/content.ts';
import { createKernel } from '#core/kernel.ts';
import { malformed, missing } from '#core/validate.ts';
import { button, plugin } from './plugin.ts';

describe('buttons', () => {
  it('registers, and its example can be published', () => {
    const folder = import.meta.dirname;
    expect(createKernel([{ plugin, folder }], dirname(folder)).problems).toEqual([]);
    expect(malformed(button.content, button.example)).toEqual([]);
    expect(missing(button.content.schema, button.example)).toEqual([]);
  });

  const codes = (labels: string[]) => {
    const buttons = labels.map((label) => ({
      link: { target: { kind: 'phone', number: '14 0599' }, label },
    }));
    const view = viewOf(button.content.schema, { buttons }, nothingResolved());
    return button.checks!(view as never).map(({ code }) => code);
  };

  it('wants words that are not too many', () => {
    expect(codes(['Maak een afspraak op het gemeentehuis of via een videogesprek'])).toEqual(['button.long']);
    expect(codes(['Afspraak maken', 'Bel 14 0599'])).toEqual([]);
  });

  it('has one to four buttons, each with a link', () => {
    expect(missing(button.content.schema, { buttons: [] })).toEqual(['/buttons']);
    expect(missing(button.content.schema, { buttons: [{ icon: 'phone' }] })).toEqual(['/buttons/0/link']);
    expect(malformed(button.content, { buttons: [{}, {}, {}, {}, {}] })).not.toEqual([]);
  });
});
