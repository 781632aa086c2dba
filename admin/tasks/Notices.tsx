import { Loader, Portal } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../messages.ts';
import { closeNotice, type Notice, notices, positions } from './notice.ts';
import styles from './notices.module.css';

/** The notices in view. A screen reader hears them when they come: a failure at once, the others when it pauses. */
export function Notices() {
  const shown = useStore(notices);
  return (
    <Portal>
      <section aria-label={t('ui.notices')} className={styles.region}>
        {positions.map((position) => {
          const here = shown.filter((notice) => notice.position === position);
          return (
            <div key={position} className={styles.place} data-position={position}>
              <div role="alert">{here.filter(isUrgent).map(card)}</div>
              <div role="status">{here.filter((notice) => !isUrgent(notice)).map(card)}</div>
            </div>
          );
        })}
      </section>
    </Portal>
  );
}

const isUrgent = ({ kind }: Notice) => kind === 'negative';
const card = (notice: Notice) => <Card key={notice.id} notice={notice} />;

function Card({ notice }: { notice: Notice }) {
  const { id, kind, title, message, code, actions, times, badgePosition, timeout } = notice;
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  useEffect(() => {
    if (timeout === 0 || isHeld) return undefined;
    const timer = setTimeout(() => closeNotice(id), timeout);
    return () => clearTimeout(timer);
  }, [id, timeout, isHeld, notice]);

  return (
    <div
      className={styles.card}
      data-kind={kind}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span className={styles.icon} aria-hidden="true">
        <Sign kind={kind} />
      </span>
      <div className={styles.body}>
        <div className={styles.text}>
          {title && <strong>{title}</strong>}
          <span>{message}</span>
          {code && <small>{t('tasks.code', { code })}</small>}
        </div>
        {actions.length > 0 && (
          <div className={styles.actions}>
            {actions.map(({ label, act }) => (
              <button
                key={label}
                type="button"
                className={styles.action}
                onClick={() => {
                  closeNotice(id);
                  act();
                }}
              >
                {label}
              </button>
            ))}
          </div>
        )}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={t('ui.close')}
        onClick={() => closeNotice(id)}
      >
        <IconX size={16} />
      </button>
      {times > 1 && (
        <span className={styles.badge} data-position={badgePosition}>
          {times}
        </span>
      )}
    </div>
  );
}

function Sign({ kind }: { kind: Notice['kind'] }) {
  if (kind === 'processing') return <Loader size={16} color="gray" />;
  if (kind === 'positive') return <IconCircleCheck size={18} />;
  return kind === 'negative' ? <IconAlertCircle size={18} /> : <IconInfoCircle size={18} />;
}
