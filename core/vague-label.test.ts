import { describe, expect, it } from 'vitest';
import { isVagueLabel } from './vague-label.ts';

describe('words of a link', () => {
  it('are vague when they could stand under any link', () => {
    for (const label of ['Lees meer', 'klik hier!', '» Meer informatie', 'Read more…', 'HERE']) {
      expect(isVagueLabel(label), label).toBe(true);
    }
  });

  it('are fine when they name what is behind it', () => {
    for (const label of ['Paspoort aanvragen', 'Lees meer over de nieuwe brug', 'Contact', '']) {
      expect(isVagueLabel(label), label).toBe(false);
    }
  });
});
