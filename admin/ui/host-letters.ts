/** A host as people write it: what stands for other letters in DNS (`xn--…`) is those letters again. */
export const inLetters = (host: string): string =>
  host
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decoded(label.slice(4)) ?? label) : label))
    .join('.');

const [base, least, most, skew, damp] = [36, 1, 26, 38, 700];

/** Punycode (RFC 3492, section 6.2); undefined for what is none. */
function decoded(text: string): string | undefined {
  const plain = text.lastIndexOf('-');
  const letters = plain > 0 ? [...text.slice(0, plain)] : [];
  let [code, bias, place] = [128, 72, 0];
  for (let at = plain > 0 ? plain + 1 : 0; at < text.length;) {
    const before = place;
    for (let weight = 1, k = base; ; k += base) {
      const digit = digits.indexOf(text.charAt(at++) || '?');
      if (digit < 0) return undefined;
      place += digit * weight;
      const limit = Math.min(Math.max(k - bias, least), most);
      if (digit < limit) break;
      weight *= base - limit;
    }
    const length = letters.length + 1;
    bias = adapted(place - before, length, before === 0);
    code += Math.floor(place / length);
    place %= length;
    if (code > 0x10_ffff) return undefined;
    letters.splice(place++, 0, String.fromCodePoint(code));
  }
  return letters.join('');
}

const digits = 'abcdefghijklmnopqrstuvwxyz0123456789';

function adapted(delta: number, length: number, isFirst: boolean): number {
  let left = isFirst ? Math.floor(delta / damp) : Math.floor(delta / 2);
  left += Math.floor(left / length);
  let k = 0;
  for (; left > ((base - least) * most) / 2; k += base) left = Math.floor(left / (base - least));
  return k + Math.floor(((base - least + 1) * left) / (left + skew));
}
