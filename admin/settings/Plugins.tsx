import { Switch } from '@mantine/core';
import { api, foresee, outdate, useApi } from '../api.ts';
import { language, t } from '../messages.ts';
import { runTask } from '../tasks/task.ts';
import { ErrorState } from '../ui/Faults.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import styles from './settings.module.css';

type Labelled = { name: string; label: { nl: string; en: string } };
interface Plugin {
  id: string;
  version: string;
  isEnabled: boolean;
  blocks: (Labelled & { instances: number })[];
  listTypes: Labelled[];
  formFields: Labelled[];
}
const address = '/api/plugins';

/** Which plugins this tenant uses, what each adds, and how much of it is in use. */
export function Plugins() {
  const { data, error, refetch } = useApi<{ items: Plugin[] }>(address);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={8} />;
  const items = data.items.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), language));
  return (
    <ul className={styles.list}>
      {items.map((plugin) => (
        <li key={plugin.id}>
          <div className={styles.words}>
            {nameOf(plugin)}
            <small>{usedOf(plugin)}</small>
          </div>
          <Switch
            checked={plugin.isEnabled}
            aria-label={t('settings.plugins.use', { name: nameOf(plugin) })}
            onChange={(event) => void change(plugin, event.currentTarget.checked)}
          />
        </li>
      ))}
    </ul>
  );
}

async function change(plugin: Plugin, isEnabled: boolean): Promise<void> {
  const put = (value: boolean) =>
    api.put(`${address}/${encodeURIComponent(plugin.id)}`, { isEnabled: value });
  const back = foresee<{ items: Plugin[] }>(address, (known) => ({
    ...known,
    items: known.items.map((one) => (one.id === plugin.id ? { ...one, isEnabled } : one)),
  }));
  const { done } = await runTask({
    type: 'save',
    entity: nameOf(plugin),
    act: () => put(isEnabled),
    undo: async () => {
      await put(!isEnabled);
      await outdate(address);
    },
  });
  if (!done) back();
  await outdate(address);
}

/** What people know it by: its first block, list type or field. */
function nameOf({ id, blocks, listTypes, formFields }: Plugin): string {
  const [first] = [...blocks, ...listTypes, ...formFields];
  return first?.label[language] ?? id;
}

function usedOf({ id, version, blocks, listTypes, formFields }: Plugin): string {
  const instances = blocks.reduce((sum, one) => sum + one.instances, 0);
  const parts = [
    ...(blocks.length > 0 ? [t('settings.plugins.instances', { count: instances })] : []),
    ...(listTypes.length > 0 ? [t('settings.plugins.listTypes', { count: listTypes.length })] : []),
    ...(formFields.length > 0 ? [t('settings.plugins.formFields', { count: formFields.length })] : []),
  ];
  return `${parts.join(', ')} · ${id} ${version}`;
}
