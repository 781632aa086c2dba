import type { Language } from '#core/schema.ts';
import { accessibility as accessibilityEn } from './accessibility.en.ts';
import { accessibility as accessibilityNl } from './accessibility.nl.ts';
import { cookieStatement as cookieStatementEn } from './cookie-statement.en.ts';
import { cookieStatement as cookieStatementNl } from './cookie-statement.nl.ts';
import type { LegalSite, LegalText } from './legal-text.ts';
import { privacy as privacyEn } from './privacy.en.ts';
import { privacy as privacyNl } from './privacy.nl.ts';
import { termsOfUse as termsOfUseEn } from './terms-of-use.en.ts';
import { termsOfUse as termsOfUseNl } from './terms-of-use.nl.ts';

export const legalPages = ['terms-of-use', 'privacy', 'accessibility', 'cookie-statement'] as const;
export type LegalPage = (typeof legalPages)[number];

/** The text of `/legal/{page}` in a language, with the tenant's name in it. */
export function legalText(page: LegalPage, language: Language, site: LegalSite): LegalText {
  return texts[page][language](site);
}

const texts: Record<LegalPage, Record<Language, (site: LegalSite) => LegalText>> = {
  'terms-of-use': { nl: termsOfUseNl, en: termsOfUseEn },
  privacy: { nl: privacyNl, en: privacyEn },
  accessibility: { nl: accessibilityNl, en: accessibilityEn },
  'cookie-statement': { nl: cookieStatementNl, en: cookieStatementEn },
};
