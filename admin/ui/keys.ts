/** Whether the command key does what Ctrl does elsewhere. */
export const hasCommandKey = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** A shortcut as this keyboard shows it: ⌘K, or Ctrl K. */
export const shortcut = (key: string) => (hasCommandKey ? `⌘${key}` : `Ctrl ${key}`);
