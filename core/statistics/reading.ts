import { traits } from './counts.ts';
import type { Journal, OlderViewRow } from './journal.ts';
import { hashLength } from './visitors.ts';

/** Goes through the views of one journal; `second` and what follows are of the one it stands at. */
export class Reading {
  second = 0;
  hour = 0;
  /** Place of its page, and the number of its traits, -1 where it has none. */
  page = 0;
  like = 0;
  isOver = false;
  /** What the reader makes of a page and of traits, by these numbers. */
  readonly pages: string[] = [];
  readonly likes: string[][] = [];
  private at = 0;
  private visitorsAt = 0;
  private readonly journal: Journal;

  constructor(journal: Journal) {
    this.journal = inColumns(journal);
    this.stand();
  }

  get pageText(): string {
    return this.journal.strings[this.page] ?? '';
  }

  /** Whose view it is, where it has traits. */
  get visitor(): string {
    return this.like < 0 ? '' : this.journal.visitors.slice(this.visitorsAt, this.visitorsAt + hashLength);
  }

  traitText(like: number, trait: number): string {
    return this.journal.strings[this.journal.traits[like * traits.length + trait]!] ?? '';
  }

  goOn(): void {
    this.at += 4;
    if (this.like >= 0) this.visitorsAt += hashLength;
    this.stand();
  }

  private stand(): void {
    const { from, views } = this.journal;
    this.isOver = this.at >= views.length;
    this.second = from + views[this.at]!;
    this.hour = views[this.at + 1]!;
    this.page = views[this.at + 2]!;
    this.like = views[this.at + 3]!;
  }
}

/** What a version before wrote, as it is written now. */
function inColumns(journal: Journal | (Pick<Journal, 'strings' | 'rows'> & { views?: undefined })): Journal {
  if (journal.views) return journal;
  const { strings, rows } = journal;
  const all = { strings, rows, from: 0, views: [] as number[], traits: [] as number[], visitors: '' };
  for (const row of rows.filter((one): one is OlderViewRow => one[0] === 0)) {
    const [, second, hour, visitor, page, ...places] = row;
    all.views.push(second, hour, page!, visitor === 0 ? -1 : all.traits.length / traits.length);
    if (visitor === 0) continue;
    all.visitors += visitor;
    all.traits.push(...Array.from(traits, (_, trait) => places[trait]!));
  }
  return all;
}
