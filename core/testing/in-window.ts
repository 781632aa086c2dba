import { vi } from 'vitest';

/** What code of a screen finds around it in a window that is looked at, with `fetched` for what it asks. */
export function inWindow(fetched: unknown): void {
  const hears = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('document', {
    ...hears,
    ...{ visibilityState: 'visible', cookie: '', documentElement: { dataset: {}, lang: 'nl' } },
  });
  for (const [name, none] of Object.entries(hears)) vi.stubGlobal(name, none);
  vi.stubGlobal('fetch', fetched);
}
