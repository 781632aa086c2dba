import type { Mark, PlainMark, TextAttributes } from './tree.ts';

/** Tags that say no more than how their text is set. */
export const marked: { [tag: string]: PlainMark['type'] } = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  dfn: 'italic',
  var: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  sub: 'subscript',
  sup: 'superscript',
};

/** A text has a mark once, and is superscript or subscript. */
export function withMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  if (marks.some(({ type }) => type === mark.type)) return marks;
  const other =
    mark.type === 'subscript' ? 'superscript' : mark.type === 'superscript' ? 'subscript' : undefined;
  return [...marks.filter(({ type }) => type !== other), mark];
}

/** What an inline style says about meaning; office programs and page builders write it there. */
export function styled(style: string, outer: readonly Mark[], attrs: TextAttributes) {
  let marks = outer;
  if (/font-weight:\s*(bold|[6-9]00)/.test(style)) marks = withMark(marks, { type: 'bold' });
  if (/font-style:\s*italic/.test(style)) marks = withMark(marks, { type: 'italic' });
  if (/text-decoration[a-z-]*:[^;]*line-through/.test(style)) marks = withMark(marks, { type: 'strike' });
  if (/text-decoration[a-z-]*:[^;]*underline/.test(style)) marks = withMark(marks, { type: 'underline' });
  const direction = /(?:^|;)\s*direction:\s*(rtl|ltr)/.exec(style)?.[1];
  const directed = direction ? { ...attrs, dir: direction as 'rtl' | 'ltr' } : attrs;
  return { marks, attrs: aligned(directed, /text-align:\s*([a-z]+)/.exec(style)?.[1] ?? '') };
}

export function aligned(attrs: TextAttributes, align: string): TextAttributes {
  const value = align.toLowerCase();
  if (value === 'left' && attrs.textAlign) {
    const { textAlign: _, ...rest } = attrs;
    return rest;
  }
  return value === 'center' || value === 'right' || value === 'justify'
    ? { ...attrs, textAlign: value }
    : attrs;
}
