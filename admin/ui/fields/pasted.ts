import { t } from '../../messages.ts';
import { tenantHere } from '../../site.ts';
import { notify } from '../../tasks/notice.ts';
import { readInert } from './inert.ts';
import { isOfOtherSite } from './target.ts';
import { cleaned, picturesIn } from './word.ts';

/** What is pasted in a text, cleaned; that its pictures stay behind is said. */
export function pastedHtml(html: string): string {
  tellPicturesLeft(picturesIn(html));
  return cleanedHtml(html);
}

export function tellPicturesLeft(count: number): void {
  if (count > 0) notify({ message: t('fields.rich.picturesLeft', { count }), timeout: 10_000 });
}

/** HTML from elsewhere, cleaned. Of links to things of another site the words stay, and that is said. */
export function cleanedHtml(html: string): string {
  const clean = cleaned(html);
  if (!clean.includes('data-target')) return clean;
  const { body } = readInert(clean);
  let count = 0;
  for (const link of body.querySelectorAll('a[data-target]')) {
    const copied = { target: link.getAttribute('data-target'), site: link.getAttribute('data-site') };
    if (!isOfOtherSite(copied, tenantHere.get())) continue;
    link.replaceWith(...link.childNodes);
    count++;
  }
  if (count > 0) notify({ message: t('fields.link.ofOtherSite', { count }), timeout: 10_000 });
  return body.innerHTML;
}
