export function Editor(_: { nonce: string }) {
  return null;
}
