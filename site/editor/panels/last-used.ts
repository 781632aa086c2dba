/** The blocks that somebody added last on this device, the newest first. */

const key = 'editorLastUsed';
const most = 4;

export function lastUsed(): string[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as string[];
  } catch {
    return [];
  }
}

export function rememberUse(name: string): void {
  const names = [name, ...lastUsed().filter((other) => other !== name)].slice(0, most);
  try {
    localStorage.setItem(key, JSON.stringify(names));
  } catch {
    // A browser that keeps nothing remembers nothing.
  }
}
