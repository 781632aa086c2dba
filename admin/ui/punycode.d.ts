declare module 'punycode.js' {
  export function toUnicode(host: string): string;
}
