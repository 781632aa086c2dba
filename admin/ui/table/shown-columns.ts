import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useUrl } from '../url.ts';
import type { Column } from './DataTable.tsx';

/** What a screen has room for, by its width in pixels. */
export type Room = 'phone' | 'narrow' | 'wide';

/** The columns that are shown: those that were chosen, else those there is room for; on a phone the few it has room for. */
export function shownColumns<Row>(
  all: readonly Column<Row>[],
  chosen: string | undefined,
  room: Room,
): Column<Row>[] {
  if (room === 'phone') return all.filter(({ onPhone }, at) => at === 0 || onPhone);
  const keys = chosen?.split(',');
  return all.filter(({ key, isExtra, isUntitled, needsRoom }, at) =>
    keys ? at === 0 || isUntitled || keys.includes(key) : !isExtra && !(needsRoom && room === 'narrow'),
  );
}

/** What this screen has room for now. */
export function useRoom(): Room {
  const atOnce = { getInitialValueInEffect: false };
  const isPhone = useMediaQuery('(max-width: 599px)', false, atOnce);
  const isWide = useMediaQuery('(min-width: 1200px)', true, atOnce);
  return isPhone ? 'phone' : isWide ? 'wide' : 'narrow';
}

/** The columns that a screen with this room shows; the address has those that were chosen. */
export function useShownColumns<Row>(all: readonly Column<Row>[], room: Room): Column<Row>[] {
  const [{ columns: chosen }] = useUrl();
  return useMemo(() => shownColumns(all, chosen, room), [all, chosen, room]);
}
