import { ActionIcon, Badge, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { IconArrowDown, IconArrowUp, IconEyeOff, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { BlockNode } from '#core/blocks/document.ts';
import { blocksAt, type Place } from '#core/blocks/tree.ts';
import type { Guid } from '#core/guid.ts';
import { t } from '../../../admin/messages.ts';
import { moveBy, select } from '../acts.ts';
import { blockLabel, kinds, standsAs } from '../blocks.ts';
import { elementOf } from '../canvas/elements.ts';
import { go } from '../canvas/keys.ts';
import { draft } from '../draft/draft.ts';
import { faultsByBlock } from '../findings.ts';
import { isItem } from '../edited.ts';
import { isItself, positionsHere } from '../item.ts';
import { KindIcon } from '../KindIcon.tsx';
import { placeName } from '../place.ts';
import { adding, chosen, dialog } from '../selection.ts';
import { useSettled } from '../settled.ts';
import { wordsOf } from '../words.ts';

/** Everything on the page in its order, also what cannot be seen there: hidden blocks and those without a place. */
export function Outline() {
  const document = useSettled(draft);
  useStore(kinds);
  const ids = useStore(chosen);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [ids]);
  const places: Place[] = positionsHere(document).map((position) => ({ position }));
  return (
    <div ref={list} className="editor-outline-list">
      {isItem && <Nodes nodes={document.rows['top-row']} />}
      {places.map((place) => (
        <Section key={JSON.stringify(place)} place={place} nodes={blocksAt(document, place) ?? []} />
      ))}
      {document.orphans.length > 0 && (
        <>
          <Text size="sm" c="dimmed">
            {t('editor.orphans')}
          </Text>
          <Section place={{ orphans: true }} nodes={document.orphans} />
        </>
      )}
    </div>
  );
}

function Section({ place, nodes }: { place: Place; nodes: BlockNode[] }) {
  const name = placeName(draft.get(), place);
  return (
    <section aria-label={name}>
      <div className="editor-outline-head">
        <h3>{name}</h3>
        {!('orphans' in place) && (
          <ActionIcon
            size={26}
            aria-label={t('editor.addTo', { place: name })}
            onClick={() => adding.set({ at: place, after: nodes.at(-1)?.id ?? null })}
          >
            <IconPlus size={14} />
          </ActionIcon>
        )}
      </div>
      {nodes.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('editor.noBlocks')}
        </Text>
      )}
      <Nodes nodes={nodes} />
    </section>
  );
}

function Nodes({ nodes }: { nodes: BlockNode[] }) {
  const current = useStore(chosen).at(-1);
  const faults = useStore(faultsByBlock);
  return (
    <ol>
      {nodes.map((node) => {
        const words = (wordsOf(node.content, kinds.get().get(node.type)?.schema) || shownOf(node.id)).slice(
          0,
          60,
        );
        const name = blockLabel(node);
        const isCurrent = node.id === current;
        return (
          <li key={node.id}>
            <div className="editor-outline-row" data-current={isCurrent || undefined}>
              <button
                type="button"
                aria-current={isCurrent}
                onClick={() => {
                  select(node.id);
                  go(node.id);
                }}
              >
                <KindIcon name={standsAs(node)?.icon ?? ''} size={16} />
                <span>
                  {name} {words && <small>{words}</small>}
                </span>
                {faults.has(node.id) && (
                  <Badge
                    size="sm"
                    flex="none"
                    color="red"
                    variant="light"
                    data-fault={node.id}
                    title={t('editor.checks.errors', { count: faults.get(node.id)! })}
                  >
                    <span aria-hidden="true">{faults.get(node.id)}</span>
                    <VisuallyHidden>
                      {t('editor.checks.errors', { count: faults.get(node.id)! })}
                    </VisuallyHidden>
                  </Badge>
                )}
                {node.visibility && <IconEyeOff size={14} aria-label={t('editor.hidden')} />}
              </button>
              {isCurrent && !isItself(node.id) && (
                <>
                  <Small label={t('editor.moveUp')} onClick={() => moveBy(-1)}>
                    <IconArrowUp size={14} />
                  </Small>
                  <Small label={t('editor.moveDown')} onClick={() => moveBy(1)}>
                    <IconArrowDown size={14} />
                  </Small>
                  <Small label={t('editor.moveTo')} onClick={() => dialog.set('move')}>
                    <span aria-hidden="true">…</span>
                  </Small>
                </>
              )}
            </div>
            {Object.values(node.slots ?? {}).map((children, index) => (
              <Nodes key={index} nodes={children} />
            ))}
          </li>
        );
      })}
    </ol>
  );
}

/** What a block says on the page that only stands there: what a list shows, or a section. */
const shownOf = (id: Guid) => elementOf(id)?.textContent.replace(/\s+/g, ' ').trim() ?? '';

function Small({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={26} aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
