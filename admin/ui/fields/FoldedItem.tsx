import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../messages.ts';
import styles from './fields.module.css';

interface Props {
  name: string;
  /** JSON Pointer of it, where it is part of a form made from a schema. */
  at?: string;
  /** More of it, beside its name. */
  about?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  /** Something in it is wrong; said while it is closed. */
  hasError: boolean;
  /** Its place in the list, and how many there are. */
  index: number;
  count: number;
  readOnly?: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** One of several: opens to what is in it, can be moved and taken away. */
export function FoldedItem(props: Props) {
  const { name, at, about, isOpen, onToggle, hasError, index, count, readOnly = false } = props;
  const { onMove, onRemove, children } = props;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div className={styles.item} data-entry>
      <div className={styles.head}>
        <Chevron size={14} aria-hidden />
        <button type="button" className={styles.name} aria-expanded={isOpen} onClick={onToggle}>
          {hasError && !isOpen ? '⚠ ' : ''}
          {name}
          {about}
        </button>
        {!readOnly && (
          <>
            <Small label={t('fields.list.up', { name })} isOff={index === 0} onClick={() => onMove(-1)}>
              <IconArrowUp size={14} />
            </Small>
            <Small
              label={t('fields.list.down', { name })}
              isOff={index === count - 1}
              onClick={() => onMove(1)}
            >
              <IconArrowDown size={14} />
            </Small>
            <Small label={t('fields.list.remove', { name })} onClick={onRemove}>
              <IconTrash size={14} />
            </Small>
          </>
        )}
      </div>
      {isOpen && (
        <div className={styles.inside} data-field={at}>
          {children}
        </div>
      )}
    </div>
  );
}

interface SmallProps {
  label: string;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Small({ label, isOff = false, onClick, children }: SmallProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={26} aria-label={label} disabled={isOff} className={styles.small} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
