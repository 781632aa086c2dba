import { number, t } from '../messages.ts';

/** How much more or less it is than in the period before; nothing where there was none of it then. */
export function Change({ now, before }: { now: number; before: number }) {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return <small>=</small>;
  const text = `${percent > 0 ? '+' : '−'}${number(Math.abs(percent))}%`;
  return <small title={t('statistics.change', { change: text })}>{text}</small>;
}
