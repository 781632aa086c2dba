import { t } from '../../messages.ts';
import { tenantHere } from '../../site.ts';
import { notify } from '../../tasks/notice.ts';
import { readInert } from './inert.ts';
import { hasTable, isForLayout } from './pasted-tables.ts';
import { isOfOtherSite, toLink } from './target.ts';
import { cleaned, picturesIn } from './word.ts';

/** What is pasted in a text, cleaned; that its pictures stay behind, and that its tables are none here, is said. */
export function pastedHtml(html: string): string {
  tellPicturesLeft(picturesIn(html));
  tellTablesLeft(html);
  return cleanedHtml(html);
}

/** Exported for its test. */
export function tellTablesLeft(html: string): void {
  if (hasTable(html) && [...readInert(html).querySelectorAll('table')].some(hasColumns))
    notify({ message: t('fields.rich.tablesLeft'), timeout: 10_000 });
}

const hasColumns = (table: Element) =>
  !isForLayout(table) && table.querySelector(':is(td, th) + :is(td, th)') !== null;

export function tellPicturesLeft(count: number): void {
  if (count > 0) notify({ message: t('fields.rich.picturesLeft', { count }), timeout: 10_000 });
}

/**
 * HTML from elsewhere, cleaned. Of links to things of another site, and to addresses that nobody may link, the words
 * stay, and that is said.
 */
export function cleanedHtml(html: string): string {
  const clean = cleaned(html);
  if (!clean.includes('<a')) return clean;
  const { body } = readInert(clean);
  const left = { ofOtherSite: 0, unreachable: 0 };
  for (const link of body.querySelectorAll('a')) {
    const copied = { target: link.getAttribute('data-target'), site: link.getAttribute('data-site') };
    const href = link.getAttribute('href') ?? '';
    if (isOfOtherSite(copied, tenantHere.get())) left.ofOtherSite++;
    else if (/^(https?|ftp):/i.test(href) && !toLink({ kind: 'address', href })) left.unreachable++;
    else continue;
    link.replaceWith(...link.childNodes);
  }
  for (const [why, count] of Object.entries(left) as [keyof typeof left, number][])
    if (count > 0) notify({ message: t(`fields.link.${why}`, { count }), timeout: 10_000 });
  return left.ofOtherSite + left.unreachable > 0 ? body.innerHTML : clean;
}
