import { setImmediate as turn } from 'node:timers/promises';
import { Changes, type Counts, rest, type Trait, traits } from './counts.ts';
import type { DayState } from './day-state.ts';
import type { EventRow, Journal, MissingRow, OlderJournal } from './journal.ts';
import { OpenVisits } from './open-visits.ts';
import { Reading } from './reading.ts';
import { keepSpecimen } from '../specimens.ts';

/** Seconds without a view after which a visitor's next view begins another visit. */
export const visitEndsAfter = 1800;

/** Different values that one day may count by kind, so that nobody fills the disk with made-up ones. */
const mostValues = { page: 5000, other: 500 };
const mostVisitors = 500_000;

/** Views that are counted before whoever asks for a page has a turn: a millisecond or two. */
const viewsATurn = 5000;

/** Visits with the same traits: what is counted of them, and of the pages they saw by their numbers. */
interface Alike {
  traits: string[];
  total: Counts;
  pages: Map<number, Counts>;
}

const noCounts = (): Counts => ({
  ...{ views: 0, visits: 0, visitors: 0, entries: 0, exits: 0, bounces: 0, refused: 0, seconds: 0 },
});

function countsIn(pages: Map<number, Counts>, page: number): Counts {
  let counts = pages.get(page);
  if (!counts) pages.set(page, (counts = noCounts()));
  return counts;
}

/** Goes through what happened on one day and gathers what it changes; visits are put together across journals. */
export class Day {
  readonly state: DayState;
  readonly changes = new Changes();
  private readonly open = new OpenVisits();
  /** Counts of the page that each visit is on, among those of visits like it: looked up once for many views. */
  private readonly onPage: (Counts | undefined)[] = [];
  private readonly earlier: Set<string>;
  private readonly values: Map<string, Set<string>>;
  private readonly minutes: Map<number, number>;
  /** The minute that is counted now, and views in it that are not in `minutes` yet. */
  private minute = { at: 0, views: 0 };
  /** Pages and traits by their numbers, and the numbers by what they are of. */
  private readonly pages: string[] = [];
  private readonly pageNumbers = new Map<string, number>();
  private readonly likes: Alike[] = [];
  private readonly likeNumbers = new Map<string, number>();
  private readonly hours = Array.from({ length: 24 }, noCounts);
  /** Seconds since 1970 of the last that was read. */
  private last = 0;

  constructor(state: DayState) {
    this.state = state;
    this.open.take(
      state.open,
      (page) => this.pageNumber(page),
      (values) => this.likeNumber(values),
    );
    this.earlier = new Set(state.earlier.match(/.{11}/g) ?? []);
    this.minutes = new Map(Object.entries(state.minutes).map(([minute, views]) => [Number(minute), views]));
    this.values = new Map(Object.entries(state.values).map(([kind, values]) => [kind, new Set(values)]));
  }

  /** How many are known to have looked. */
  get visitors(): number {
    return this.open.count + this.earlier.size;
  }

  /** Journals of several nodes overlap, so their views are read in the order of time. */
  async read(journals: readonly (Journal | OlderJournal)[]): Promise<void> {
    const unread: Reading[] = [];
    for (const journal of journals) {
      const reading = new Reading(journal);
      if (!reading.isOver) unread.push(reading);
    }
    let inThisTurn = 0;
    while (unread.length > 0) {
      unread.sort((a, b) => a.second - b.second);
      const [reading, next] = unread;
      const until = next?.second ?? Infinity;
      do {
        this.countView(reading!);
        inThisTurn++;
      } while (!reading!.isOver && reading!.second <= until && inThisTurn < viewsATurn);
      if (reading!.isOver) keepSpecimen('reading', unread.shift()!);
      if (inThisTurn < viewsATurn) continue;
      await turn();
      inThisTurn = 0;
    }
    // After the views, so that their pages are known.
    for (const { rows, strings } of journals)
      for (const row of rows) {
        this.last = Math.max(this.last, row[1]);
        if (row[0] !== 0) this.count(row, strings);
      }
  }

  /** What is kept for the next time. */
  close(): DayState {
    const now = this.last;
    this.countMinute(0);
    for (const { traits: values, total, pages } of this.likes) {
      if (total.views === 0) continue;
      for (const [page, counts] of pages) this.cross(values, this.pages[page]!, counts);
      this.crossVisit(values, total);
    }
    this.hours.forEach((counts, hour) => {
      if (counts.views > 0) this.changes.add('', '', 'hour', String(hour).padStart(2, '0'), counts);
    });
    const { open, gone } = this.open.keep(
      now - 2 * visitEndsAfter,
      (page) => this.pages[page]!,
      (like) => this.likes[like]!.traits,
    );
    for (const visitor of gone) this.earlier.add(visitor);
    const since = Math.floor(now / 60) - 30;
    return {
      open,
      earlier: [...this.earlier].join(''),
      values: Object.fromEntries([...this.values].map(([kind, values]) => [kind, [...values]])),
      minutes: Object.fromEntries([...this.minutes].filter(([minute]) => minute > since)),
      pairs: this.state.pairs,
    };
  }

  private count(row: EventRow | MissingRow, strings: string[]): void {
    const text = (at: number | undefined) => strings[at!] ?? '';
    if (row[0] === 2)
      return this.changes.add('', '', 'missing', this.known('missing', text(row[2])), { views: 1 });
    const [kind, value, page] = [text(row[2]), text(row[3]), text(row[4])];
    const counted = this.known(kind, value);
    const views = row[5] ?? 1;
    this.changes.add('', '', kind, counted, { views });
    if (page) this.changes.add('page', this.pageOfEvent(page), kind, counted, { views });
  }

