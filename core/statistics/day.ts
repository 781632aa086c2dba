import { setImmediate as turn } from 'node:timers/promises';
import { Changes, type Counts, rest, type Trait, traits } from './counts.ts';
import { type DayState, packed, unpacked, type Visit } from './day-state.ts';
import type { EventRow, Journal, MissingRow } from './journal.ts';
import { Reading } from './reading.ts';

/** Seconds without a view after which a visitor's next view begins another visit. */
export const visitEndsAfter = 1800;

/** Different values that one day may count by kind, so that nobody fills the disk with made-up ones. */
const mostValues = { page: 5000, other: 500 };
const mostVisitors = 500_000;

/** Views that are counted before whoever asks for a page has a turn: a millisecond or two. */
const viewsATurn = 5000;

/** Visits with the same traits: what is counted of them, and of the pages they saw. */
interface Alike {
  traits: string[];
  total: Counts;
  pages: Map<string, Counts>;
}

const noCounts = (): Counts => ({
  ...{ views: 0, visits: 0, visitors: 0, entries: 0, exits: 0, bounces: 0, refused: 0, seconds: 0 },
});

function countsIn(pages: Map<string, Counts>, page: string): Counts {
  let counts = pages.get(page);
  if (!counts) pages.set(page, (counts = noCounts()));
  return counts;
}

/** Goes through what happened on one day and gathers what it changes; visits are put together across journals. */
export class Day {
  readonly state: DayState;
  readonly changes = new Changes();
  private readonly open: Map<string, Visit>;
  private readonly earlier: Set<string>;
  private readonly values: Map<string, Set<string>>;
  private readonly minutes: Map<number, number>;
  private readonly alike = new Map<string, Alike>();
  /** The same by the list itself, which visits that are alike share as far as they can. */
  private readonly alikeBy = new Map<string[], Alike>();
  private readonly hours = Array.from({ length: 24 }, noCounts);
  /** Seconds since 1970 of the last that was read. */
  private last = 0;

  constructor(state: DayState) {
    this.state = state;
    this.open = unpacked(state.open);
    this.earlier = new Set(state.earlier.match(/.{11}/g) ?? []);
    this.minutes = new Map(Object.entries(state.minutes).map(([minute, views]) => [Number(minute), views]));
    this.values = new Map(Object.entries(state.values).map(([kind, values]) => [kind, new Set(values)]));
  }

  /** Journals of several nodes overlap, so their views are read in the order of time. */
  async read(journals: readonly Journal[]): Promise<void> {
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
      if (reading!.isOver) unread.shift();
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
    for (const { traits: values, total, pages } of this.alike.values()) {
      for (const [page, counts] of pages) this.cross(values, page, counts);
      this.crossVisit(values, total);
    }
    this.hours.forEach((counts, hour) => {
      if (counts.views > 0) this.changes.add('', '', 'hour', String(hour).padStart(2, '0'), counts);
    });
    for (const [visitor, visit] of this.open) {
      if (visit.at > now - 2 * visitEndsAfter) continue;
      this.open.delete(visitor);
      this.earlier.add(visitor);
    }
    const since = Math.floor(now / 60) - 30;
    return {
      open: packed(this.open),
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
    const { second: at, hour } = reading;
    this.last = Math.max(this.last, at);
    const page = (reading.pages[reading.page] ??= this.known('page', reading.pageText));
    const { visitor, like } = reading;
    reading.goOn();
    const minute = Math.floor(at / 60);
    this.minutes.set(minute, (this.minutes.get(minute) ?? 0) + 1);
    const inHour = this.hours[hour] ?? this.hours[0]!;
    inHour.views++;
    let visit = like < 0 ? undefined : this.open.get(visitor);
    const isNew = like >= 0 && !visit && !this.earlier.has(visitor);
    if (like < 0 || (isNew && this.open.size + this.earlier.size >= mostVisitors)) {
      this.changes.add('', '', 'total', '', { views: 1, refused: 1 });
      this.changes.add('', '', 'page', page, { views: 1 });
      this.changes.add('page', page, 'total', '', { views: 1, refused: 1 });
      return;
    }
    if (visit && at - visit.at <= visitEndsAfter) return this.goOn(visit, page, at);
    const values = (reading.likes[like] ??= traits.map((trait, index) =>
      this.known(trait, reading.traitText(like, index)),
    ));
    visit = { at, page, pages: [page], traits: values, views: 1 };
    this.open.set(visitor, visit);
    const { total, pages } = this.likeThis(visit);
    const onPage = countsIn(pages, page);
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

  private goOn(visit: Visit, page: string, at: number): void {
    const seconds = Math.max(0, at - visit.at);
    const { total, pages } = this.likeThis(visit);
    const left = countsIn(pages, visit.page);
    left.exits--;
    left.seconds += seconds;
    total.seconds += seconds;
    if (visit.views === 1) {
      left.bounces--;
      total.bounces--;
    }
    const reached = countsIn(pages, page);
    reached.views++;
    reached.exits++;
    total.views++;
    if (!visit.pages.includes(page)) {
      reached.visits++;
      if (visit.pages.length < 200) visit.pages.push(page);
    }
    visit.at = Math.max(at, visit.at);
    visit.page = page;
    visit.views++;
  }

  /** Visits with the same traits are counted together: there are few of those among many. */
  private likeThis({ traits: values }: Visit): Alike {
    let like = this.alikeBy.get(values);
    if (like) return like;
    const key = values.join('\u0001');
    like = this.alike.get(key);
    if (!like) this.alike.set(key, (like = { traits: values, total: noCounts(), pages: new Map() }));
    this.alikeBy.set(values, like);
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
