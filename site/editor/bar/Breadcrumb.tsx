import { useStore } from '@nanostores/react';
import { t } from '../../../admin/messages.ts';
import { locate } from '#core/blocks/tree.ts';
import { blockLabel, kinds } from '../blocks.ts';
import { go } from '../canvas/keys.ts';
import { draft } from '../draft/draft.ts';
import { isItem } from '../edited.ts';
import { isItself } from '../item.ts';
import { placeName } from '../place.ts';
import { openPanel, selected } from '../selection.ts';
import { useSettled } from '../settled.ts';
import { select } from '../acts.ts';

/** Where the chosen block stands: page, row, and the blocks around it. */
export function Breadcrumb() {
  const found = useSettled(selected);
  const document = useSettled(draft);
  useStore(kinds);
  if (!found) return null;
  const outer = found.within.flatMap((id) => locate(document, id) ?? []);
  const top = outer[0] ?? found;
  return (
    <nav className="editor-crumbs" aria-label={t('editor.where')}>
      <ol>
        <li>
          <button
            type="button"
            onClick={() => {
              select(undefined);
              openPanel('page');
            }}
          >
            {t(isItem ? 'editor.tab.item' : 'editor.page')}
          </button>
        </li>
        {!isItself(found.node.id) && <li>{placeName(document, top.place)}</li>}
        {outer.map(({ node }) => (
          <li key={node.id}>
            <button type="button" onClick={() => go(node.id)}>
              {blockLabel(node)}
            </button>
          </li>
        ))}
        <li aria-current="true">{blockLabel(found.node)}</li>
      </ol>
    </nav>
  );
}
