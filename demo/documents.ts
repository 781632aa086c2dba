/**
 * A real PDF on A4, written by hand: a title, paragraphs (those that begin with `## ` are headings), as many pages as
 * they need, each numbered. `sender` stands above the title.
 */
export function drawDocument(title: string, paragraphs: readonly string[], sender = ''): Buffer {
  const pages = layOut(title, paragraphs, sender);
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const pageNumber = (index: number) => 6 + index * 2;
  const kids = pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ');
  add(`<< /Type /Catalog /Pages 2 0 R /Lang (nl-NL) /ViewerPreferences << /DisplayDocTitle true >> >>`);
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  add(`<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>`);
  add(`<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>`);
  add(`<< /Title ${unicode(title)} /Author ${unicode(sender)} >>`);
  pages.forEach((lines, index) => {
    const footer: Line = {
      text: `${index + 1} / ${pages.length}`,
      size: 9,
      isBold: false,
      top: page.height - 40,
    };
    const content = [...lines, footer].map(shown).join('\n');
    const resources = '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >>';
    const contents = `${pageNumber(index) + 1} 0 R`;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] ${resources} /Contents ${contents} >>`,
    );
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  });
  return assembled(objects);
}

/** A table as Dutch Excel opens it at a double click: UTF-8 with its mark, and semicolons. */
export function drawTable(rows: readonly (readonly (string | number)[])[]): Buffer {
  const cell = (value: string | number) =>
    typeof value === 'number'
      ? String(value).replace('.', ',')
      : /[;"\n]/.test(value)
        ? `"${value.replaceAll('"', '""')}"`
        : value;
  return Buffer.from(`\ufeff${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`);
}

/** In points, 72 to the inch. */
const page = { width: 595, height: 842, side: 68, top: 72, bottom: 72 };

/** `top` is the distance of its baseline from the top of the page. */
type Line = { text: string; size: number; isBold: boolean; top: number };

function layOut(title: string, paragraphs: readonly string[], sender: string): Line[][] {
  const pages: Line[][] = [[]];
  let top = page.top;
  const write = (
    text: string,
    { size, isBold = false, after }: { size: number; isBold?: boolean; after: number },
  ) => {
    const lines = wrapped(text, size * (isBold ? 1.07 : 1));
    // A heading takes the lines that follow it along to the next page.
    const least = isBold ? size * 4 : size * Math.min(lines.length, 2);
    if (top + least > page.height - page.bottom) turn();
    for (const line of lines) {
      if (top + size > page.height - page.bottom) turn();
      top += size * 1.45;
      pages.at(-1)!.push({ text: line, size, isBold, top });
    }
    top += after;
  };
  const turn = () => {
    pages.push([]);
    top = page.top;
  };
  if (sender) write(sender, { size: 10, after: 18 });
  write(title, { size: 24, isBold: true, after: 16 });
  for (const paragraph of paragraphs) {
    if (paragraph.startsWith('## ')) {
      top += 8;
      write(paragraph.slice(3), { size: 14, isBold: true, after: 3 });
    } else write(paragraph, { size: 11, after: 8 });
  }
  return pages;
}

function wrapped(text: string, size: number): string[] {
  const most = page.width - 2 * page.side;
  const lines: string[] = [];
  let line = '';
  // An amount stays on the line of its sign.
  for (const word of text.split(/(?<!€)\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer) * size > most) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Of Helvetica, in thousandths of its size, from the space to the tilde (Adobe's metrics of the standard fonts). */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

function widthOf(text: string): number {
  let width = 0;
  // An accent has no width of its own.
  for (const letter of text.normalize('NFD').replace(/\p{M}/gu, ''))
    width += widths[letter.codePointAt(0)! - 32] ?? 556;
  return width / 1000;
}

const shown = ({ text, size, isBold, top }: Line) =>
  `BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${page.side} ${(page.height - top).toFixed(2)} Td (${literal(text)}) Tj ET`;

/** What Windows' code page has that Latin 1 has not. */
const beyondLatin1: { [letter: string]: number } = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
};

/** Text as a PDF string in WinAnsiEncoding, in ASCII only: then its length in letters is that in bytes. */
function literal(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    if (/[\\()]/.test(letter)) return `\\${letter}`;
    if (letter >= ' ' && letter <= '~') return letter;
    const code = beyondLatin1[letter] ?? letter.codePointAt(0)!;
    return code > 0x7f && code <= 0xff ? `\\${code.toString(8)}` : '?';
  }).join('');
}

/** A string about the document, not on its pages: those have no font, and so an encoding of their own. */
const unicode = (text: string) => `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>`;

/** The objects one after another, numbered from 1, and the table of where each begins. */
function assembled(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n';
  const starts = objects.map((body, index) => {
    const start = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>`;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
