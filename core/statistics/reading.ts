import { traits } from './counts.ts';
import type { Journal, JournalOfColumns, OlderJournal } from './journal.ts';
import { ViewReader, Views } from './views.ts';
import { hashLength } from './visitors.ts';

/** Goes through the views of one journal. */
export class Reading extends ViewReader {
  /** What the reader makes of a page and of traits, by their numbers. */
  readonly pages: number[] = [];
  readonly likes: number[] = [];
  private readonly strings: string[];
  private readonly traits: number[];

  constructor(journal: Journal | OlderJournal) {
    const { from, views, traits, strings } = inText(journal);
    super(views, from);
    this.strings = strings;
    this.traits = traits;
  }

  get pageText(): string {
    return this.strings[this.page] ?? '';
  }

  traitText(like: number, trait: number): string {
    return this.strings[this.traits[like * traits.length + trait]!] ?? '';
  }
}

/** What versions before wrote, as it is written now. */
function inText(journal: Journal | OlderJournal): Omit<Journal, 'rows'> {
  if (typeof journal.views === 'string') return journal;
  if (journal.views) return { ...journal, views: textOf(journal) };
  const { strings, rows } = journal;
  const columns = { strings, from: 0, views: [] as number[], traits: [] as number[], visitors: '' };
  for (const row of rows) {
    if (row[0] !== 0) continue;
    const [, second, hour, visitor, page, ...places] = row;
    columns.from ||= second;
    columns.views.push(
      second - columns.from,
      hour,
      page!,
      visitor === 0 ? -1 : columns.traits.length / traits.length,
    );
    if (visitor === 0) continue;
    columns.visitors += visitor;
    columns.traits.push(...Array.from(traits, (_, trait) => places[trait]!));
  }
  return { ...columns, views: textOf(columns) };
}

function textOf({ from, views, visitors }: Omit<JournalOfColumns, 'rows'>): string {
  const text = new Views(from);
  const hashes = Buffer.from(visitors, 'latin1');
  let hashAt = 0;
  for (let at = 0; at < views.length; at += 4) {
    const [second, hour, page, like] = views.slice(at, at + 4) as [number, number, number, number];
    text.add(from + second, hour, page, like, hashes, hashAt);
    if (like >= 0) hashAt += hashLength;
  }
  return String(text);
}
