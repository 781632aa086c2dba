import { defineBlock, definePlugin, type Finding, s, warn } from '#core/plugin.ts';
import { messages } from './messages.ts';

export const table = defineBlock({
  name: 'table',
  version: 1,
  view: './Table.astro',
  label: { nl: 'Tabel', en: 'Table' },
  description: {
    nl: 'Gegevens in rijen en kolommen, met een kop die zegt wat erin staat.',
    en: 'Figures in rows and columns, with a caption that says what they are.',
  },
  group: 'text',
  icon: 'table',
  keywords: {
    nl: ['rijen', 'kolommen', 'cijfers', 'gegevens', 'tarieven', 'prijzen', 'kosten', 'rooster'],
    en: ['rows', 'columns', 'figures', 'data', 'rates', 'prices', 'costs', 'grid'],
  },
  content: s.object({
    caption: s.text({
      label: { nl: 'Wat staat er in de tabel?', en: 'What is in the table?' },
      max: 200,
      inline: true,
      requiredOn: 'publish',
    }),
    rows: s.list(
      s.object(
        {
          cells: s.list(
            s.text({ label: { nl: 'Cel', en: 'Cell' }, max: 1000, multiline: true, inline: true }),
            { label: { nl: 'Cellen', en: 'Cells' }, max: 20 },
          ),
        },
        { label: { nl: 'Rij', en: 'Row' } },
      ),
      { label: { nl: 'Rijen', en: 'Rows' }, min: 1, max: 500, requiredOn: 'publish' },
    ),
    headerRow: s.toggle({
      label: { nl: 'De eerste rij is een kop', en: 'The first row is a header' },
      default: true,
    }),
    headerColumn: s.toggle({
      label: { nl: 'De eerste kolom is een kop', en: 'The first column is a header' },
    }),
    totalRow: s.toggle({ label: { nl: 'De laatste rij is een totaal', en: 'The last row is a total' } }),
    align: s.list(
      s.choice({
        label: { nl: 'Uitlijning', en: 'Alignment' },
        options: {
          auto: { nl: 'Vanzelf (getallen rechts)', en: 'By itself (numbers right)' },
          start: { nl: 'Links', en: 'Left' },
          center: { nl: 'Midden', en: 'Centre' },
          end: { nl: 'Rechts', en: 'Right' },
        },
        default: 'auto',
      }),
      { label: { nl: 'Uitlijning van de kolommen', en: 'Alignment of the columns' }, max: 20 },
    ),
    look: s.choice({
      label: { nl: 'Uiterlijk', en: 'Look' },
      options: { lines: { nl: 'Lijnen', en: 'Lines' }, stripes: { nl: 'Strepen', en: 'Stripes' } },
      default: 'lines',
    }),
    stack: s.toggle({
      label: { nl: 'Rijen onder elkaar op een telefoon', en: 'Rows below each other on a phone' },
      help: {
        nl: 'Iedere rij wordt een kaartje. Zonder dit schuift de tabel opzij.',
        en: 'Each row becomes a card. Without it the table scrolls sideways.',
      },
      showIf: { headerRow: true },
    }),
    note: s.text({ label: { nl: 'Noot of bron', en: 'Note or source' }, max: 300, inline: true }),
  }),
  example: {
    caption: 'Wat kost een reisdocument in 2026?',
    rows: [
      { cells: ['Document', 'Geldig', 'Vanaf 18 jaar', 'Tot 18 jaar'] },
      { cells: ['Paspoort', '10 jaar', '€ 86,85', '€ 65,70'] },
      { cells: ['Identiteitskaart', '10 jaar', '€ 80,10', '€ 45,80'] },
      { cells: ['Spoed, erbij', '–', '€ 59,30', '€ 59,30'] },
    ],
    headerColumn: true,
    stack: true,
    note: 'U betaalt bij de aanvraag.',
  },
  checks({ rows, headerRow, headerColumn }) {
    const findings: Finding[] = [];
    const lengths = new Set(rows.map(({ cells }) => cells.length));
    if (lengths.size > 1)
      findings.push(
        warn(
          'uneven-rows',
          { nl: 'Niet iedere rij heeft evenveel cellen.', en: 'Not every row has as many cells.' },
          'rows',
        ),
      );
    if (!headerRow && !headerColumn && rows.length > 1)
      findings.push(
        warn(
          'no-header',
          {
            nl: 'Zonder kop weet wie de tabel hoort niet wat een getal betekent.',
            en: 'Without a header, people who listen to the table do not know what a figure means.',
          },
          'headerRow',
        ),
      );
    const [first] = rows;
    if (headerRow && first?.cells.slice(headerColumn ? 1 : 0).some((cell) => !cell.trim()))
      findings.push(
        warn('empty-header', { nl: 'Een kolom heeft geen naam.', en: 'A column has no name.' }, 'rows'),
      );
    return findings;
  },
  budget: { js: 0 },
});

export const plugin = definePlugin({
  id: 'table',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Tabel', en: 'Table' },
  blocks: [table],
  messages,
});
