import { Button, Collapse, Switch } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { api, foresee, useApi } from '../api.ts';
import { language, t } from '../messages.ts';
import { runTask } from '../tasks/task.ts';
import { ErrorState } from '../ui/Faults.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { PluginUses } from './PluginUses.tsx';
import styles from './settings.module.css';

type Labelled = { name: string; label: { nl: string; en: string }; instances: number };
interface Plugin {
  id: string;
  label: Labelled['label'];
  version: string;
  isEnabled: boolean;
  blocks: Labelled[];
  listTypes: Labelled[];
  formFields: Labelled[];
  /** Their keys. */
  profileProperties: string[];
}
interface Answer {
  items: Plugin[];
  /** Blocks, items and questions that no plugin shows. */
  absent: { what: string; name: string; instances: number }[];
}
const address = '/api/plugins';

/** Which plugins this tenant uses, what each adds, and how much of it is in use. */
export function Plugins() {
  const { data, error, refetch } = useApi<Answer>(address);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={8} />;
  const items = data.items.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), language));
  return (
    <>
      {data.absent.length > 0 && (
        <section aria-labelledby="absent-plugins">
          <h3 id="absent-plugins">{t('settings.plugins.absent')}</h3>
          <p className={styles.about}>{t('settings.plugins.absentHelp')}</p>
          <ul className={styles.list}>
            {data.absent.map(({ what, name, instances }) => (
              <Row key={`${what} ${name}`} title={name} asked={`type:${name}`} count={instances}>
                {t('settings.plugins.instances', { count: instances })}
              </Row>
            ))}
          </ul>
        </section>
      )}
      <ul className={styles.list}>
        {items.map((plugin) => (
          <Row
            key={plugin.id}
            title={nameOf(plugin)}
            asked={plugin.id}
            count={partsOf(plugin).length}
            side={
              <Switch
                checked={plugin.isEnabled}
                aria-label={t('settings.plugins.use', { name: nameOf(plugin) })}
                onChange={(event) => void change(plugin, event.currentTarget.checked)}
              />
            }
          >
            {usedOf(plugin)}
          </Row>
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  title: string;
  /** What its uses are asked for by. */
  asked: string;
  /** Nothing to show of what stands nowhere. */
  count: number;
  side?: ReactNode;
  children: ReactNode;
}

/** One line, which opens to where it is used. */
function Row({ title, asked, count, side, children }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = `uses-${asked.replaceAll(/[^a-z0-9-]/g, '-')}`;
  return (
    <li>
      <div className={styles.words}>
        {title}
        <small>{children}</small>
      </div>
      {count > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${t('settings.plugins.uses')}: ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          {t('settings.plugins.uses')}
        </Button>
      )}
      {side}
      <Collapse id={id} expanded={isOpen} className={styles.uses}>
        {isOpen && <PluginUses of={asked} />}
      </Collapse>
    </li>
  );
}

async function change(plugin: Plugin, isEnabled: boolean): Promise<void> {
  const put = (value: boolean) => api.put(`${address}/${plugin.id.replace('/', ':')}`, { isEnabled: value });
  await runTask({
    type: 'save',
    entity: nameOf(plugin),
    act: () => put(isEnabled),
    foresee: () =>
      foresee<{ items: Plugin[] }>(address, (known) => ({
        ...known,
        items: known.items.map((one) => (one.id === plugin.id ? { ...one, isEnabled } : one)),
      })),
    undo: () => put(!isEnabled),
    outdates: [address],
  });
}

const partsOf = ({ blocks, listTypes, formFields }: Plugin) => [...blocks, ...listTypes, ...formFields];

/** What people know it by: its first block, list type or field, else what it calls itself. */
const nameOf = (plugin: Plugin): string => (partsOf(plugin)[0] ?? plugin).label[language];

function usedOf(plugin: Plugin): string {
  const { id, version, listTypes, formFields, profileProperties } = plugin;
  const parts = partsOf(plugin);
  const instances = parts.reduce((sum, one) => sum + one.instances, 0);
  const said = [
    ...(parts.length > 0 ? [t('settings.plugins.instances', { count: instances })] : []),
    ...(listTypes.length > 0 ? [t('settings.plugins.listTypes', { count: listTypes.length })] : []),
    ...(formFields.length > 0 ? [t('settings.plugins.formFields', { count: formFields.length })] : []),
    ...(profileProperties.length > 0
      ? [t('settings.plugins.profileProperties', { count: profileProperties.length })]
      : []),
  ];
  return [said.join(', '), `${id} ${version}`].filter(Boolean).join(' · ');
}
