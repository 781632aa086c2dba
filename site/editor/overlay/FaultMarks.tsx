import { useStore } from '@nanostores/react';
import type { Guid } from '#core/guid.ts';
import { t } from '../../../admin/messages.ts';
import { faultsByBlock, findings } from '../findings.ts';
import { goTo } from '../go-to.ts';
import { useBox } from './box.ts';

/** Marks drawn at most: where more is missing, the list of checks says so. */
const most = 50;

/** At the corner of each block that lacks something, how much; the way to the first of it. */
export function FaultMarks() {
  const faults = useStore(faultsByBlock);
  return [...faults].slice(0, most).map(([id, count]) => <Mark key={id} id={id} count={count} />);
}

function Mark({ id, count }: { id: Guid; count: number }) {
  const box = useBox(id);
  if (!box) return null;
  const label = t('editor.checks.errors', { count });
  return (
    <button
      type="button"
      className="editor-fault"
      style={{ left: box.x + box.width, top: box.y }}
      title={label}
      aria-label={label}
      data-fault={id}
      onClick={() => {
        const first = findings.get().find(({ block, level }) => block === id && level === 'error');
        if (first) goTo(first);
      }}
    >
      {count}
    </button>
  );
}
