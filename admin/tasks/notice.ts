import { atom } from 'nanostores';

export const positions = [
  'top', 'bottom', 'left', 'right', 'center', 'top-left', 'top-right', 'bottom-left', 'bottom-right',
] as const; // prettier-ignore
export type Position = (typeof positions)[number];
export const badgePositions = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type BadgePosition = (typeof badgePositions)[number];

export interface NoticeAction {
  label: string;
  act: () => void;
}

export interface NoticeOptions {
  message: string;
  title?: string;
  kind?: 'processing' | 'positive' | 'negative' | 'info';
  position?: Position;
  /** Milliseconds until it goes away; 0 stays until it is closed. */
  timeout?: number;
  /** Where the number stands of a notice that was given more than once. */
  badgePosition?: BadgePosition;
  actions?: NoticeAction[];
  /** What to mention to whoever helps. */
  code?: string;
  /** Takes the place of the notice with this id. */
  id?: string;
}

export interface Notice extends Required<Omit<NoticeOptions, 'title' | 'code'>> {
  title?: string;
  code?: string;
  /** How many times the same was said while it stood there. */
  times: number;
}

/** The notices in view, oldest first. */
export const notices = atom<readonly Notice[]>([]);

/** Specification 9. */
export const defaultTimeout = 5000;

/**
 * Tells something in passing; gives the id to close it with. An unknown position or a timeout that is no
 * non-negative number is a mistake of who calls: it warns and the default takes its place (specification 5 and 8).
 */
export function notify(options: NoticeOptions, warn: (text: string) => void = warnInConsole): string {
  const notice = checked(options, warn);
  const before = notices.get().find((other) => other.id === notice.id || isSaidAgain(other, notice));
  const shown = before ? { ...notice, id: before.id, times: timesAfter(before, notice) } : notice;
  const others = notices.get().filter(({ id }) => id !== shown.id);
  notices.set(inView([...others, shown]));
  return shown.id;
}

export function closeNotice(id: string): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

const mostInView = 5;
let made = 0;

/** The newest; what failed stays until it was read, and makes way for nothing but what failed after it. */
function inView(all: Notice[]): Notice[] {
  const failed = all.filter(({ kind }) => kind === 'negative').slice(-mostInView);
  const room = Math.max(1, mostInView - failed.length);
  const others = all.filter(({ kind }) => kind !== 'negative').slice(-room);
  return all.filter((notice) => failed.includes(notice) || others.includes(notice));
}

function checked(options: NoticeOptions, warn: (text: string) => void): Notice {
  const { kind = 'info', actions = [], id = `notice-${++made}`, ...rest } = options;
  return {
    ...rest,
    id,
    kind,
    actions,
    times: 1,
    position: oneOf(positions, options.position, 'bottom', 'position', warn),
    badgePosition: oneOf(badgePositions, options.badgePosition, 'top-right', 'badge position', warn),
    timeout: timeoutOf(options, warn),
  };
}

function oneOf<T extends string>(
  known: readonly T[],
  given: T | undefined,
  fallback: T,
  what: string,
  warn: (text: string) => void,
): T {
  if (given === undefined || known.includes(given)) return given ?? fallback;
  warn(`A notice has no ${what} ${JSON.stringify(given)}; it is one of ${known.join(', ')}.`);
  return fallback;
}

function timeoutOf({ timeout, kind }: NoticeOptions, warn: (text: string) => void): number {
  if (timeout === undefined) return kind === 'processing' ? 0 : defaultTimeout;
  if (typeof timeout === 'number' && Number.isFinite(timeout) && timeout >= 0) return timeout;
  warn(`The timeout of a notice is a non-negative number of milliseconds, not ${JSON.stringify(timeout)}.`);
  return defaultTimeout;
}

const isSaidAgain = (one: Notice, other: Notice) =>
  one.kind === other.kind &&
  one.kind !== 'processing' &&
  one.actions.length === 0 &&
  other.actions.length === 0 &&
  one.message === other.message &&
  one.title === other.title &&
  one.position === other.position;

/** What takes the place of another, as being done that of being under way, says something else. */
const timesAfter = (before: Notice, { kind, message }: Notice) =>
  before.kind === kind && before.message === message ? before.times + 1 : 1;

// eslint-disable-next-line no-console -- for whoever writes the call
const warnInConsole = (text: string) => console.warn(text);
