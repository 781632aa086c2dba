/**
 * HTML that functions of core made and escaped. A view writes only this unescaped, so a plain string can never
 * reach a page as markup. `trustHtml` is called by the files the lint allows and by nothing else.
 */
export class SafeHtml {
  readonly #html: string;

  constructor(html: string, seal: symbol) {
    if (seal !== reviewed) throw new TypeError('SafeHtml is made by trustHtml');
    this.#html = html;
  }

  toString(): string {
    return this.#html;
  }

  get isEmpty(): boolean {
    return this.#html === '';
  }
}

const reviewed = Symbol('reviewed');

export function trustHtml(html: string): SafeHtml {
  return new SafeHtml(html, reviewed);
}

export const emptyHtml = trustHtml('');

/** Text as it may stand between tags and inside double or single quotes. */
export function escapeHtml(text: string): string {
  let out = '';
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x3e) continue;
    const entity = entities[code];
    if (entity === undefined) continue;
    out += text.slice(from, i) + entity;
    from = i + 1;
  }
  return from === 0 ? text : out + text.slice(from);
}

const entities = Array.from<string | undefined>({ length: 0x3f });
entities[0x26] = '&amp;';
entities[0x3c] = '&lt;';
entities[0x3e] = '&gt;';
entities[0x22] = '&quot;';
entities[0x27] = '&#39;';
