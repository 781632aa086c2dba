/** The text of a file of XML, in the encoding that its first bytes say; UTF-8 where they say none that is known. */
export class EncodedText {
  readonly encoding: string;
  readonly #decoder: TextDecoder;
  /** The last bytes of what was read: a sign may go on in the next. */
  #end: Uint8Array = new Uint8Array();
  /** How many times something stood there that this encoding does not have. */
  unreadable = 0;

  constructor(first: Buffer) {
    this.#decoder = decoderFor(encodingOf(first));
    this.encoding = this.#decoder.encoding.toUpperCase();
  }

  read(bytes: Buffer): string {
    if (this.encoding === 'UTF-8') {
      // Such a sign may stand in the file itself.
      const seen = Buffer.concat([this.#end, bytes]);
      this.unreadable -= timesLost(seen);
      this.#end = seen.subarray(-2);
    }
    return this.#counted(this.#decoder.decode(bytes, { stream: true }));
  }

  end(): string {
    return this.#counted(this.#decoder.decode());
  }

  #counted(text: string): string {
    this.unreadable += timesLost(text);
    return text;
  }
}

/** How often the sign for something that could not be read stands there; bytes are UTF-8. */
function timesLost(text: string | Buffer): number {
  let found = 0;
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) found++;
  return found;
}

function encodingOf(first: Buffer): string {
  const [a, b, c] = first;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  // The mark, or the first `<` without one.
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be';
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(
    first.toString('latin1', 0, 1000),
  );
  const label = declared?.[1]!.toLowerCase() ?? 'utf-8';
  // Bytes that this could be read from are not of that.
  return label.startsWith('utf-16') ? 'utf-8' : label;
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder('utf-8');
  }
}
