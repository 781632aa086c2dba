import { useStore } from '@nanostores/react';
import type { Guid } from '#core/guid.ts';
import { locate } from '#core/blocks/tree.ts';
import { t } from '../../../admin/messages.ts';
import { blockLabel, kinds } from '../blocks.ts';
import { draft, isReadOnly } from '../draft/draft.ts';
import { isItself } from '../item.ts';
import { isOwn, others } from '../presence.ts';
import { adding, chosen, hovered, typing } from '../selection.ts';
import { useSettled } from '../settled.ts';
import { useBox } from './box.ts';
import { DropLine } from './DropLine.tsx';
import { FaultMarks } from './FaultMarks.tsx';
import { dragging } from './drag.ts';
import { pageTop, plusAway, plusTop } from './header.ts';
import { Toolbar } from './Toolbar.tsx';

/** What lies over the page and never moves it: outlines, the tools of a block, places to add one. */
export function Overlay() {
  const ids = useStore(chosen);
  const over = useStore(hovered);
  const text = useStore(typing);
  const dragged = useStore(dragging);
  const present = useStore(others);
  const readOnly = useStore(isReadOnly);
  // Blocks that come and go, and what they are called.
  useSettled(draft);
  useStore(kinds);
  const current = ids.at(-1);
  return (
    <div className="editor-overlay" role="region" aria-label={t('editor.overlay')}>
      {over && !ids.includes(over) && !dragged && <Outline id={over} look="hover" />}
      {present.map((one) => {
        const { guid, name, blockId, tab } = one;
        const who = isOwn(one) ? t('editor.ownTab') : t('editor.isEditing', { name });
        return blockId && <Outline key={`${guid}${tab}`} id={blockId} look="other" tag={who} />;
      })}
      {ids.map((id) => (
        <Outline key={id} id={id} look={text?.id === id ? 'typing' : 'chosen'} />
      ))}
      {current && !dragged && !readOnly && <Toolbar id={current} />}
      {current && !dragged && !text && !readOnly && !isItself(current) && <AddAround id={current} />}
      {!dragged && <FaultMarks />}
      <DropLine />
    </div>
  );
}

function Outline({
  id,
  look,
  tag,
}: {
  id: Guid;
  look: 'hover' | 'chosen' | 'typing' | 'other';
  tag?: string;
}) {
  const box = useBox(id);
  const start = useStore(pageTop);
  const node = locate(draft.get(), id)?.node;
  if (!box || !node) return null;
  const { x, width } = box;
  // The line of the first block would lie under the header, and its tag as well.
  const y = Math.max(box.y, start + 4);
  return (
    <div
      className={`editor-outline editor-outline-${look}`}
      style={{ left: x, top: y, width, height: box.y + box.height - y }}
      data-outline={look}
    >
      {(look === 'hover' || tag) && (
        <span className="editor-tag" data-inside={y < start + 22 || undefined}>
          {tag ?? blockLabel(node)}
        </span>
      )}
    </div>
  );
}

/** A plus above and below the chosen block. */
function AddAround({ id }: { id: Guid }) {
  const box = useBox(id);
  const start = useStore(pageTop);
  const found = locate(draft.get(), id);
  if (!box || !found) return null;
  const { place, after } = found;
  return (
    <>
      {[
        {
          key: 'before',
          top: plusTop(box.y, start),
          spot: { at: place, after },
          label: t('editor.addBefore'),
        },
        {
          key: 'after',
          top: box.y + box.height + plusAway,
          spot: { at: place, after: id },
          label: t('editor.addAfter'),
        },
      ].map(({ key, top, spot, label }) => (
        <button
          key={key}
          type="button"
          className="editor-plus"
          style={{ left: box.x + box.width / 2, top }}
          aria-label={label}
          title={`${label} (/)`}
          onClick={() => adding.set(spot)}
        >
          +
        </button>
      ))}
    </>
  );
}
