import { escapeHtml, type SafeHtml, trustHtml } from '../rich-text/safe-html.ts';

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

/** A piece out of a text, with dots where it was cut off. `opening` is how the text begins. */
export function excerptHtml(piece: string, opening: string): SafeHtml {
  const text = piece.trim();
  if (text === '') return markedHtml('');
  const bare = unparted(text).replace(/[\ue000\ue001]/g, '');
  const before = bare.startsWith(opening.trim().slice(0, bare.length)) ? '' : '… ';
  const after = /[.!?…]$/.test(bare) ? '' : ' …';
  return markedHtml(before + text + after);
}

/** With the signs back that were set apart as words of their own (the function `search_plain`). */
const unparted = (text: string) =>
  text.replace(/ ?([\ue100-\ue17f]) ?/g, (_, sign: string) =>
    String.fromCharCode(sign.charCodeAt(0) - 0xe100),
  );
