import type { JsonSchema } from '../../core/schema.ts';
import { language } from '../messages.ts';

export type LegalPage = 'terms-of-use' | 'privacy' | 'accessibility' | 'cookie-statement';
export type Text = { title?: string; intro?: string; body?: unknown };
export type Texts = { nl?: Text; en?: Text };
export interface Version {
  version: number;
  dated: string;
  publishedOn: string | null;
  publishedBy: { guid: string; name: string | null } | null;
}
/** As `GET /api/legal/{page}` gives it. */
export interface LegalState {
  page: LegalPage;
  draft: { texts: Texts; revision: number; updatedOn: string | null };
  versions: Version[];
  schema: JsonSchema;
}

export const legalAddress = '/api/legal';

/** Where visitors read it. */
export const addressOf = (page: LegalPage, language: 'nl' | 'en', version?: number) =>
  `/legal/${page}${page === 'privacy' ? '' : `/${language}`}${version === undefined ? '' : `?version=${version}`}`;

export const dayInWords = (day: string) =>
  new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));
