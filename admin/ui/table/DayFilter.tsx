import { useId } from '@mantine/hooks';
import { DateField } from '../fields/DateField.tsx';
import { fromStart, useUrl } from '../url.ts';
import styles from './table.module.css';

interface Props {
  /** Its place in the address, which has it as `YYYY-MM-DD`. */
  name: string;
  label: string;
}

/** A day that narrows a table. */
export function DayFilter({ name, label }: Props) {
  const [search, change] = useUrl();
  const id = useId();
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <DateField
        id={id}
        w={140}
        value={search[name] ?? ''}
        onChange={(day) => change({ [name]: day || undefined, ...fromStart })}
      />
    </div>
  );
}
