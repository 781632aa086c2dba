/**
 * Mends XML as some exporters write it, while it streams: an ampersand that begins no entity, and control
 * characters. A parser would take all that follows such an ampersand for the name of an entity.
 */
export class Mender {
  #held = '';
  #inCdata = false;
  /** How many places were mended. */
  mended = 0;

  /** The chunk mended, but for an end that the next chunk may change. */
  write(chunk: string): string {
    return this.#mend(this.#held + chunk, false);
  }

  end(): string {
    return this.#mend(this.#held, true);
  }

  #mend(text: string, isLast: boolean): string {
    let out = '';
    let at = 0;
    this.#held = '';
    while (at < text.length) {
      const mark = this.#inCdata ? ']]>' : '<![CDATA[';
      const found = text.indexOf(mark, at);
      if (found < 0) {
        const end = isLast ? text.length : this.#safeEnd(text, at);
        out += this.#clean(text.slice(at, end));
        this.#held = text.slice(end);
        return out;
      }
      out += this.#clean(text.slice(at, found)) + mark;
      at = found + mark.length;
      this.#inCdata = !this.#inCdata;
    }
    return out;
  }

  /** Before what could be the beginning of a mark or an entity. */
  #safeEnd(text: string, from: number): number {
    const near = Math.max(from, text.length - 40);
    const tail = text.slice(near);
    const open = this.#inCdata
      ? tail.search(/\]{1,2}$/)
      : Math.max(tail.lastIndexOf('<'), tail.lastIndexOf('&'));
    return open < 0 ? text.length : near + open;
  }

  #clean(text: string): string {
    const clean = text.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, () => this.#count(''));
    return this.#inCdata ? clean : clean.replace(/&(?!#?\w{1,32};)/g, () => this.#count('&amp;'));
  }

  #count(replacement: string): string {
    this.mended++;
    return replacement;
  }
}
