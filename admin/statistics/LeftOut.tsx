import { Switch } from '@mantine/core';
import { useState } from 'react';
import { api } from '../api.ts';
import { t } from '../messages.ts';
import { runTask } from '../tasks/task.ts';
import type { Overview } from './answers.ts';
import styles from './statistics.module.css';

const kinds = [
  { name: 'robots', setting: 'countRobots' },
  { name: 'makers', setting: 'countMakers' },
] as const;

/** Who is not counted, how much that was, and the switches that count them from now on. */
export function LeftOut({ leftOut, counted }: Pick<Overview, 'leftOut' | 'counted'>) {
  const [changed, setChanged] = useState<Partial<Overview['counted']>>({});
  const change = async ({ name, setting }: (typeof kinds)[number], value: boolean) => {
    setChanged((before) => ({ ...before, [name]: value }));
    const { done } = await runTask({
      type: 'save',
      entity: t(`statistics.${setting}`),
      act: () => api.put('/api/platformsettingvalues', [{ key: setting, value }]),
      outdates: ['/api/statistics', '/api/platformsettingvalues'],
    });
    if (!done) setChanged(({ [name]: _, ...others }) => others);
  };
  return (
    <section className={styles.leftOut} aria-label={t('statistics.leftOut')}>
      <h2>{t('statistics.leftOut')}</h2>
      {kinds.map((kind) => (
        <Switch
          key={kind.name}
          checked={changed[kind.name] ?? counted[kind.name]}
          onChange={({ currentTarget }) => void change(kind, currentTarget.checked)}
          label={t(`statistics.${kind.setting}`)}
          description={t(`statistics.${kind.name}LeftOut`, { count: leftOut[kind.name] })}
        />
      ))}
    </section>
  );
}
