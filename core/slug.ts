/**
 * A title as a segment of an address (specification 5, url slug): letters are first brought to plain ones
 * (é → e, ß → ss), then the rule. Empty when nothing of the title survives; the caller falls back to a short id.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\x00-\x7f]/g, (letter) => plain[letter] ?? (/\s/.test(letter) ? ' ' : ''))
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^A-Za-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .toLowerCase();
}

/** Letters that Unicode does not take apart into a plain one and a mark; dashes that part words; Greek. */
const plain: { [letter: string]: string } = {
  ...Object.fromEntries(
    'α-a β-v γ-g δ-d ε-e ζ-z η-i θ-th ι-i κ-k λ-l μ-m ν-n ξ-x ο-o π-p ρ-r σ-s ς-s τ-t υ-y φ-f χ-ch ψ-ps ω-o'
      .split(' ')
      .map((pair) => pair.split('-') as [string, string])
      .flatMap(([letter, as]) => [
        [letter, as],
        [letter.toUpperCase(), as],
      ]),
  ),
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ø: 'o',
  Ø: 'o',
  đ: 'd',
  Đ: 'd',
  ð: 'd',
  Ð: 'd',
  þ: 'th',
  Þ: 'th',
  ł: 'l',
  Ł: 'l',
  ħ: 'h',
  Ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  Ŋ: 'n',
  ŧ: 't',
  Ŧ: 't',
  ĸ: 'k',
  ə: 'e',
  Ə: 'e',
  '⁄': '-',
  '‐': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
};
