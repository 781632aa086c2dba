import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { notify } from '../tasks/notice.ts';
import { PartFailed, partText, useLogged } from './Faults.tsx';

interface Props {
  /** In its place while it is on its way. */
  waiting?: ReactNode;
  /** Where nothing can stand in its place: it is said in a notice, and this lets go of what asked for it. */
  onFailed?: () => void;
  children: ReactNode;
}

/**
 * What comes when it is asked for. Where its file does not arrive, because a new version took its place or the network
 * is gone, or where there is a mistake in it, all that is around it stays, and what was typed there.
 */
export class Part extends Component<Props, { failed?: { error: unknown } }> {
  override state: { failed?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override render() {
    const { failed } = this.state;
    const { waiting, onFailed, children } = this.props;
    if (!failed) return <Suspense fallback={waiting}>{children}</Suspense>;
    return onFailed ? <Told {...failed} onFailed={onFailed} /> : <PartFailed {...failed} />;
  }
}

function Told({ error, onFailed }: { error: unknown; onFailed: () => void }) {
  useLogged(error);
  useEffect(() => {
    notify({ kind: 'negative', message: partText() });
    onFailed();
    // Once, however often whoever shows it is drawn.
  }, []);
  return null;
}
