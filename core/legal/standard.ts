import type { RichText } from '../rich-text/tree.ts';
import type { Language } from '../schema.ts';
import { accessibility as accessibilityEn } from './standard-texts/accessibility.en.ts';
import { accessibility as accessibilityNl } from './standard-texts/accessibility.nl.ts';
import { cookieStatement as cookieStatementEn } from './standard-texts/cookie-statement.en.ts';
import { cookieStatement as cookieStatementNl } from './standard-texts/cookie-statement.nl.ts';
import { privacy as privacyEn } from './standard-texts/privacy.en.ts';
import { privacy as privacyNl } from './standard-texts/privacy.nl.ts';
import { termsOfUse as termsOfUseEn } from './standard-texts/terms-of-use.en.ts';
import { termsOfUse as termsOfUseNl } from './standard-texts/terms-of-use.nl.ts';
import type { LegalPage, LegalText } from './schema.ts';
import type { LegalSite, StandardText } from './standard-text.ts';

/** The text that a tenant begins with, in its name, and the day that stands on it. */
export function standardText(
  page: LegalPage,
  language: Language,
  site: LegalSite,
): { text: LegalText; dated: string } {
  const { title, intro, updated, sections } = texts[page][language](site);
  return { text: { title, intro, body: bodyOf(sections) }, dated: updated };
}

const words = (text: string) => [{ type: 'text' as const, text }];
const paragraph = (text: string) => ({ type: 'paragraph' as const, content: words(text) });

function bodyOf(sections: StandardText['sections']): RichText {
  return {
    type: 'doc',
    content: sections.flatMap(({ heading, body }) => [
      { type: 'heading' as const, attrs: { level: 2 as const }, content: words(heading) },
      ...body.map((part) =>
        typeof part === 'string'
          ? paragraph(part)
          : {
              type: 'bulletList' as const,
              content: part.map((item) => ({ type: 'listItem' as const, content: [paragraph(item)] })),
            },
      ),
    ]),
  };
}

const texts: Record<LegalPage, Record<Language, (site: LegalSite) => StandardText>> = {
  'terms-of-use': { nl: termsOfUseNl, en: termsOfUseEn },
  privacy: { nl: privacyNl, en: privacyEn },
  accessibility: { nl: accessibilityNl, en: accessibilityEn },
  'cookie-statement': { nl: cookieStatementNl, en: cookieStatementEn },
};
