import { isGuid } from '../guid.ts';
import type { LinkTarget } from '../links.ts';

/** Is the shape right? Whether the target exists and may be shown is decided when it is shown. */
export function isLinkTarget(value: unknown): value is LinkTarget {
  if (!isRecord(value) || typeof value['kind'] !== 'string' || !Object.hasOwn(targets, value['kind']))
    return false;
  const rule = targets[value['kind']]!;
  for (const key of Object.keys(value)) if (key !== 'kind' && !Object.hasOwn(rule, key)) return false;
  return Object.entries(rule).every(([key, test]) => test(value[key]));
}

const upTo = (max: number) => (value: unknown) =>
  typeof value === 'string' && value.length <= max && value.isWellFormed() && !hasControl(value, false);
const targets: { [kind: string]: { [key: string]: (value: unknown) => boolean } } = {
  page: { page: isGuid, hash: (value) => value === undefined || upTo(100)(value) },
  item: { item: isGuid },
  file: { file: isGuid },
  address: { href: upTo(2000) },
  mail: { address: upTo(254) },
  phone: { number: upTo(30) },
};

export type Json = { [key: string]: unknown };
export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** C0 controls and DEL; a tab and, in code, a line feed are text. */
export function hasControl(text: string, inCode: boolean): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0x20 && code !== 0x7f) continue;
    if (code === 0x09 || (code === 0x0a && inCode)) continue;
    return true;
  }
  return false;
}
