import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useRowsFocus } from '../ui/entries-focus.ts';
import styles from './settings.module.css';

export interface SettingsListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** What an item is called. */
  title: (item: Item) => ReactNode;
  /** What else there is to say of it, in small under its name. */
  about?: (item: Item) => ReactNode;
  /** What is no sentence, below that. */
  more?: (item: Item) => ReactNode;
  /** What can be done with it, and its state. */
  acts: (item: Item) => ReactNode;
  /** The button that makes one; it stands above the list, or in what is said of an empty one. */
  make?: { label: string; act: () => void };
  /** What this is, for who has none yet. */
  empty: { icon: Icon; title: string; text: string };
}

/** The things of a part of the settings, a line each: the form of one stands in a panel at the side. */
export function SettingsList<Item>({
  items,
  keyOf,
  title,
  about,
  more,
  acts,
  make,
  empty,
}: SettingsListProps<Item>) {
  const making = useRef<HTMLButtonElement>(null);
  const list = useRowsFocus<HTMLUListElement>(items.map(keyOf), () => making.current);
  const button = make && (
    <Button ref={making} onClick={make.act}>
      {make.label}
    </Button>
  );
  if (items.length === 0) return <EmptyState {...empty}>{button}</EmptyState>;
  return (
    <>
      {button}
      <ul ref={list} className={styles.list}>
        {items.map((item) => (
          <li key={keyOf(item)}>
            <div className={styles.words}>
              <span>{title(item)}</span>
              {about && <small>{about(item)}</small>}
              {more?.(item)}
            </div>
            {acts(item)}
          </li>
        ))}
      </ul>
    </>
  );
}
