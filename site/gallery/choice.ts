import type { Language } from '#core/schema.ts';

export const widths = [390, 768, 1280];

/** What of the gallery is looked at, from its address; what is not there is the first there is. */
export interface Choice {
  language: Language;
  theme: 'light' | 'dark';
  width: number;
}

export function choiceIn(query: URLSearchParams): Choice {
  const width = Number(query.get('width'));
  return {
    language: query.get('language') === 'en' ? 'en' : 'nl',
    theme: query.get('theme') === 'dark' ? 'dark' : 'light',
    width: widths.includes(width) ? width : 768,
  };
}
