import { Alert, Anchor } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { FormField } from '../../core/forms/schema.ts';
import { t } from '../messages.ts';
import type { Problem } from '../problem.ts';
import styles from './forms.module.css';

interface Props {
  problem: Problem;
  fields: FormField[];
  nameOf: (field: FormField) => string;
  onChoose: (id: string) => void;
  onSettings: () => void;
}

/** What is in the way of keeping or publishing a form; each leads to where it is mended. */
export function FaultList({ problem, fields, nameOf, onChoose, onSettings }: Props) {
  const paths = [...new Set(problem.errors.map(({ path }) => path))];
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      mb="md"
      icon={<IconAlertCircle size={18} />}
      title={t('forms.faults')}
    >
      {paths.length === 0 ? (
        problem.message
      ) : (
        <ul className={styles.faults}>
          {paths.map((path) => {
            const [, at, rest = ''] = /\/fields\/(\d+)\/?(.*)$/.exec(path) ?? [];
            const field = at === undefined ? undefined : fields[Number(at)];
            const part = partOf(field ? rest : path);
            return (
              <li key={path}>
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  onClick={() => (field ? onChoose(field.id) : onSettings())}
                >
                  {field ? `${nameOf(field)}: ${part}` : part}
                </Anchor>
              </li>
            );
          })}
        </ul>
      )}
    </Alert>
  );
}

/** A part of a form as its makers know it; of an unknown one, its path. */
function partOf(path: string): string {
  const language = path.endsWith('/en')
    ? ` (${t('forms.en')})`
    : path.endsWith('/nl')
      ? ` (${t('forms.nl')})`
      : '';
  if (/(^|\/)label/.test(path) && !path.includes('options')) return t('forms.missingLabel') + language;
  if (/title/.test(path)) return t('forms.missingTitle') + language;
  if (/^\/fields$/.test(path)) return t('forms.missingFields');
  if (/options|rows|columns/.test(path)) return t('forms.missingOptions');
  if (/conditions/.test(path)) return t('forms.wrongCondition');
  return t('forms.wrongPart', { path });
}
