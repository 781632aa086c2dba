import { inLetters } from '../host-letters.ts';
import type { Language } from '../schema.ts';
import { oneLine } from './address.ts';
import { htmlOf } from './html.ts';

/** What a mail says; how it looks is the tenant's. */
export interface Letter {
  /** Stands above the text as well. */
  subject: string;
  paragraphs: string[];
  /** What was filled in or counted, a label and what belongs to it; below the text. */
  facts?: { label: string; value: string }[];
  /** The one thing to do, as a path on the tenant's site. */
  action?: { label: string; path: string };
  /** Said smaller, below: how long it holds, what to do when it was not asked for. */
  notes?: string[];
  /** Where it is written in another language than was asked for. */
  language?: Language;
}

/** Colours of a mail, as hex. */
export interface Colors {
  /** Around the letter. */
  page: string;
  /** Of the letter itself. */
  card: string;
  line: string;
  text: string;
  muted: string;
  link: string;
  brand: string;
  onBrand: string;
}

/** A tenant as its mails show it. */
export interface Look {
  name: string;
  /** Scheme, host and port that links begin with. */
  origin: string;
  language: Language;
  light: Colors;
  /** For mail programs that follow the reader's dark theme. */
  dark: Colors;
  /** Font family of the title; only fonts that come with systems. */
  titleFont: string;
  /** Pixels by which corners are rounded. */
  corners: { card: number; control: number };
  logo?: { src: string; width: number; height: number } | undefined;
}

export interface LaidOut {
  subject: string;
  text: string;
  html: string;
}

/** The letter as plain text and as HTML. */
export function layOut(letter: Letter, look: Look, language: Language): LaidOut {
  const { action, facts = [], notes = [], paragraphs } = letter;
  const text = [
    ...paragraphs,
    ...facts.map(({ label, value }) => `${label}\n${value}`),
    ...(action ? [`${action.label}:\n${look.origin}${action.path}`] : []),
    ...notes,
    `-- \n${oneLine(look.name)}\n${originToRead(look)}`,
  ].join('\n\n');
  // It may hold what somebody filled in, of any length.
  const subject = [...oneLine(letter.subject)].slice(0, 200).join('');
  return { subject, text: `${text}\n`, html: htmlOf(letter, look, language) };
}

/** Where the letter comes from, to be read: the host in its own letters. What is to be followed stays as DNS has it. */
function originToRead({ origin }: Look): string {
  const { protocol, host } = new URL(origin);
  return `${protocol}//${inLetters(host)}`;
}
