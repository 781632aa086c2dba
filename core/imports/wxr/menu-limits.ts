import type { Guid } from '../../guid.ts';
import { menuLimits } from '../../menus/check.ts';
import type { Existing, Plan, PlannedMenuItem } from './plan.ts';
import type { Report } from './report.ts';

/** How many levels of it visitors see. */
const shownLevels = 3;

/**
 * The menu as whoever manages it can save it afterwards: what stood below the last level moves up to it, and what does
 * not fit in stays out, the lowest first; a page that stays out keeps an address of its own. The report says which.
 */
export function withinLimits(
  menu: PlannedMenuItem[],
  plan: Plan,
  existing: Existing['menu'],
  report: Report,
): PlannedMenuItem[] {
  const titles = new Map<Guid, string>([...plan.pages.values()].map(({ id, title }) => [id, title]));
  const note = (item: PlannedMenuItem, reason: 'menu-raised' | 'menu-full' | 'menu-unseen') => {
    // Of what was brought before it has been said.
    if (existing.levels.has(item.foreignId)) return;
    const title = item.name || titles.get(item.pageId ?? '') || '';
    report.note({ type: 'menu', id: item.foreignId, title }, reason);
  };

  const raised = (items: PlannedMenuItem[], level: number): PlannedMenuItem[] =>
    items.flatMap((item) => {
      const own = existing.levels.get(item.foreignId) ?? level;
      if (own > menuLimits.depth) note(item, 'menu-raised');
      const children = raised(item.children, own + 1);
      return own < menuLimits.depth ? [{ ...item, children }] : [{ ...item, children: [] }, ...children];
    });
  const tree = raised(menu, 1);

  let room = menuLimits.items - existing.items;
  const kept = new Set<PlannedMenuItem>();
  const isNeeded = ({ pageId }: PlannedMenuItem) =>
    pageId !== undefined && (pageId === plan.front || pageId === plan.list?.pageId);
  for (let row = tree; row.length > 0; row = row.filter((item) => kept.has(item)).flatMap(childrenOf))
    for (const item of row.toSorted((a, b) => Number(isNeeded(b)) - Number(isNeeded(a)))) {
      const isMarked = existing.levels.has(item.foreignId);
      if (!isMarked && room <= 0) continue;
      if (!isMarked) room--;
      kept.add(item);
    }

  const within = (items: PlannedMenuItem[], level: number): PlannedMenuItem[] =>
    items.flatMap((item) => {
      if (!kept.has(item)) {
        for (const one of [item, ...allBelow(item)]) note(one, 'menu-full');
        return [];
      }
      const own = existing.levels.get(item.foreignId) ?? level;
      if (own > shownLevels) note(item, 'menu-unseen');
      const children = within(item.children, own + 1);
      const isLeftAlone = !item.pageId && !item.href && item.children.length > 0 && children.length === 0;
      return isLeftAlone ? [] : [{ ...item, children }];
    });
  return within(tree, 1);
}

const childrenOf = ({ children }: PlannedMenuItem) => children;

const allBelow = ({ children }: PlannedMenuItem): PlannedMenuItem[] =>
  children.flatMap((child) => [child, ...allBelow(child)]);
