import type { Encoding } from '../cache/answer.ts';
import { brotli, gzip, identity } from '../cache/answer.ts';
import type { Language } from '../schema.ts';

/** The best encoding that the caller takes: Brotli, then gzip, then none. */
export const acceptedEncoding = remembered<Encoding>(identity, (header) => {
  const weights = parse(header);
  const any = weights.get('*') ?? 0;
  if ((weights.get('br') ?? any) > 0) return brotli;
  if ((weights.get('gzip') ?? weights.get('x-gzip') ?? any) > 0) return gzip;
  return identity;
});

/** Dutch, unless English is wanted more. */
export const acceptedLanguage = remembered<Language>('nl', (header) => {
  const weight: Record<Language, number> = { nl: 0, en: 0 };
  const weights = parse(header);
  for (const [range, q] of weights) {
    const language = range.split('-')[0];
    if (language === 'nl' || language === 'en') weight[language] = Math.max(weight[language], q);
  }
  return weight.en > Math.max(weight.nl, weights.get('*') ?? 0) ? 'en' : 'nl';
});

/** Browsers send the same few headers over and over. */
function remembered<T>(absent: T, read: (header: string) => T): (header: string | undefined) => T {
  const answers = new Map<string, T>();
  return (header) => {
    if (header === undefined || header.length > 500) return absent;
    const answer = answers.get(header);
    if (answer !== undefined) return answer;
    if (answers.size >= 500) answers.clear();
    const fresh = read(header);
    answers.set(header, fresh);
    return fresh;
  };
}

function parse(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',').slice(0, 30)) {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    if (range !== '' && weight >= 0 && weight <= 1) weights.set(range, weight);
  }
  return weights;
}
