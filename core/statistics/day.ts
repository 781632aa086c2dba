import { Changes, type Counts, type Trait, traits } from './counts.ts';
import type { Journal, JournalRow, ViewRow } from './journal.ts';

/** Seconds without a view after which a visitor's next view begins another visit. */
export const visitEndsAfter = 1800;

/** What is known of one visitor's visit while it may go on. */
export interface Visit {
  /** Seconds since 1970 of its last view, and the page that was. */
  at: number;
  page: string;
  /** Pages it has seen. */
  pages: string[];
  /** Values of the traits, in their order. */
  traits: string[];
  views: number;
}

/** A day as far as it is counted, kept from one fold to the next. */
export interface DayState {
  open: { [visitor: string]: Visit };
  /** Visitors of earlier on this day, eleven characters each. */
  earlier: string;
  /** Different values by kind. */
  values: { [kind: string]: string[] };
  /** Views of the last half hour by minute since 1970. */
  minutes: { [minute: string]: number };
  pairs: number;
}

export const emptyDay = (): DayState => ({ open: {}, earlier: '', values: {}, minutes: {}, pairs: 0 });

/** Different values that one day may count by kind, so that nobody fills the disk with made-up ones. */
const mostValues = { page: 5000, other: 500 };
const mostVisitors = 500_000;
const mostPairs = 200_000;
/** Stands for all values beyond those. */
export const rest = '\u2026';

/** Goes through what happened on one day and gathers what it changes; visits are put together across journals. */
export class Day {
  readonly state: DayState;
  readonly changes = new Changes();
  private readonly open: Map<string, Visit>;
  private readonly earlier: Set<string>;
  private readonly values: Map<string, Set<string>>;
  private readonly views = new Map<string, { visit: Visit; page: string; counts: Partial<Counts> }>();
  private readonly visits = new Map<string, { visit: Visit; counts: Partial<Counts> }>();

  constructor(state: DayState) {
    this.state = state;
    this.open = new Map(Object.entries(state.open));
    this.earlier = new Set(state.earlier.match(/.{11}/g) ?? []);
    this.values = new Map(Object.entries(state.values).map(([kind, values]) => [kind, new Set(values)]));
  }

  /** Journals of several nodes overlap, so they are read together and in the order of time. */
  read(journals: readonly Journal[]): void {
    const all = journals.flatMap(({ strings, rows }) => rows.map((row) => ({ row, strings })));
    all.sort((a, b) => a.row[1] - b.row[1]);
    for (const { row, strings } of all) this.count(row, strings);
  }

  /** What is kept for the next time. */
  close(now: number): DayState {
    for (const { visit, page, counts } of this.views.values()) this.cross(visit, page, counts);
    for (const { visit, counts } of this.visits.values()) this.crossVisit(visit, counts);
    const open: DayState['open'] = {};
    for (const [visitor, visit] of this.open) {
      if (visit.at > now - 2 * visitEndsAfter) open[visitor] = visit;
      else this.earlier.add(visitor);
    }
    const since = Math.floor(now / 60) - 30;
    return {
      open,
      earlier: [...this.earlier].join(''),
      values: Object.fromEntries([...this.values].map(([kind, values]) => [kind, [...values]])),
      minutes: Object.fromEntries(
        Object.entries(this.state.minutes).filter(([minute]) => Number(minute) > since),
      ),
      pairs: this.state.pairs,
    };
  }

  private count(row: JournalRow, strings: string[]): void {
    const text = (at: number | undefined) => strings[at!] ?? '';
    if (row[0] === 0) return this.countView(row, text);
    if (row[0] === 2)
      return this.changes.add('', '', 'missing', this.known('missing', text(row[2])), { views: 1 });
    const [kind, value, page] = [text(row[2]), text(row[3]), text(row[4])];
    const counted = this.known(kind, value);
    this.changes.add('', '', kind, counted, { views: 1 });
    if (page) this.changes.add('page', this.known('page', page), kind, counted, { views: 1 });
  }

