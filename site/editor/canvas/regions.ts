import { drawerOpen } from '../selection.ts';

/** What the keyboard goes around through: the page, the tools of the block, the drawer, the bar, and the page again. */
const regions = ['canvas', 'toolbar', 'drawer', 'bar'] as const;
type Region = (typeof regions)[number];

const elementOf = (region: Region) => document.querySelector<HTMLElement>(`[data-region="${region}"]`);

/** To the next of those that are there, or the one before; `toPage` brings the keyboard to the page. */
export function goAround(direction: -1 | 1, toPage: () => void): void {
  const here = regions.filter((region) => region === 'canvas' || elementOf(region) !== null);
  const active = document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset['region'];
  const now = here.indexOf((active as Region | undefined) ?? 'canvas');
  const next = here[(now + direction + here.length) % here.length]!;
  if (next === 'canvas') return toPage();
  if (next === 'drawer' && drawerOpen.get()) return focusDrawer();
  elementOf(next)?.querySelector<HTMLElement>('button, a, input, [tabindex="0"]')?.focus();
}

/** Brings the keyboard into the drawer once that is drawn, unless somebody went elsewhere meanwhile. */
export function focusDrawer(): void {
  const from = document.activeElement;
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement !== from && activeElement !== document.body) return;
    const drawer = elementOf('drawer');
    const field =
      '[data-panel] :is(input, textarea, select, button, [contenteditable="true"]):not([type="hidden"])';
    (drawer?.querySelector<HTMLElement>(field) ?? drawer)?.focus();
  });
}
