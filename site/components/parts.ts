/** Characters from which a part is closed. */
const enough = 4096;

/**
 * Text that is written bit by bit and leaves as bytes. It stays in parts: one string of all of it would have to be
 * copied as a whole, and twice as wide as soon as one letter in it needs that.
 */
export class Parts {
  private readonly closed: string[] = [];
  private open = '';

  write(text: string): void {
    if (text.length < enough) {
      this.open += text;
      if (this.open.length >= enough) this.close();
      return;
    }
    // What is long by itself, as the header is, is not copied to be with others.
    if (this.open !== '') this.close();
    this.closed.push(text);
  }

  all(): string[] {
    return [...this.closed, this.open];
  }

  private close(): void {
    this.closed.push(this.open);
    this.open = '';
  }
}

/** Where text becomes bytes before anyone knows how many; a longer one does without. */
const desk = Buffer.allocUnsafeSlow(256 * 1024);
/** Bytes a character may take in UTF-8. */
const widest = 3;

export function bytesOf(parts: readonly string[]): Buffer {
  const characters = parts.reduce((sum, { length }) => sum + length, 0);
  if (characters * widest > desk.length) return Buffer.from(parts.join(''));
  let end = 0;
  for (const part of parts) end += desk.write(part, end);
  return Buffer.from(desk.subarray(0, end));
}
