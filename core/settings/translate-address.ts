import { isPublicUrl } from '../links.ts';

/** Where a service translates a page, as long as no other is set. */
export const usualTranslateAddress = 'https://translate.google.com/translate?sl={from}&tl={to}&u={url}';

/** The address of a page at the translation service; undefined where the setting makes none that may be linked. */
export function translateAddress(
  template: unknown,
  page: { url: string; from: string; to: string },
): string | undefined {
  if (typeof template !== 'string' || !template.includes('{url}')) return undefined;
  const href = template.replace(/\{(url|from|to)\}/g, (_, name: keyof typeof page) =>
    encodeURIComponent(page[name]),
  );
  return href.startsWith('https://') && isPublicUrl(href) ? href : undefined;
}

/** For what is set: a page of any site must come to an address. */
export const isTranslateAddress = (template: unknown): boolean =>
  translateAddress(template, { url: 'https://www.example.org/', from: 'nl', to: 'en' }) !== undefined;
