import type { Language } from '../schema.ts';
import { delimiters } from '../spreadsheet/csv-text.ts';

/** What stands above the columns; those of calls are the names there. */
const words: { [language in Language]: { [column: string]: string } } = {
  nl: {
    ...{ on: 'Wanneer', value: 'Waarde', title: 'Titel', name: 'Maat', views: 'Weergaven' },
    ...{ visits: 'Bezoeken', visitors: 'Bezoekers', entries: 'Binnenkomsten', exits: 'Laatste pagina' },
    ...{ bounces: 'Eén pagina gezien', refused: 'Niet gemeten', seconds: 'Seconden' },
    ...{ secondsPerVisit: 'Seconden per bezoek', bounceRate: 'Deel dat één pagina zag' },
    ...{ before: 'Periode ervoor', searches: 'Keer gezocht', hits: 'Gevonden' },
    ...{ p75: 'Bij 3 van 4', p75Before: 'Bij 3 van 4, periode ervoor', total: 'Metingen' },
    ...{ good: 'Goed', fair: 'Kan beter', poor: 'Slecht' },
    ...{ path: 'Adres', owner: 'Eigenaar', changedOn: 'Gewijzigd', publishedOn: 'Gepubliceerd' },
  },
  en: {
    ...{ on: 'When', value: 'Value', title: 'Title', name: 'Measure', views: 'Views' },
    ...{ visits: 'Visits', visitors: 'Visitors', entries: 'Entries', exits: 'Last page' },
    ...{ bounces: 'Saw one page', refused: 'Not measured', seconds: 'Seconds' },
    ...{ secondsPerVisit: 'Seconds per visit', bounceRate: 'Share that saw one page' },
    ...{ before: 'Period before', searches: 'Searches', hits: 'Found' },
    ...{ p75: 'For 3 of 4', p75Before: 'For 3 of 4, period before', total: 'Measured' },
    ...{ good: 'Good', fair: 'Could be better', poor: 'Poor' },
    ...{ path: 'Address', owner: 'Owner', changedOn: 'Changed', publishedOn: 'Published' },
  },
};

/**
 * A table as a file that spreadsheets open, as they read it where this language is spoken: in Dutch a comma is part of a
 * number. A text that they would take for a formula is none (safety 25).
 */
export async function csvAnswer(
  name: string,
  { columns, rows }: { columns: readonly string[]; rows: readonly object[] },
  language: Language,
): Promise<{ headers: { [name: string]: string }; text: string }> {
  const { stringify } = await import('csv-stringify/sync');
  const text = stringify(rows as object[], {
    header: true,
    columns: columns.map((key) => ({ key, header: words[language][key] ?? key })),
    delimiter: delimiters[language],
    cast: { number: (value) => (language === 'nl' ? String(value).replace('.', ',') : String(value)) },
    escape_formulas: true,
    bom: true,
    record_delimiter: 'windows',
  });
  return {
    text,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
    },
  };
}
