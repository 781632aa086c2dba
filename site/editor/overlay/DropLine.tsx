import { useStore } from '@nanostores/react';
import { dragging, drop } from './drag.ts';

/** The still line that shows where a dragged block goes, or says why it cannot. */
export function DropLine() {
  const target = useStore(drop);
  const dragged = useStore(dragging);
  if (!target || !dragged) return null;
  const { line, refusal, into } = target;
  return (
    <div className="editor-drop" data-refused={refusal ? '' : undefined} style={line}>
      <span>{refusal ?? (into ? `${dragged.label} → ${into}` : dragged.label)}</span>
    </div>
  );
}