  /** Callers say where something happened: pages that nobody saw are few, and take no room of those that were seen. */
  private pageOfEvent(page: string): string {
    return this.values.get('page')?.has(page) ? page : this.known('page of event', page);
  }

  private countView(reading: Reading): void {
    const { second: at, hour, like: traitsAt, visitorAt, text } = reading;
    this.last = Math.max(this.last, at);
    const page = (reading.pages[reading.page] ??= this.pageNumber(this.known('page', reading.pageText)));
    reading.goOn();
    this.countMinute(Math.floor(at / 60));
    const inHour = this.hours[hour] ?? this.hours[0]!;
    inHour.views++;
    if (traitsAt < 0) return this.countRefused(page);
    let visit = this.open.find(text, visitorAt);
    if (visit >= 0 && at - this.open.second(visit) <= visitEndsAfter) return this.goOn(visit, page, at);
    const isNew = visit < 0 && !this.earlier.has(reading.visitorIn(visitorAt));
    if (isNew && this.visitors >= mostVisitors) return this.countRefused(page);
    const like = (reading.likes[traitsAt] ??= this.likeNumber(
      traits.map((trait, index) => this.known(trait, reading.traitText(traitsAt, index))),
    ));
    if (visit < 0) visit = this.open.add(text, visitorAt);
    this.open.begin(visit, at, like, page);
    const { total, pages } = this.likes[like]!;
    const onPage = countsIn(pages, page);
    this.onPage[visit] = onPage;
    for (const counts of [total, onPage]) {
      counts.views++;
      counts.visits++;
      counts.bounces++;
    }
    onPage.entries++;
    onPage.exits++;
    inHour.visits++;
    if (isNew) {
      total.visitors++;
      inHour.visitors++;
    }
  }

  /** Of somebody who refused to be measured, or for whom there is no room. */
  private countRefused(page: number): void {
    const text = this.pages[page]!;
    this.changes.add('', '', 'total', '', { views: 1, refused: 1 });
    this.changes.add('', '', 'page', text, { views: 1 });
    this.changes.add('page', text, 'total', '', { views: 1, refused: 1 });
  }

  private countMinute(minute: number): void {
    const { at, views } = this.minute;
    if (minute === at) return void this.minute.views++;
    if (views > 0) this.minutes.set(at, (this.minutes.get(at) ?? 0) + views);
    this.minute = { at: minute, views: 1 };
  }

  private goOn(visit: number, page: number, at: number): void {
    const { open, onPage } = this;
    const was = open.page(visit);
    const seconds = Math.max(0, at - open.second(visit));
    const { total, pages } = this.likes[open.like(visit)]!;
    const left = (onPage[visit] ??= countsIn(pages, was));
    left.exits--;
    left.seconds += seconds;
    total.seconds += seconds;
    if (open.views(visit) === 1) {
      left.bounces--;
      total.bounces--;
    }
    const reached = page === was ? left : countsIn(pages, page);
    reached.views++;
    reached.exits++;
    total.views++;
    if (open.goOn(visit, at, page)) reached.visits++;
    onPage[visit] = reached;
  }

  private pageNumber(text: string): number {
    let page = this.pageNumbers.get(text);
    if (page === undefined) this.pageNumbers.set(text, (page = this.pages.push(text) - 1));
    return page;
  }

  /** Visits with the same traits are counted together: there are few of those among many. */
  private likeNumber(values: string[]): number {
    const key = values.join('\u0001');
    let like = this.likeNumbers.get(key);
    if (like === undefined) {
      like = this.likes.push({ traits: values, total: noCounts(), pages: new Map() }) - 1;
      this.likeNumbers.set(key, like);
    }
    return like;
  }

  /** Views of a page, among all and among those of each trait; and each trait among those who saw the page. */
  private cross(values: string[], page: string, counts: Counts): void {
    this.changes.add('', '', 'page', page, counts);
    this.changes.add('page', page, 'total', '', counts);
    traits.forEach((trait, at) => {
      const value = values[at] ?? '';
      if (!this.isWorth(trait, value)) return;
      this.changes.addPair(trait, value, 'page', page, counts);
      this.changes.addPair('page', page, trait, value, counts);
    });
  }

  private crossVisit(values: string[], counts: Counts): void {
    this.changes.add('', '', 'total', '', counts);
    traits.forEach((trait, at) => {
      const value = values[at] ?? '';
      // Where countries are not counted, nothing is to be said of them.
      if (trait === 'country' && value === '') return;
      this.changes.add('', '', trait, value, counts);
      if (!this.isWorth(trait, value)) return;
      this.changes.add(trait, value, 'total', '', counts);
      traits.forEach((other, otherAt) => {
        const beside = values[otherAt] ?? '';
        if (other !== trait && !(other === 'country' && beside === ''))
          this.changes.addPair(trait, value, other, beside, counts);
      });
    });
  }

  /** No campaign, and a country that is not counted, are nothing to filter by. */
  private isWorth(trait: Trait, value: string): boolean {
    return value !== '' || (trait !== 'campaign' && trait !== 'country');
  }

  private known(kind: string, value: string): string {
    let values = this.values.get(kind);
    if (!values) this.values.set(kind, (values = new Set()));
    if (values.has(value)) return value;
    if (values.size >= (kind === 'page' ? mostValues.page : mostValues.other)) return rest;
    values.add(value);
    return value;
  }
}
