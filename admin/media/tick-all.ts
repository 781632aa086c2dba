import { useRef, useState } from 'react';
import type { LibraryItem } from '#core/media/schema.ts';
import { call } from '../api.ts';
import { t } from '../messages.ts';
import { notify } from '../tasks/notice.ts';
import { mostAtOnce } from '../ui/table/rows.ts';
import { addressOf, STEP, type View } from './view.ts';

interface Ticking {
  view: View;
  /** What has been read of it, from the top. */
  guids: readonly string[];
  total: number;
  onTicked?: ((ticked: ReadonlySet<string>) => void) | undefined;
}

/** Ticks everything that fits the view, also what nobody has come to yet; of very many the first, and that is said. */
export function useTickAll({ view, guids, total, onTicked }: Ticking) {
  const question = addressOf(view, 1);
  const now = useRef(question);
  now.current = question;
  const [isBusy, setBusy] = useState(false);
  const tickAll = async () => {
    onTicked?.(new Set(guids));
    if (guids.length >= total || isBusy) return;
    setBusy(true);
    const found = await everyGuid(view).catch(() => guids);
    setBusy(false);
    // Something else is looked at by now.
    if (now.current !== question) return;
    onTicked?.(new Set(found));
    if (found.length < total)
      notify({ kind: 'info', message: t('table.choseFirst', { count: found.length, total }) });
  };
  return { tickAll, isBusy };
}

async function everyGuid(view: View): Promise<readonly string[]> {
  const found: string[] = [];
  for (let page = 1; found.length < mostAtOnce; page++) {
    const { items } = await call<{ items: LibraryItem[] }>('GET', addressOf(view, page));
    found.push(...items.map(({ guid }) => guid));
    if (items.length < STEP) break;
  }
  return found.slice(0, mostAtOnce);
}
