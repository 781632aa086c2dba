/** Whether a word processor wrote this HTML: what it means then has to be read from its looks. */
export const isFromWord = (html: string): boolean =>
  /class="?Mso|urn:schemas-microsoft-com:office|mso-|docs-internal-guid|<meta[^>]+(LibreOffice|OpenOffice)/i.test(
    html,
  );

/** Pictures in what was copied; they cannot come along, as they lie on the other machine. */
export const picturesIn = (html: string): number =>
  new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img, v\\:imagedata').length;

/**
 * HTML from elsewhere without what word processors leave between the words; their lists, which are paragraphs with a
 * bullet drawn before them, and their titles become lists and headings.
 */
export function cleaned(html: string): string {
  // Comments hold what only that program reads.
  const page = new DOMParser().parseFromString(html.replace(/<!--[\s\S]*?-->/g, ''), 'text/html');
  const { body } = page;
  for (const one of page.querySelectorAll('style, script, meta, link, title, xml, img')) one.remove();
  for (const one of [...body.querySelectorAll('*')])
    if (one.tagName.includes(':')) one.replaceWith(...one.childNodes);
  makeLists(page);
  for (const one of body.querySelectorAll('[style*="mso-list:Ignore" i], .MsoCommentReference')) one.remove();
  for (const one of body.querySelectorAll('h1, .MsoTitle')) rename(page, one, 'h2');
  for (const one of body.querySelectorAll('h5, h6')) rename(page, one, 'h4');
  for (const one of body.querySelectorAll('p')) if (!one.textContent?.trim()) one.remove();
  return body.innerHTML;
}

/** Paragraphs that follow one another and look like a list are one; deeper ones stand in the one before. */
function makeLists(page: Document): void {
  const open: { list: Element; level: number }[] = [];
  let last: Element | undefined;
  for (const one of [
    ...page.body.querySelectorAll('p[class^="MsoListParagraph"], p[style*="mso-list:l" i]'),
  ]) {
    const level = Number(/level(\d)/.exec(one.getAttribute('style') ?? '')?.[1] ?? 1);
    const bullet = one.querySelector('[style*="mso-list:Ignore" i]');
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

function rename(page: Document, element: Element, tag: string): void {
  const made = page.createElement(tag);
  made.append(...element.childNodes);
  element.replaceWith(made);
}
