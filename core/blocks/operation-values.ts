import { isGuid } from '../guid.ts';
import { type BlockNode, type BlockVisibility, pageOptions } from './document.ts';
import type { FaultCode, Refuse } from './operation-fault.ts';

/** What operations may carry, as far as it can be said without a block's definition. */

export const isOptionName = (name: unknown): name is string =>
  typeof name === 'string' && /^[A-Za-z][\w-]{0,59}$/.test(name);

export const isOptionValue = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 200;

const levels = ['Public', 'Users', 'Verify', 'Roles', 'Admin'];
/** What a hidden block may be again, besides public and for the roles that it has. */
const levelsBefore = ['Users', 'Verify'];

export function isVisibility(value: unknown): value is BlockVisibility {
  if (!isObject(value) || !levels.includes(value['level'] as string)) return false;
  const { roles, level, before, ...others } = value;
  if (Object.keys(others).length > 0) return false;
  if (before !== undefined && (level !== 'Admin' || !levelsBefore.includes(before as string))) return false;
  return roles === undefined || (Array.isArray(roles) && roles.length <= 100 && roles.every(isGuid));
}

const nodeFields = new Set(['id', 'type', 'v', 'content', 'options', 'slots', 'visibility']);

/** Refuses what is no block: each of its fields, and those of the blocks in it. */
export function assertNode(node: unknown, refuse: Refuse): asserts node is BlockNode {
  const stop = (message: string) => refuse('bad-value', message);
  if (!isObject(node)) return stop('a block is an object');
  const unknown = Object.keys(node).find((name) => !nodeFields.has(name));
  if (unknown !== undefined) stop(`unknown field ${unknown.slice(0, 60)}`);
  const { id, type, v, content, options = {}, slots = {}, visibility } = node;
  if (!isGuid(id)) stop('the id of a block is a guid');
  if (typeof type !== 'string' || !/^(?=.{1,80}$)[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)?$/.test(type))
    stop('not the name of a block');
  if (!Number.isInteger(v) || (v as number) < 1) stop('the version of a block is a number');
  if (!isObject(content)) stop('content is an object');
  const isOption = ([name, value]: [string, unknown]) => isOptionName(name) && isOptionValue(value);
  if (!isObject(options) || !Object.entries(options).every(isOption)) stop('options are short texts');
  if (visibility !== undefined && !isVisibility(visibility)) stop('not a rule of visibility');
  if (!isObject(slots) || !Object.values(slots).every(Array.isArray)) stop('slots are lists');
  for (const child of Object.values(slots as { [slot: string]: unknown[] }).flat()) assertNode(child, refuse);
}

/** What is wrong with the value of a page's field; null takes an option or the social picture away. */
export function pageFieldFault(
  field: unknown,
  value: unknown,
): { code: FaultCode; message: string } | undefined {
  const wrong = (message: string) => ({ code: 'bad-value' as const, message });
  if (field === 'title' || field === 'description') {
    const most = field === 'title' ? 200 : 1000;
    if (typeof value !== 'string' || value.length > most || (field === 'title' && /[\r\n]/.test(value)))
      return wrong(`a text of at most ${most} characters`);
    return undefined;
  }
  if (field === 'socialImage')
    return value === null || value === undefined || isGuid(value) ? undefined : wrong('not a picture');
  const name = typeof field === 'string' && field.startsWith('options/') ? field.slice(8) : '';
  if (!Object.hasOwn(pageOptions, name)) return { code: 'bad-path', message: 'no such field of a page' };
  if (value === null || value === undefined) return undefined;
  const kind = typeof pageOptions[name as keyof typeof pageOptions];
  if (typeof value !== kind || (kind === 'string' && (value as string).length > 200))
    return wrong(kind === 'boolean' ? 'yes or no' : 'a short text');
  return undefined;
}

const isObject = (value: unknown): value is { [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
