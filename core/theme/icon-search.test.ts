import { describe, expect, it } from 'vitest';
import { findIcons } from './icon-search.ts';
import { iconWords } from './icon-words.ts';
import { isIcon } from './icons.ts';

const names = (text: string, count = 50) => findIcons(text, count).map(({ name }) => name);

it('finds icons by English names and Dutch words, those that begin with them first', () => {
  expect(names('fiets')).toContain('bike');
  expect(names('map-pin')[0]).toBe('map-pin');
  expect(names('x', 1)).toEqual(['x']);
  expect(names('bike').length).toBeGreaterThan(1);
  expect(names('zzzz')).toEqual([]);
  expect(names('a', 7).length).toBe(7);
});

it('begins with what sites use often, and every one of those is there', () => {
  expect(names('', 200)).toEqual(expect.arrayContaining(['map-pin', 'phone', 'calendar']));
  expect(Object.keys(iconWords).filter((name) => !isIcon(name))).toEqual([]);
  expect(findIcons('phone', 1)[0]!.shapes).toMatch(/^<path /);
});

it('calls an icon by its first Dutch word, and has none where nobody gave it one', () => {
  expect(findIcons('map-pin', 1)[0]!.label).toEqual({ nl: 'plaats', en: 'map pin' });
  expect(findIcons('map-pin-exclamation', 1)[0]!.label).toEqual({ en: 'map pin exclamation' });
});

describe('what somebody looks for in everyday words is found first', () => {
  it.each([
    ['auto', 'car'],
    ['verhuizen', 'home-move'],
    ['verhuiswagen', 'truck'],
    ['vrachtwagen', 'truck'],
    ['bestelbus', 'truck-delivery'],
    ['vergunning', 'license'],
    ['aanvraag', 'file-pencil'],
    ['aanvragen', 'file-pencil'],
    ['goedgekeurd', 'rosette-discount-check'],
    ['papier', 'file'],
    ['formulier', 'forms'],
    ['afval', 'trash'],
    ['zwerfvuil', 'trash'],
    ['lantaarnpaal', 'lamp-2'],
    ['stoep', 'walk'],
    ['boom', 'tree'],
    ['riool', 'droplets'],
    ['water', 'droplet'],
    ['zwembad', 'pool'],
    ['bibliotheek', 'book'],
    ['school', 'school'],
    ['kind', 'mood-kid'],
    ['jeugd', 'mood-kid'],
    ['zorg', 'building-hospital'],
    ['oudere', 'old'],
    ['rolstoel', 'wheelchair'],
    ['hond', 'dog'],
    ['trouwen', 'hearts'],
    ['geboorte', 'baby-carriage'],
    ['overlijden', 'grave'],
    ['paspoort', 'e-passport'],
    ['rijbewijs', 'id'],
    ['belasting', 'tax-euro'],
    ['geld', 'coin'],
    ['subsidie', 'coin'],
    ['bouwen', 'hammer'],
    ['verbouwen', 'home-edit'],
    ['wonen', 'home'],
    ['parkeren', 'parking'],
    ['fietsen', 'bike'],
    ['wandelen', 'walk'],
    ['natuur', 'leaf'],
    ['vogel', 'feather'],
    ['vlinder', 'butterfly'],
    ['donatie', 'cash-heart'],
    ['vrijwilliger', 'heart-handshake'],
    ['bezwaar', 'scale'],
    ['klacht', 'message-report'],
    ['melding', 'message-report'],
    ['afspraak', 'calendar-event'],
    ['openingstijden', 'calendar-time'],
    ['storing', 'alert-triangle'],
    ['gemeenteraad', 'building-bank'],
    ['verkiezingen', 'checkbox'],
    ['stemmen', 'checkbox'],
    ['nieuws', 'news'],
    ['agenda', 'calendar'],
    ['contact', 'phone'],
    ['telefoon', 'phone'],
  ])('%s: %s', (words, icon) => {
    expect(names(words)[0]).toBe(icon);
  });

  it.each([
    ['car', 'car'],
    ['moving', 'home-move'],
    ['moving van', 'truck'],
    ['lorry', 'truck'],
    ['delivery van', 'truck-delivery'],
    ['permit', 'license'],
    ['application', 'file-pencil'],
    ['approved', 'check'],
    ['paper', 'file-text'],
    ['form', 'forms'],
    ['waste', 'trash'],
    ['litter', 'trash'],
    ['street light', 'bulb'],
    ['pavement', 'walk'],
    ['tree', 'tree'],
    ['sewer', 'droplets'],
    ['water', 'droplet'],
    ['swimming pool', 'pool'],
    ['school', 'school'],
    ['child', 'mood-kid'],
    ['youth', 'mood-kid'],
    ['care', 'heart-handshake'],
    ['elderly', 'old'],
    ['wheelchair', 'wheelchair'],
    ['dog', 'dog'],
    ['wedding', 'hearts'],
    ['birth', 'baby-carriage'],
    ['death', 'grave'],
    ['passport', 'id'],
    ['driving licence', 'id'],
    ['tax', 'tax'],
    ['money', 'coin'],
    ['subsidy', 'pig-money'],
    ['construction', 'crane'],
    ['renovation', 'home-edit'],
    ['housing', 'home'],
    ['parking', 'parking'],
    ['cycling', 'bike'],
    ['walking', 'walk'],
    ['nature', 'leaf'],
    ['bird', 'feather'],
    ['butterfly', 'butterfly'],
    ['donation', 'gift'],
    ['volunteer', 'heart-handshake'],
    ['objection', 'scale'],
    ['complaint', 'message-report'],
    ['appointment', 'calendar-event'],
    ['opening hours', 'calendar-time'],
    ['outage', 'alert-triangle'],
    ['council', 'building-bank'],
    ['election', 'checkbox'],
    ['vote', 'checkbox'],
    ['news', 'news'],
    ['agenda', 'calendar'],
    ['contact', 'phone'],
    ['phone', 'phone'],
  ])('%s: %s (English)', (words, icon) => {
    expect(names(words)[0]).toBe(icon);
  });

  it('takes what sites use more often where a name is a word of the other language', () => {
    expect(names('boom').slice(0, 2)).toEqual(['tree', 'boom']);
    expect(names('library').slice(0, 3)).toEqual(['library', 'book', 'books']);
  });
});
