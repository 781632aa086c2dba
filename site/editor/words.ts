/** The words in a value of a field, whatever its kind: to show it in a line. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(' ');
  if (typeof value !== 'object' || value === null) return '';
  const { type, text, content, label } = value as { [name: string]: unknown };
  if (type === 'text') return String(text);
  if (Array.isArray(content)) return content.map(wordsOf).join(type === 'doc' ? ' ' : '');
  if (typeof label === 'string') return label;
  return Object.entries(value)
    .filter(([key]) => key !== 'id' && key !== 'target' && key !== 'image' && key !== 'file')
    .map(([, one]) => (typeof one === 'boolean' ? '' : wordsOf(one)))
    .filter(Boolean)
    .join(' ');
}
