/**
 * Fields of what was stored whose words or numbers are nowhere in what it was read as, by their path. Moving, joining
 * and splitting texts keeps them; `dropped` names fields that are given up on purpose.
 */
export function lostWords(before: unknown, after: unknown, dropped: readonly string[]): string[] {
  const kept = new Set([...leaves(after)].flatMap(([, value]) => wordsOf(value)));
  const lost = [...leaves(before)]
    .filter(([path]) => !dropped.some((field) => path === field || path.startsWith(`${field}.`)))
    .filter(([, value]) => !wordsOf(value).every((word) => kept.has(word)))
    .map(([path]) => path);
  return [...new Set(lost)];
}

/** Every text and number with its path; yes and no are choices, which a new version may well give up. */
function* leaves(value: unknown, path = ''): Generator<[string, string]> {
  if (typeof value === 'string' && value.trim() !== '') yield [path, value];
  else if (typeof value === 'number') yield [path, String(value)];
  else if (Array.isArray(value)) for (const one of value) yield* leaves(one, path);
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) yield* leaves(one, path ? `${path}.${name}` : name);
}

/** Without what stands between them, which a new version may write in another way. */
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
