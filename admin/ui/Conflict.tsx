import { Alert, Button, Group } from '@mantine/core';
import { t } from '../messages.ts';
import type { Problem } from '../problem.ts';
import type { Draft } from './draft.ts';
import styles from './parts.module.css';

interface Props<Values> {
  draft: Draft<Values>;
  /** The fields of the form by what they are called there, each as text. */
  fields: readonly (readonly [label: string, of: (values: Values) => string])[];
}

/** Above a form that someone else saved meanwhile: what they made of it, beside what was filled in here. */
export function Conflict<Values>({ draft: { values, theirs, takeTheirs }, fields }: Props<Values>) {
  if (!theirs) return null;
  const others = fields.filter(([, of]) => of(values) !== of(theirs));
  return (
    <Alert color="yellow" variant="light" role="alert">
      {t('ui.conflict')}
      <dl className={styles.theirs}>
        {others.map(([label, of]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{of(theirs) || '–'}</dd>
          </div>
        ))}
      </dl>
      <Group mt="sm">
        <Button size="xs" variant="default" onClick={takeTheirs}>
          {t('ui.takeTheirs')}
        </Button>
      </Group>
    </Alert>
  );
}

export const yesOrNo = (value: boolean) => t(value ? 'ui.yes' : 'ui.no');

/** What is to be said of a refusal beside what `Conflict` says. */
export function besideConflict<Values>(
  { theirs, isChanged }: Draft<Values>,
  problem: Problem | undefined,
): Problem | undefined {
  return problem?.code === 'stale-version' && (theirs || !isChanged) ? undefined : problem;
}
