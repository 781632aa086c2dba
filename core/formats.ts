type Language = 'nl' | 'en';

const locales = { nl: 'nl-NL', en: 'en-GB' } as const;
/** More than the zones and ways of writing that one node meets. */
const most = 1000;

const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/**
 * How moments are written in a language, as `Intl.DateTimeFormat` takes its options (name the time zone). Making one
 * costs as much as twenty moments written, so each is made once.
 */
export const dateFormat = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  kept(dates, language, options, () => new Intl.DateTimeFormat(locales[language], options));

/** The same for numbers. */
export const numberFormat = (language: Language, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  kept(numbers, language, options, () => new Intl.NumberFormat(locales[language], options));

function kept<Format>(
  formats: Map<string, Format>,
  language: Language,
  options: object,
  make: () => Format,
): Format {
  const key = language + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    if (formats.size === most) formats.clear();
    formats.set(key, (format = make()));
  }
  return format;
}
