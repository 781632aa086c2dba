import { UnstyledButton } from '@mantine/core';
import { useStore } from '@nanostores/react';
import {
  IconAlertTriangle,
  IconCheck,
  IconCloudOff,
  IconLoader2,
  IconLock,
  IconRefresh,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../../../admin/messages.ts';
import { keepsHere, refusalSeen, retry, saving, unsent } from '../draft/draft.ts';
import type { QueueState } from '../draft/queue.ts';

/** Whether what was changed is kept, in words; said aloud when it goes wrong and when it is right again. */
export function Saving() {
  const state = useStore(saving);
  const seconds = useSeconds(state);
  const isKept = useStore(keepsHere);
  const { icon: Icon, text } = shown(state, isKept);
  const isTrouble = state.kind === 'offline' || state.kind === 'retrying' || state.kind === 'signed-out';
  return (
    <span className="editor-saving" data-saving={state.kind === 'waiting' ? 'saving' : state.kind}>
      <Icon size={16} aria-hidden="true" />
      <span role="status">{text}</span>
      {/* A number that counts down is seen, and not said each second. */}
      {seconds > 0 && <span aria-hidden="true">{t('editor.saving.again', { seconds })}</span>}
      {isTrouble && (
        <UnstyledButton className="editor-link" onClick={retry}>
          {t(state.kind === 'signed-out' ? 'editor.saving.signIn' : 'editor.saving.now')}
        </UnstyledButton>
      )}
      {state.kind === 'refused' && unsent() > 0 && (
        <UnstyledButton className="editor-link" onClick={() => refusalSeen.set(false)}>
          {t('editor.saving.take')}
        </UnstyledButton>
      )}
    </span>
  );
}

function shown(state: QueueState, isKept: boolean) {
  switch (state.kind) {
    case 'saved':
      return { icon: IconCheck, text: t('editor.saving.saved') };
    case 'waiting':
    case 'saving':
      return { icon: IconLoader2, text: t('editor.saving.saving') };
    case 'offline':
      return {
        icon: IconCloudOff,
        text: t(isKept ? 'editor.saving.offline' : 'editor.saving.offlineNotKept'),
      };
    case 'retrying':
      return { icon: IconRefresh, text: t('editor.saving.retrying') };
    case 'signed-out':
      return {
        icon: IconLock,
        text: t(isKept ? 'editor.saving.signedOut' : 'editor.saving.signedOutNotKept'),
      };
    case 'conflict':
      return { icon: IconAlertTriangle, text: t('editor.saving.conflict') };
    case 'refused':
      return { icon: IconLock, text: t('editor.saving.refused') };
  }
}

function useSeconds(state: QueueState): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (state.kind !== 'retrying') return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [state]);
  return state.kind === 'retrying' ? Math.max(1, Math.ceil((state.at - now) / 1000)) : 0;
}
