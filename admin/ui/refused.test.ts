import { describe, expect, it } from 'vitest';
import { t } from '../messages.ts';
import { Problem } from '../problem.ts';
import { refusalAt, refusedText } from './refused.ts';

describe('what was refused of a field', () => {
  it('is in words of the reader: a code, and what a checker says to programs', () => {
    expect(refusedText('not an e-mail address')).toBe(t('ui.refused.not an e-mail address'));
    expect(refusedText('must match pattern "^\\d*$"')).toBe(t('ui.refused.shape'));
    expect(refusedText('must NOT have fewer than 1 characters')).toBe(t('ui.refused.is missing'));
  });

  it('says the bound of a number', () => {
    expect(refusedText('must be >= 24')).toBe(t('ui.refused.atLeast', { number: '24' }));
    expect(refusedText('must be <= 0.5')).toBe(t('ui.refused.atMost', { number: '0,5' }));
  });

  it('says how long it may be, and of how many', () => {
    const said = (reason: string) => refusedText(reason);
    expect(said('must NOT have more than 20 characters')).toBe('Maak dit korter: hooguit 20 tekens.');
    expect(said('must NOT have more than 1200 characters')).toBe('Maak dit korter: hooguit 1.200 tekens.');
    expect(said('must NOT have fewer than 8 characters')).toBe('Maak dit langer: ten minste 8 tekens.');
    expect(said('must NOT have more than 1 items')).toBe('Hier past er hooguit 1. Haal er weg.');
    expect(said('must NOT have fewer than 2 items')).toBe('Hier horen er ten minste 2.');
  });

  it('is never what a checker says to programs alone', () => {
    expect(refusedText('no such person')).toBe(t('ui.refused.notThere'));
    expect(refusedText('not a day')).toBe(t('ui.refused.shape'));
  });

  it('stays as it is where it is in words already', () => {
    expect(refusedText('Neem het getal over uit de beheeromgeving.')).toBe(
      'Neem het getal over uit de beheeromgeving.',
    );
  });

  it('is nothing of a field that was not refused', () => {
    const problem = new Problem({ status: 400, errors: [{ path: '/name', message: 'is missing' }] });
    expect(refusalAt(problem, 'name')).toBe(t('ui.refused.is missing'));
    expect([refusalAt(problem, 'id'), refusalAt(undefined, 'name')]).toEqual([undefined, undefined]);
  });
});
