/** An input that cannot be drawn. */
export function Widget(): never {
  throw new Error('this widget fails in the editor');
}
