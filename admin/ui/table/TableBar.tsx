import { ActionIcon, CloseButton, Menu, TextInput, Tooltip } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconColumns3, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../messages.ts';
import { fromStart, useUrl } from '../url.ts';
import type { Column } from './DataTable.tsx';
import { useRoom, useShownColumns } from './shown-columns.ts';
import styles from './table.module.css';

interface Props<Row> {
  /** What can be searched for, as the field says it. */
  placeholder: string;
  /** Which there are to choose from. */
  columns?: readonly Column<Row>[];
  /** How many there are now, in words. */
  summary?: string;
  /** Filters. */
  children?: ReactNode;
}

/** Above a table: searching (the address has it as `q`), its filters, how many there are, and which columns show. */
export function TableBar<Row>({ placeholder, columns, summary, children }: Props<Row>) {
  return (
    <div className={styles.bar} role="search">
      <Find placeholder={placeholder} />
      {children}
      <div className={styles.rest}>
        <span role="status">{summary}</span>
        {columns && <Columns columns={columns} />}
      </div>
    </div>
  );
}

function Find({ placeholder }: { placeholder: string }) {
  const [search, change] = useUrl();
  const asked = search['q'] ?? '';
  const [text, setText] = useState(asked);
  const field = useRef<HTMLInputElement>(null);
  const ask = useDebouncedCallback((q: string) => change({ q: q.trim(), ...fromStart }), 200);
  useHotkeys([['/', () => field.current?.focus()]]);
  // Going back in the history changes what is asked; what is being typed is not overwritten by it.
  useEffect(() => {
    if (document.activeElement !== field.current) setText(asked);
  }, [asked]);
  const set = (value: string) => {
    setText(value);
    ask(value);
  };
  return (
    <TextInput
      ref={field}
      className={styles.find}
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} />}
      value={text}
      onChange={(event) => set(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') set('');
      }}
      rightSection={text && <CloseButton size="sm" aria-label={t('table.clear')} onClick={() => set('')} />}
      maxLength={200}
    />
  );
}

function Columns<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const [, change] = useUrl();
  const shown = useShownColumns(columns, useRoom()).map(({ key }) => key);
  const choices = columns.slice(1).filter(({ isUntitled }) => !isUntitled);
  const toggle = (key: string) => {
    const wanted = choices.filter((one) => (one.key === key) !== shown.includes(one.key));
    change({ columns: wanted.map((one) => one.key).join(',') || columns[0]!.key });
  };
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <Tooltip label={t('table.columns')}>
          <ActionIcon aria-label={t('table.columns')} visibleFrom="xs">
            <IconColumns3 size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('table.columns')}</Menu.Label>
        {choices.map(({ key, title }) => (
          <Menu.CheckboxItem key={key} checked={shown.includes(key)} onChange={() => toggle(key)}>
            {title}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
