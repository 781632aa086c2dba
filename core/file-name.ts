/**
 * A file name without what the specification strips (section 5: \ / : * ? " < > | and '), and without what no
 * file name should carry: control characters, and marks that turn the reading direction and so hide an extension.
 */
export function cleanFileName(name: string): string {
  return name.toWellFormed().replace(/[\\/:*?"<>|'\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
}
