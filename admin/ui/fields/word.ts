import { readInert } from './inert.ts';

/** Whether a word processor wrote this HTML: what it means then has to be read from its looks. */
export const isFromWord = (html: string): boolean =>
  /class="?Mso|urn:schemas-microsoft-com:office|mso-|docs-internal-guid|class="[^"]*\bSCXW\d|<meta[^>]+(LibreOffice|OpenOffice)/i.test(
    html,
  );

/** Pictures in what was copied; they cannot come along, as they lie on the other machine. */
export const picturesIn = (html: string): number =>
  readInert(html).querySelectorAll('img, v\\:imagedata').length;

/**
 * HTML from elsewhere without what word processors leave between the words; their lists, which are paragraphs with a
 * bullet drawn before them, their titles, and what is said by looks alone become what they mean.
 */
export function cleaned(html: string): string {
  const page = readInert(html);
  const { body } = page;
  for (const one of page.querySelectorAll('style, script, meta, link, title, xml, img')) one.remove();
  for (const one of [...body.querySelectorAll('*')])
    if (one.tagName.includes(':')) one.replaceWith(...one.childNodes);
  readWordOnline(page);
  makeLists(page);
  for (const one of body.querySelectorAll('[data-style*="mso-list:Ignore" i], .MsoCommentReference'))
    one.remove();
  for (const one of body.querySelectorAll('h1, .MsoTitle')) rename(page, one, 'h2');
  for (const one of body.querySelectorAll('h5, h6')) rename(page, one, 'h4');
  readLooks(page);
  readRows(page);
  for (const one of body.querySelectorAll('p')) if (!one.textContent?.trim()) one.remove();
  for (const one of body.querySelectorAll('[data-style]')) one.removeAttribute('data-style');
  return body.innerHTML;
}

/** Paragraphs that follow one another and look like a list are one; deeper ones stand in the one before. */
function makeLists(page: Document): void {
  const open: { list: Element; level: number }[] = [];
  let last: Element | undefined;
  for (const one of [
    ...page.body.querySelectorAll('p[class^="MsoListParagraph"], p[data-style*="mso-list:l" i]'),
  ]) {
    const look = one.getAttribute('data-style') ?? '';
    const level = Number(/level(\d)/.exec(look)?.[1] ?? 1);
    const bullet = one.querySelector('[data-style*="mso-list:Ignore" i]');
    const tag = /^\s*(\d+|[a-z]{1,3})[.)]/i.test(bullet?.textContent ?? '') ? 'ol' : 'ul';
    bullet?.remove();
    const follows = last !== undefined && one.previousElementSibling === last;
    if (!follows) open.length = 0;
    while (open.length > 0 && open.at(-1)!.level > level) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = page.createElement(tag);
      const above = open.at(-1)?.list.lastElementChild;
      if (above) above.append(list);
      else one.before(list);
      open.push({ list, level });
    }
    const item = page.createElement('li');
    const paragraph = page.createElement('p');
    paragraph.append(...one.childNodes);
    item.append(paragraph);
    open.at(-1)!.list.append(item);
    one.remove();
    last = open[0]!.list;
  }
}

/** In a browser Word gives each line of a list a list of its own, and says of a paragraph that it is a heading. */
function readWordOnline(page: Document): void {
  for (const wrapper of page.body.querySelectorAll('.ListContainerWrapper')) {
    const list = wrapper.querySelector('ul, ol');
    const lines = [...wrapper.querySelectorAll('li')].map((line) => {
      const paragraph = page.createElement('p');
      const level = line.getAttribute('data-aria-level') ?? '1';
      paragraph.setAttribute('data-style', `mso-list:l0 level${level}`);
      const bullet = page.createElement('span');
      bullet.setAttribute('data-style', 'mso-list:Ignore');
      bullet.textContent = list?.tagName === 'OL' ? '1.' : '·';
      paragraph.append(bullet, ...[...(line.querySelector('p') ?? line).childNodes]);
      return paragraph;
    });
    wrapper.replaceWith(...lines);
  }
  for (const one of page.body.querySelectorAll('p[role="heading"][aria-level]'))
    rename(page, one, `h${Math.min(4, Math.max(2, Number(one.getAttribute('aria-level')) || 2))}`);
}

/** Looks of some words that mean something, and the element that means it. */
const meanings: [look: RegExp, tag: string][] = [
  [/(^|;)\s*font-weight\s*:\s*(bold|[6-9]00)/i, 'strong'],
  [/(^|;)\s*font-style\s*:\s*italic/i, 'em'],
  [/(^|;)\s*text-decoration[a-z-]*\s*:[^;]*line-through/i, 's'],
  [/(^|;)\s*vertical-align\s*:\s*super/i, 'sup'],
  [/(^|;)\s*vertical-align\s*:\s*sub(?!\w|per)/i, 'sub'],
];

/** Some programs write bold words as words that look bold, and others stand everything in a `b` that is not. */
function readLooks(page: Document): void {
  for (const one of [...page.body.querySelectorAll('b[data-style], strong[data-style]')])
    if (/(^|;)\s*font-weight\s*:\s*(normal|[1-4]00)/i.test(one.getAttribute('data-style')!))
      one.replaceWith(...one.childNodes);
  for (const one of page.body.querySelectorAll('span[data-style]')) {
    const look = one.getAttribute('data-style')!;
    // A heading is bold as a whole, and says so by what it is.
    const inHeading = one.closest('h1, h2, h3, h4') !== null;
    for (const [says, tag] of meanings) {
      if (!says.test(look) || (tag === 'strong' && inHeading)) continue;
      const meant = page.createElement(tag);
      meant.append(...one.childNodes);
      one.append(meant);
    }
  }
}

const blocks = 'ul, ol, table, blockquote, pre, h1, h2, h3, h4';

/** A text holds no table: each row of words is a line, so that those of two cells do not become one. */
function readRows(page: Document): void {
  for (const row of page.body.querySelectorAll('tr')) {
    const cells = [...row.cells].filter((cell) => cell.textContent.trim());
    if (cells.some((cell) => cell.querySelector(blocks) || cell.querySelectorAll('p, div').length > 1))
      continue;
    const line = page.createElement('p');
    for (const [index, cell] of cells.entries())
      line.append(index > 0 ? ' | ' : '', ...(cell.querySelector('p, div') ?? cell).childNodes);
    const own = page.createElement('td');
    own.append(line);
    row.replaceChildren(own);
  }
}

function rename(page: Document, element: Element, tag: string): void {
  const made = page.createElement(tag);
  made.append(...element.childNodes);
  element.replaceWith(made);
}
