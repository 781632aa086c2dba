import { Text } from '@mantine/core';
import {
  IconArticle,
  IconFile,
  IconFileText,
  IconLink,
  IconMail,
  IconPhone,
  IconUpload,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { t } from '../../messages.ts';
import styles from './fields.module.css';
import type { Suggestion, Suggestions } from './suggestions.ts';
import type { Target } from './target.ts';

interface Group {
  name: 'typed' | 'pages' | 'items' | 'files' | 'maybe' | 'more';
  options: Suggestion[];
}

/** The choice that opens the library of files. */
export const library = 'library';

/** What is offered, in groups; `more` opens the library of files, where that is there. */
export function groupsOf({ typed, pages, items, files, maybe }: Suggestions, hasLibrary: boolean): Group[] {
  const choose = { key: library, target: { kind: 'file' as const, file: '' }, name: t('fields.link.upload') };
  const more = hasLibrary && typed.length === 0 ? [choose] : [];
  return Object.entries({ typed, pages, items, files, maybe, more })
    .map(([name, options]) => ({ name: name as Group['name'], options }))
    .filter(({ options }) => options.length > 0);
}

interface Props {
  /** Of the list, and what the ids of its options begin with. */
  id: string;
  label: string;
  groups: Group[];
  current: Suggestion | undefined;
  isAsking: boolean;
  isRefused: boolean;
  onPoint: (key: string) => void;
  onChoose: (one: Suggestion) => void;
}

/** The list below a field for a link; the field has the focus and the keys. */
export function TargetList({ id, label, groups, current, isAsking, isRefused, onPoint, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const isNothing = groups.every(({ name }) => name === 'more');
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current?.key]);
  return (
    <>
      {isNothing && (
        <Text size="sm" c={isRefused ? 'red' : 'dimmed'} px={8} py={6}>
          {t(`fields.link.${isRefused ? 'notLinkable' : isAsking ? 'asking' : 'nothing'}`)}
        </Text>
      )}
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className={styles.targets}>
        {groups.map(({ name, options }) => (
          <div key={name} role="group" aria-label={t(`fields.link.group.${name}`)}>
            {name !== 'typed' && name !== 'more' && (
              <div className={styles.targetsHead} aria-hidden="true">
                {t(`fields.link.group.${name}`)}
              </div>
            )}
            {options.map((one) => (
              <div
                key={one.key}
                id={`${id}-${one.key}`}
                role="option"
                aria-selected={one === current}
                className={styles.target}
                onPointerMove={() => onPoint(one.key)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(one)}
              >
                {one.key === library ? (
                  <IconUpload size={18} aria-hidden />
                ) : (
                  <KindMark kind={one.target.kind} />
                )}
                <span>
                  <span>{spoken(one, name)}</span>
                  {(one.about || one.isDraft) && (
                    <small>
                      {[one.about, one.isDraft && t('fields.link.draft')].filter(Boolean).join(' · ')}
                    </small>
                  )}
                </span>
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

/** “Mail aan post@example.org”: what a link to it does. */
function spoken({ target, name }: Suggestion, group: Group['name']): string {
  if (group !== 'typed' && group !== 'maybe') return name;
  switch (target.kind) {
    case 'mail':
      return t('fields.link.toMail', { address: target.address });
    case 'phone':
      return t('fields.link.toPhone', { number: target.number });
    case 'address':
      return t('fields.link.toAddress', { address: target.href });
    default:
      return name;
  }
}

const marks = {
  page: IconFileText,
  item: IconArticle,
  file: IconFile,
  address: IconLink,
  mail: IconMail,
  phone: IconPhone,
};

export function KindMark({ kind }: { kind: Target['kind'] }) {
  const Mark = marks[kind];
  return <Mark size={18} stroke={1.6} aria-hidden />;
}
