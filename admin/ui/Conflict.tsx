import { Alert, Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { t } from '../messages.ts';
import type { Problem } from '../problem.ts';
import type { Draft } from './draft.ts';
import styles from './parts.module.css';

/** The fields of a form by what they are called there, each as text. */
export type FieldsInWords<Values> = readonly (readonly [label: string, of: (values: Values) => string])[];

interface Props<Values> {
  draft: Draft<Values>;
  fields: FieldsInWords<Values>;
}

/** Above a form that someone else saved meanwhile: what they made of it, beside what was filled in here. */
export function Conflict<Values>({ draft: { values, theirs, takeTheirs }, fields }: Props<Values>) {
  const isShown = theirs !== undefined;
  const alert = useRef<HTMLDivElement>(null);
  // Whoever saved at the end of a long form sees why that was not done.
  useEffect(() => {
    if (isShown) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  if (!theirs) return null;
  return (
    <Alert ref={alert} color="yellow" variant="light" role="alert" className={styles.conflict!}>
      {t('ui.conflict')}
      <Theirs of={[values, theirs]} fields={fields} />
      <Group mt="sm">
        <Button size="xs" variant="default" onClick={takeTheirs}>
          {t('ui.takeTheirs')}
        </Button>
      </Group>
    </Alert>
  );
}

interface TheirsProps<Values> {
  /** What is filled in here, and what someone else saved. */
  of: readonly [Values, Values];
  fields: FieldsInWords<Values>;
}

/** What someone else made of it, as far as it is not what is filled in here. */
export function Theirs<Values>({ of: [mine, theirs], fields }: TheirsProps<Values>) {
  const others = fields.filter(([, of]) => of(mine) !== of(theirs));
  return (
    <dl className={styles.theirs}>
      {others.map(([label, of]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{of(theirs) || '–'}</dd>
        </div>
      ))}
    </dl>
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
