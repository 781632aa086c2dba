import { ActionIcon, Anchor, Progress } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useStore } from '@nanostores/react';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { t } from '../messages.ts';
import { Shortened } from '../ui/Shortened.tsx';
import styles from './media.module.css';
import { cancel, clearUploads, isUnderWay, type Kind, retry, type Upload, uploads } from './uploads.ts';

interface Choices {
  /** Takes what the library had already. */
  onUseExisting?: (upload: Upload) => void;
  /** Takes what came in all the same. */
  onUse?: (upload: Upload) => void;
}

/** What is on its way, with how far it is; stays until it is closed. What is of another kind can't be taken here. */
export function UploadTray({ kind, ...choices }: Choices & { kind: Kind }) {
  const all = useStore(uploads);
  if (all.length === 0) return null;
  const going = all.filter(isUnderWay).length;
  const done = all.filter(({ state }) => state === 'done').length;
  return (
    <section className={styles.tray} aria-label={t('media.uploads')}>
      <header>
        <strong role="status">
          {going > 0
            ? t('media.uploading', { count: going })
            : done > 0
              ? t('media.uploaded', { count: done })
              : t('media.notUploaded', { count: all.length })}
        </strong>
        {going === 0 && (
          <ActionIcon onClick={clearUploads} aria-label={t('media.clearUploads')}>
            <IconX size={18} />
          </ActionIcon>
        )}
      </header>
      <ul>
        {all.map((one) => (
          <li key={one.id}>
            <UploadLine upload={one} {...(one.kind === kind && choices)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type LineProps = Choices & { upload: Upload };

/** One of them: its name, how far it is, and what can be done about it. Drawn anew when it changed, and not the others. */
export const UploadLine = memo(function UploadLine({ upload, onUseExisting, onUse }: LineProps) {
  const { id, name, size, sent, state, problem, isFinal, duplicateOf, replaces } = upload;
  const percent = size === 0 ? 0 : Math.round((sent / size) * 100);
  return (
    <div className={styles.trayLine}>
      <div className={styles.trayName}>
        <Shortened text={name} />
        {state === 'done' && <IconCheck size={18} aria-hidden="true" />}
        {state === 'failed' && <IconAlertTriangle size={18} aria-hidden="true" />}
        {state !== 'done' && (
          <ActionIcon size={24} onClick={() => cancel(id)} aria-label={t('media.cancelUpload', { name })}>
            <IconX size={16} />
          </ActionIcon>
        )}
      </div>
      {isUnderWay(upload) && (
        <Progress.Root size="sm">
          <Progress.Section
            value={percent}
            aria-label={name}
            {...(state === 'working' && { animated: true, striped: true })}
          />
        </Progress.Root>
      )}
      <small>
        {state === 'waiting' && t('media.waiting')}
        {state === 'sending' && t('media.sending', { percent })}
        {state === 'working' && t('media.working')}
        {state === 'retrying' && <Countdown upload={upload} />}
        {state === 'failed' && (problem || t('ui.failed'))}
        {state === 'done' && t(replaces ? 'media.replaced' : duplicateOf ? 'media.duplicate' : 'media.done')}
        {(state === 'retrying' || (state === 'failed' && !isFinal)) && (
          <Anchor component="button" type="button" size="xs" onClick={() => retry(id)}>
            {t('media.retryNow')}
          </Anchor>
        )}
        {state === 'done' && duplicateOf && onUseExisting && (
          <Anchor component="button" type="button" size="xs" onClick={() => onUseExisting(upload)}>
            {t('media.useExisting')}
          </Anchor>
        )}
        {state === 'done' && duplicateOf && onUse && (
          <Anchor component="button" type="button" size="xs" onClick={() => onUse(upload)}>
            {t('media.useNew')}
          </Anchor>
        )}
      </small>
    </div>
  );
});

function Countdown({ upload: { retryAt = 0, problem } }: { upload: Upload }) {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), 500, { autoInvoke: true });
  const seconds = Math.max(0, Math.ceil((retryAt - now) / 1000));
  return problem ? t('media.retryingWhy', { why: problem, seconds }) : t('media.retrying', { seconds });
}
