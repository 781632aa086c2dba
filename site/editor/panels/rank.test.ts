import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadKernel } from '#core/kernel.ts';
import type { Language } from '#core/schema.ts';
import type { BlockKind } from '../blocks.ts';
import { entriesOf } from './entries.ts';
import { meansLayout, rankOf, rankOfSome } from './rank.ts';

const kernel = await loadKernel(join(import.meta.dirname, '../../../plugins'));
const blocks = [...kernel.blocks.values()];
const entries = entriesOf(
  blocks.map(
    ({ starts = {}, ...block }) =>
      ({ ...block, starts, slots: {}, schema: {}, takesItems: false }) as BlockKind,
  ),
);
const best = (words: string, language: Language) =>
  entries
    .flatMap((entry) => ({ entry, rank: rankOf(entry, words, language) ?? Infinity }))
    .sort((a, b) => a.rank - b.rank)[0]!.entry;

describe('what a search for a block finds first', () => {
  it.each(['nl', 'en'] as const)('is the block that is called so (%s)', (language) => {
    const called = entries.map(({ label }) => label[language]);
    expect(called.map((words) => best(words.toLowerCase(), language).label[language])).toEqual(called);
  });

  it('takes the name in the other language, before what only speaks of it', () => {
    expect(best('list', 'nl').name).toBe('list');
    expect(best('lijst', 'en').name).toBe('list');
  });

  it.each([
    ['afbeelding', 'image'],
    ['plaatje', 'image'],
    ['logo', 'image'],
    ['fotoalbum', 'gallery'],
    ['foto', 'image'],
    ['photo', 'image'],
    ['film', 'video'],
    ['filmpje', 'video'],
    ['embed', 'video'],
    ['formulier', 'form'],
    ['contactformulier', 'form'],
    ['inschrijven', 'form'],
    ['sign up', 'form'],
    ['enquête', 'form'],
    ['kop', 'title'],
    ['kopje', 'title'],
    ['heading', 'title'],
    ['alinea', 'text'],
    ['paragraph', 'text'],
    ['knop', 'button'],
    ['button', 'button'],
    ['faq', 'accordion'],
    ['uitklap', 'accordion'],
    ['uitklapper', 'accordion'],
    ['veelgestelde vragen', 'accordion'],
    ['collapse', 'accordion'],
    ['agenda', 'calendar'],
    ['bijlage', 'files'],
    ['download', 'files'],
    ['pdf', 'files'],
    ['attachment', 'files'],
    ['banner', 'hero'],
    ['tekst met foto', 'with-picture'],
    ['foto naast tekst', 'with-picture'],
    ['text and image', 'with-picture'],
    ['oproep', 'call'],
    ['call to action', 'call'],
    ['header', 'hero'],
    ['tegels', 'cards'],
    ['kolommen', 'cards'],
    ['columns', 'cards'],
    ['tijdlijn', 'steps'],
    ['stappenplan', 'steps'],
    ['prijzen', 'table'],
    ['openingstijden', 'contact'],
    ['telefoon', 'contact'],
    ['plattegrond', 'map'],
    ['vestigingen', 'places'],
    ['medewerkers', 'people'],
    ['team', 'people'],
    ['slider', 'carousel'],
    ['slideshow', 'carousel'],
    ['waarschuwing', 'notice'],
    ['let op', 'notice'],
    ['alert', 'notice'],
    ['testimonial', 'quote'],
    ['streep', 'divider'],
    ['witruimte', 'divider'],
    ['submenu', 'menu-links'],
    ['facebook', 'social'],
    ['nieuwsbrief', 'social'],
    ['herbruikbaar', 'shared-section'],
    ['nieuws', 'list'],
    ['nieuwsbericht', 'list'],
    ['actueel', 'list'],
    ['blog', 'list'],
    ['vacatures', 'list'],
    ['jobs', 'list'],
  ])('takes what else it is called: by “%s” the block %s', (words, name) => {
    expect(best(words, 'nl').name).toBe(name);
    expect(best(words, 'en').name).toBe(name);
  });

  it.each([
    ['agenda', ['calendar', 'list']],
    ['evenementen', ['calendar', 'list']],
    ['kaart', ['map', 'cards', 'places']],
    ['foto', ['image', 'gallery', 'hero']],
    ['kolommen', ['cards', 'table', 'item-table']],
    ['adres', ['contact', 'map', 'places']],
    ['tab', ['table', 'tabs']],
  ])('has by “%s” each block that may be meant: %j', (words, names) => {
    const found = blocks.filter((block) => rankOf(block, words, 'nl') !== undefined);
    expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  });

  it.each([
    ['twee kolommen', 'cards'],
    ['two columns', 'cards'],
    ['grote foto bovenaan', 'hero'],
    ['een mooie afbeelding', 'image'],
    ['rode knop', 'button'],
    ['red button', 'button'],
  ])('finds by “%s”, of which nothing has every word, the block %s', (words, name) => {
    const found = (language: Language) =>
      entries
        .flatMap((entry) => ({ entry, rank: rankOfSome(entry, words, language) ?? Infinity }))
        .sort((a, b) => a.rank - b.rank)
        .filter(({ rank }) => rank < Infinity)
        .map(({ entry }) => entry.name);
    expect(found('nl')).toContain(name);
    expect(found('en')).toContain(name);
  });

  it.each(['twee kolommen', 'kolom', 'Two columns', 'naast elkaar', 'zijbalk', 'layout', 'indel'])(
    'knows that “%s” may mean the layout of the page',
    (words) => expect(meansLayout(words)).toBe(true),
  );
  it.each(['ko', 'knop', 'foto', 'lijst', ''])('and that “%s” does not', (words) =>
    expect(meansLayout(words)).toBe(false),
  );

  it('takes the beginning of a name, words in any order, and letters without accents', () => {
    const named = (nl: string) => ({
      name: 'x',
      label: { nl, en: nl },
      description: { nl: 'Voor één', en: '' },
    });
    expect(rankOf(named('Mijn café'), 'cafe mijn', 'nl')).toBeDefined();
    expect(rankOf(named('Kop'), 'een', 'nl')).toBeDefined();
    expect(rankOf(named('Kop'), 'twee', 'nl')).toBeUndefined();
    const [begins, within] = [
      rankOf(named('Kaarten'), 'kaart', 'nl'),
      rankOf(named('Landkaart'), 'kaart', 'nl'),
    ];
    expect(begins).toBeLessThan(within!);
  });
});
