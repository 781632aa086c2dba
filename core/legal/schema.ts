import type { RichText } from '../rich-text/tree.ts';
import { type Language, s } from '../schema.ts';

/** The pages under `/legal` (specification 2). */
export const legalPages = ['terms-of-use', 'privacy', 'accessibility', 'cookie-statement'] as const;
export type LegalPage = (typeof legalPages)[number];

/** A legal text in one language. */
export interface LegalText {
  title: string;
  /** Says in a few sentences what the page is about; stands above the text and in search engines. */
  intro: string;
  body: RichText;
}

/** By language; one that is absent is shown in the language of the tenant. */
export type LegalTexts = { [language in Language]?: Partial<LegalText> };

/** The fields of a text in one language. */
export const legalField = s.object({
  title: s.text({ label: { nl: 'Titel', en: 'Title' }, max: 120, requiredOn: 'publish' }),
  intro: s.text({
    label: { nl: 'Inleiding', en: 'Introduction' },
    help: {
      nl: 'Waar deze pagina over gaat, in een paar zinnen',
      en: 'What this page is about, in a few sentences',
    },
    max: 600,
    multiline: true,
  }),
  body: s.richText({ label: { nl: 'Tekst', en: 'Text' }, requiredOn: 'publish' }),
});