  private countView(row: ViewRow, text: (at: number | undefined) => string): void {
    const [, at, hour, visitor, pageAt, ...traitsAt] = row;
    const page = this.known('page', text(pageAt));
    const minute = Math.floor(at / 60);
    this.state.minutes[minute] = (this.state.minutes[minute] ?? 0) + 1;
    const atHour = String(hour).padStart(2, '0');
    const isNew = visitor !== 0 && !this.open.has(visitor) && !this.earlier.has(visitor);
    if (visitor === 0 || (isNew && this.open.size + this.earlier.size >= mostVisitors)) {
      this.changes.add('', '', 'total', '', { views: 1, refused: 1 });
      this.changes.add('', '', 'hour', atHour, { views: 1 });
      this.changes.add('', '', 'page', page, { views: 1 });
      return;
    }
    let visit = this.open.get(visitor);
    const goesOn = visit !== undefined && at - visit.at <= visitEndsAfter;
    if (goesOn) this.goOn(visit!, page, at);
    else {
      visit = {
        at,
        page,
        pages: [page],
        traits: traits.map((trait, index) => this.known(trait, text(traitsAt[index]))),
        views: 1,
      };
      this.open.set(visitor, visit);
      this.add(visit, page, { views: 1, visits: 1, entries: 1, exits: 1, bounces: 1 });
      this.addVisit(visit, { views: 1, visits: 1, bounces: 1, visitors: isNew ? 1 : 0 });
    }
    const visitors = isNew ? 1 : 0;
    this.changes.add('', '', 'hour', atHour, { views: 1, visits: goesOn ? 0 : 1, visitors });
  }

  private goOn(visit: Visit, page: string, at: number): void {
    const seconds = Math.max(0, at - visit.at);
    const wasOne = visit.views === 1 ? -1 : 0;
    this.add(visit, visit.page, { exits: -1, bounces: wasOne, seconds });
    const isFirst = !visit.pages.includes(page);
    this.add(visit, page, { views: 1, exits: 1, visits: isFirst ? 1 : 0 });
    this.addVisit(visit, { views: 1, bounces: wasOne, seconds });
    if (isFirst && visit.pages.length < 200) visit.pages.push(page);
    visit.at = Math.max(at, visit.at);
    visit.page = page;
    visit.views++;
  }

  /** Gathered by traits and page first: many views are of the same few. */
  private add(visit: Visit, page: string, change: Partial<Counts>): void {
    const key = `${visit.traits.join('\u0001')}\u0001${page}`;
    let known = this.views.get(key);
    if (!known) this.views.set(key, (known = { visit, page, counts: {} }));
    for (const name in change)
      known.counts[name as keyof Counts] =
        (known.counts[name as keyof Counts] ?? 0) + change[name as keyof Counts]!;
  }

  private addVisit(visit: Visit, change: Partial<Counts>): void {
    const key = visit.traits.join('\u0001');
    let known = this.visits.get(key);
    if (!known) this.visits.set(key, (known = { visit, counts: {} }));
    for (const name in change)
      known.counts[name as keyof Counts] =
        (known.counts[name as keyof Counts] ?? 0) + change[name as keyof Counts]!;
  }

  /** Views of a page, among all and among those of each trait; and each trait among those who saw the page. */
  private cross(visit: Visit, page: string, counts: Partial<Counts>): void {
    this.changes.add('', '', 'page', page, counts);
    this.changes.add('page', page, 'total', '', counts);
    traits.forEach((trait, at) => {
      const value = visit.traits[at]!;
      if (!this.isWorth(trait, value)) return;
      this.changes.add(trait, value, 'page', page, counts);
      this.changes.add('page', page, trait, value, counts);
      this.state.pairs++;
    });
  }

  private crossVisit(visit: Visit, counts: Partial<Counts>): void {
    this.changes.add('', '', 'total', '', counts);
    traits.forEach((trait, at) => {
      const value = visit.traits[at]!;
      this.changes.add('', '', trait, value, counts);
      if (!this.isWorth(trait, value)) return;
      this.changes.add(trait, value, 'total', '', counts);
      traits.forEach((other, otherAt) => {
        if (other !== trait) this.changes.add(trait, value, other, visit.traits[otherAt]!, counts);
      });
    });
  }

  /** No campaign is nothing to filter by; and a day has an end to how much it keeps. */
  private isWorth(trait: Trait, value: string): boolean {
    return !(trait === 'campaign' && value === '') && this.state.pairs < mostPairs;
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
