import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { dialog } from '../selection.ts';
import { KeepDialog } from './KeepDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { NewPageDialog } from './NewPageDialog.tsx';
import { OpenDialog } from './OpenDialog.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { Shortcuts } from './Shortcuts.tsx';

// It shows rich text, which comes only where it is used.
const PasteDialog = lazy(() =>
  import('./PasteDialog.tsx').then(({ PasteDialog }) => ({ default: PasteDialog })),
);

/** Whatever asks for everything else to wait. */
export function Dialogs() {
  const which = useStore(dialog);
  const close = () => dialog.set(undefined);
  switch (which) {
    case 'publish':
      return <PublishDialog onClose={close} />;
    case 'preview':
      return <PreviewDialog onClose={close} />;
    case 'move':
      return <MoveDialog onClose={close} />;
    case 'new-page':
      return <NewPageDialog onClose={close} />;
    case 'open':
      return <OpenDialog onClose={close} />;
    case 'section':
    case 'template':
      return <KeepDialog kind={which} onClose={close} />;
    case 'paste':
      return (
        <Suspense>
          <PasteDialog onClose={close} />
        </Suspense>
      );
    case 'shortcuts':
      return <Shortcuts onClose={close} />;
    default:
      return null;
  }
}
