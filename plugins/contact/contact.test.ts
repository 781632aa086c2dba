import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nothingResolved, viewOf } from '#core/blocks/content.ts';
import { createKernel } from '#core/kernel.ts';
import type { View } from '#core/schema.ts';
import { malformed } from '#core/validate.ts';
import { faultOf, spokenTime, weekOf } from './hours.ts';
import { contact, plugin } from './plugin.ts';
import { mailHref, phoneHref } from './reach.ts';

const view = (content: object) =>
  viewOf(contact.content.schema, content, nothingResolved()) as View<typeof contact.content>;
const hours = (day: 'monday' | 'friday', from = '', to = '', note = '') => ({ day, from, to, note });

describe('contact', () => {
  it('registers, with an example without faults', () => {
    const folder = import.meta.dirname;
    expect(createKernel([{ plugin, folder }], join(folder, '..')).problems).toEqual([]);
    expect(malformed(contact.content, contact.example)).toEqual([]);
    expect(contact.checks?.(view(contact.example))).toEqual([]);
  });

  it('warns when there is no way to get in touch', () => {
    expect(contact.checks?.(view({ organisation: 'Museum' }))[0]?.code).toBe('no-contact');
  });

  it('names each kind of wrong hours once', () => {
    const wrong = [
      hours('monday', '9', '17'),
      hours('friday', '09:00'),
      hours('friday', '17:00', '09:00'),
      hours('monday', '09:00'),
    ];
    const codes = contact.checks?.(view({ phone: '14 030', hours: wrong })).map(({ code }) => code);
    expect(codes).toEqual(['hours-no-time', 'hours-half', 'hours-backwards']);
  });
});

describe('hours', () => {
  it('puts the week in order, joins a day and keeps closed days', () => {
    const week = weekOf([
      hours('friday', '', '', 'op afspraak'),
      hours('monday', '13:00', '17:00'),
      hours('monday', '09:00', '12:00'),
    ]);
    expect(week.map(({ day, times, notes }) => [day, times.map(({ from }) => from), notes])).toEqual([
      ['monday', ['09:00', '13:00'], []],
      ['friday', [], ['op afspraak']],
    ]);
  });

  it('says times as people do', () => {
    expect(spokenTime('09:05', 'nl')).toBe('9.05');
    expect(spokenTime('17.30', 'en')).toBe('17:30');
  });

  it.each(['24:30', '9:60', '25:00', 'negen'])('does not take %s for a time', (time) => {
    expect(faultOf(hours('monday', time, '23:00'))).toBe('no-time');
  });

  it('takes midnight as an end', () => {
    expect(faultOf(hours('monday', '18:00', '24:00'))).toBeUndefined();
  });
});

describe('reach', () => {
  it('dials what is written', () => {
    expect(phoneHref('0343 12 34 56')).toBe('tel:0343123456');
    expect(phoneHref('+31 (0)20 123 45 67')).toBe('tel:+31201234567');
    expect(phoneHref('14 030')).toBe('tel:14030');
    expect(phoneHref('op verzoek')).toBeUndefined();
  });

  it('mails an address and nothing with it', () => {
    expect(mailHref(' info@lindenhove.example ')).toBe('mailto:info@lindenhove.example');
    for (const text of ['info', 'a@b', 'a@b.nl?bcc=c@d.nl', 'a@b.nl, c@d.nl'])
      expect(mailHref(text)).toBeUndefined();
  });
});
