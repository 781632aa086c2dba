import { t } from '../messages.ts';
import styles from './parts.module.css';

/** Names of what is not the same in two versions. */
export interface Difference {
  /** In both, and not the same. */
  changed: string[];
  onlyThere: string[];
  onlyHere: string[];
}

/** Tells the members of two lists apart by their key; those that are in both may stand in another order. */
export function differenceOf<One>(
  [here, there]: readonly [readonly One[], readonly One[]],
  keyOf: (one: One) => string,
  nameOf: (one: One) => string,
  isSame: (one: One, other: One) => boolean,
): Difference {
  const mine = new Map(here.map((one) => [keyOf(one), one]));
  const theirs = new Set(there.map(keyOf));
  const both = there.filter((one) => mine.has(keyOf(one)));
  const order = here.map(keyOf).filter((key) => theirs.has(key));
  const isOrdered = both.every((one, at) => keyOf(one) === order[at]);
  return {
    changed: [
      ...both.filter((one) => !isSame(mine.get(keyOf(one))!, one)).map(nameOf),
      ...(isOrdered ? [] : [t('ui.difference.order')]),
    ],
    onlyThere: there.filter((one) => !mine.has(keyOf(one))).map(nameOf),
    onlyHere: here.filter((one) => !theirs.has(keyOf(one))).map(nameOf),
  };
}

const most = 8;

/** What someone else made otherwise, by its names. */
export function Differences({ of }: { of: Difference }) {
  const shown = (['changed', 'onlyThere', 'onlyHere'] as const).filter((kind) => of[kind].length > 0);
  return (
    <dl className={styles.theirs}>
      {shown.map((kind) => (
        <div key={kind}>
          <dt>{t(`ui.difference.${kind}`)}</dt>
          <dd>
            {of[kind].slice(0, most).join(', ')}
            {of[kind].length > most && ` ${t('ui.difference.more', { count: of[kind].length - most })}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
