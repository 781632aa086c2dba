import './texts.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { JsonSchema } from '../../core/schema.ts';
import { useApi } from '../api.ts';
import { t } from '../messages.ts';
import { labelOf } from '../ui/fields/schema.ts';
import { Initials } from '../ui/Initials.tsx';
import { clockTime, exactTime } from '../ui/time.ts';
import { fromStart } from '../ui/url.ts';
import styles from './audit.module.css';
import { ThereLink } from './ThereLink.tsx';
import {
  actName,
  type Changes,
  type Entry,
  partName,
  placeOf,
  valueInWords,
  whatIn,
  whoIn,
} from './words.ts';

type Change = (search: { [name: string]: string | undefined }, options?: { replace?: boolean }) => void;

interface Props {
  entry: Entry;
  /** The guid of the line that the address has open. */
  shown: string | undefined;
  change: Change;
}

/** One line of the log: who, what and to what; opened, what was and what is. The address has the last that was opened. */
export function Act({ entry, shown, change }: Props) {
  const { guid, at, action, actor, subject } = entry;
  // Several stand open beside each other, so the address has no more to say once they are there.
  const [isOpenFirst] = useState(shown === guid);
  const line = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpenFirst) line.current?.scrollIntoView({ block: 'center' });
  }, [isOpenFirst]);
  const who = whoIn(entry);
  const isSelf = subject && actor && subject.guid === actor.guid;
  const what = whatIn(entry);
  const address = placeOf(entry);
  const more = (name: 'actor' | 'subject', guid: string) => () =>
    change({ [name]: guid, ...fromStart }, { replace: false });
  return (
    <li>
      <details
        ref={line}
        className={styles.act}
        open={isOpenFirst}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open && shown !== guid) change({ line: guid });
          else if (!currentTarget.open && shown === guid) change({ line: undefined });
        }}
      >
        <summary>
          <IconChevronRight size={14} className={styles.chevron} aria-hidden="true" />
          <time dateTime={at} title={exactTime(new Date(at))}>
            {clockTime(new Date(at))}
          </time>
          <span className={styles.who}>
            <Initials name={who} size={22} />
            <span>{who}</span>
          </span>
          <span className={styles.what}>
            {actName(action)}
            {what && <strong>{what}</strong>}
          </span>
        </summary>
        <div className={styles.detail}>
          <Difference entry={entry} />
          <p className={styles.links}>
            {address && (
              <ThereLink
                address={address}
                label={what || subject ? t('audit.open', { name: what ?? who }) : t('audit.openThere')}
              />
            )}
            {subject && !isSelf && (
              <button type="button" onClick={more('subject', subject.guid)}>
                {t('audit.history', { name: what ?? '' })}
              </button>
            )}
            {actor && (
              <button type="button" onClick={more('actor', actor.guid)}>
                {t('audit.allOf', { name: who })}
              </button>
            )}
          </p>
        </div>
      </details>
    </li>
  );
}

function Difference({ entry: { action, at, actor, detail, names } }: { entry: Entry }) {
  const { changes = {}, ...rest } = detail;
  // Of somebody without an account here it stands above.
  const facts = Object.entries(rest).filter(([name]) => actor || name !== 'by');
  return (
    <>
      {Object.keys(changes).length > 0 &&
        (action === 'settings.changed' ? (
          <SettingsChanged changes={changes} names={names} />
        ) : (
          <ChangesTable changes={changes} names={names} nameOf={partName} />
        ))}
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{partName(name)}</dt>
            <dd>
              {/* Names that somebody gave are no words of ours. */}
              {name === 'fields' && Array.isArray(value)
                ? value.map((one) => partName(String(one))).join(', ')
                : valueInWords(value, names, name)}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('logs.when')}</dt>
          <dd>{exactTime(new Date(at))}</dd>
        </div>
      </dl>
    </>
  );
}

/** Settings are called as their own screen calls them. */
function SettingsChanged({ changes, names }: { changes: Changes; names: Entry['names'] }) {
  const { data } = useApi<{ items: { key: string; schema: JsonSchema }[] }>('/api/platformsettings');
  const labels = new Map(data?.items.map(({ key, schema }) => [key, labelOf(schema)]));
  return <ChangesTable changes={changes} names={names} nameOf={(key) => labels.get(key) || key} />;
}

interface TableProps {
  changes: Changes;
  names: Entry['names'];
  nameOf: (field: string) => string;
}

function ChangesTable({ changes, names, nameOf }: TableProps) {
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('audit.field')}</th>
          <th scope="col">{t('audit.was')}</th>
          <th scope="col">{t('audit.is')}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(changes).map(([field, change]) => (
          <tr key={field}>
            <th scope="row">{nameOf(field)}</th>
            {Array.isArray(change) ? (
              <>
                <td>
                  <del>{valueInWords(change[0], names, field)}</del>
                </td>
                <td>
                  <ins>{valueInWords(change[1], names, field)}</ins>
                </td>
              </>
            ) : (
              <td colSpan={2}>{t('audit.changedText')}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
