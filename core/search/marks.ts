import { escapeHtml, type SafeHtml, trustHtml } from '../rich-text/safe-html.ts';
import { folded } from './words.ts';

/** Text in which the database marked the hits, as HTML: everything escaped, the hits in `<mark>`. */
export function markedHtml(text: string): SafeHtml {
  return trustHtml(
    escapeHtml(unparted(text))
      // Words next to each other are one hit.
      .replace(/\ue001( ?)\ue000/g, '$1')
      .replaceAll('\ue000', '<mark>')
      .replaceAll('\ue001', '</mark>'),
  );
}

/** A piece out of a text, with dots where it was cut off: `opening` and `closing` are how the text begins and ends. */
export function excerptHtml(
  piece: string,
  { opening, closing }: { opening: string; closing: string },
): SafeHtml {
  const text = piece.trim();
  if (text === '') return markedHtml('');
  const said = folded(unparted(text).replace(/[\ue000\ue001]/g, ''));
  const before = said.startsWith(folded(opening).slice(0, said.length)) ? '' : '… ';
  const after = folded(closing).endsWith(said.slice(-16)) ? '' : ' …';
  return markedHtml(before + text + after);
}

/** With the signs back that were set apart as words of their own (the function `search_plain`). */
const unparted = (text: string) =>
  text.replace(/ ?([\ue100-\ue17f]) ?/g, (_, sign: string) =>
    String.fromCharCode(sign.charCodeAt(0) - 0xe100),
  );
