import { useEffect, useMemo, useRef, useState } from 'react';
import { guidOf } from '#core/guid.ts';
import { useListPlaces } from '../../../admin/items/list-places.ts';
import { t } from '../../../admin/messages.ts';
import type { BlockKind } from '../blocks.ts';
import { drawnHtml } from '../canvas/render.ts';
import { draft } from '../draft/draft.ts';
import { managesContent } from '../edited.ts';
import { fieldOfPages, pagesWithItems } from '../other-lists.ts';
import { positionOf, type Spot } from '../place.ts';
import { wordsOf } from '../words.ts';
import { contentOf, type Entry } from './entries.ts';

const drawn = new Map<string, string>();

/** What a block looks like with its example, drawn by the site itself. */
export function Example({ entry, spot }: { entry: Entry; spot: Spot }) {
  const { kind, start, key } = entry;
  const from = useItemsOf(kind);
  const place = useRef<HTMLDivElement>(null);
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    const known = drawn.get(key);
    setHtml(known);
    if (known !== undefined || !from) return;
    const call = new AbortController();
    const timer = setTimeout(() => {
      // The one of the gallery: what holds up the process is left out here as well.
      const node = {
        id: guidOf(`example ${kind.name}`),
        type: kind.name,
        v: kind.version,
        content: { ...contentOf(entry), ...from },
        ...(start?.options && { options: start.options }),
      };
      drawnHtml(node, positionOf(draft.get(), spot.at), call.signal)
        .then((answer) => {
          drawn.set(key, answer ?? '');
          setHtml(answer ?? '');
        })
        .catch(() => undefined);
    }, 150);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [entry, spot, from]);
  useEffect(() => {
    const block = document
      .createRange()
      .createContextualFragment(html ?? '')
      .querySelector('.block');
    block?.removeAttribute('data-b');
    place.current?.replaceChildren(...(block ? [block] : []));
  }, [html]);
  return (
    <figure className="editor-example" aria-hidden="true">
      <figcaption>{t('editor.palette.example')}</figcaption>
      <div className="editor-example-frame" inert>
        <div ref={place} className="editor-example-page" />
      </div>
    </figure>
  );
}

const none = {};

/** A list shows in its example what the site has, if it has something; undefined as long as that is not known. */
function useItemsOf(kind: BlockKind): { [field: string]: unknown } | undefined {
  const { isKnown, isLoading, places } = useListPlaces(managesContent);
  return useMemo(() => {
    const field = kind.takesItems ? fieldOfPages(kind.schema) : undefined;
    if (!field || (!isKnown && !isLoading)) return none;
    if (!isKnown) return undefined;
    const [page] = pagesWithItems(places, wordsOf(kind.example), '');
    return page ? { [field.name]: [page.pageGuid] } : none;
  }, [kind, isKnown, isLoading, places]);
}
