import { SegmentedControl } from '@mantine/core';
import { useUrl } from './url.ts';

interface Props<View extends string> {
  label: string;
  /** The first is shown while the address names none. */
  views: readonly View[];
  value: View;
  labelOf: (view: View) => string;
  /** What else in the address narrows what a view shows, beside a search, a state and a page. */
  narrows?: string[];
}

/** Which part of a screen is shown: `view` in its address. What narrowed the one before does not narrow the next. */
export function ViewSwitch<View extends string>({ label, views, value, labelOf, narrows = [] }: Props<View>) {
  const [, change] = useUrl();
  return (
    <SegmentedControl
      size="xs"
      aria-label={label}
      value={value}
      onChange={(view) =>
        change({
          ...Object.fromEntries(['q', 'state', 'page', ...narrows].map((name) => [name, undefined])),
          view: view === views[0] ? undefined : view,
        })
      }
      data={views.map((view) => ({ value: view, label: labelOf(view) }))}
    />
  );
}
