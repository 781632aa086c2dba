import { ActionIcon, Badge, Button, Group, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { IconArrowDown, IconArrowUp, IconEyeOff, IconLock, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { BlockNode } from '#core/blocks/document.ts';
import { blocksAt, type Place } from '#core/blocks/tree.ts';
import type { Guid } from '#core/guid.ts';
import { t } from '../../../admin/messages.ts';
import { removeFromTray, select } from '../acts.ts';
import { moveBy } from '../moves.ts';
import { blockLabel, kinds, standsAs } from '../blocks.ts';
import { go } from '../canvas/keys.ts';
import { draft, isReadOnly } from '../draft/draft.ts';
import { faultsByBlock } from '../findings.ts';
import { isItem } from '../edited.ts';
import { isItself, positionsHere } from '../item.ts';
import { KindIcon } from '../KindIcon.tsx';
import { isLocked } from '../lock.ts';
import { placeName } from '../place.ts';
import { adding, chosen, dialog } from '../selection.ts';
import { useSettled } from '../settled.ts';
import { saidOf } from './said-of.ts';

/** Everything on the page in its order, also what cannot be seen there: hidden blocks and those without a place. */
export function Outline() {
  const document = useSettled(draft);
  useStore(kinds);
  const ids = useStore(chosen);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [ids]);
  const isRemoving = useRef(false);
  const removed = (id?: Guid) => {
    isRemoving.current = true;
    removeFromTray(id);
  };
  // The button that had the focus went with the block.
  useEffect(() => {
    if (!isRemoving.current) return;
    isRemoving.current = false;
    const all = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const next = all.find((one) => one.closest('[data-tray] li')) ?? all.at(-1);
    if (window.document.activeElement === window.document.body) next?.focus();
  }, [document.orphans]);
  const places: Place[] = positionsHere(document).map((position) => ({ position }));
  return (
    <div ref={list} className="editor-outline-list">
      {isItem && <Nodes nodes={document.rows['top-row']} />}
      {places.map((place) => (
        <Section key={JSON.stringify(place)} place={place} nodes={blocksAt(document, place) ?? []} />
      ))}
      {document.orphans.length > 0 && <Tray nodes={document.orphans} onRemove={removed} />}
    </div>
  );
}

interface TrayProps {
  nodes: BlockNode[];
  onRemove: (id?: Guid) => void;
}
/** Blocks that lost their place: each is put back somewhere or thrown away, or all of them at once. */
function Tray({ nodes, onRemove }: TrayProps) {
  const readOnly = useStore(isReadOnly);
  const name = placeName(draft.get(), { orphans: true });
  const place = (ids: Guid[]) => {
    chosen.set(ids);
    dialog.set('move');
  };
  return (
    <section aria-label={name} className="editor-tray" data-tray>
      <div className="editor-outline-head">
        <h3>{name}</h3>
      </div>
      <Text size="sm" c="dimmed">
        {t('editor.orphans')}
      </Text>
      <Nodes
        nodes={nodes}
        toolsOf={(node) =>
          !readOnly && (
            <>
              <Button
                size="compact-xs"
                variant="default"
                flex="none"
                aria-label={t('editor.tray.putBackOne', { block: blockLabel(node) })}
                onClick={() => place([node.id])}
              >
                {t('editor.tray.putBack')}
              </Button>
              <Small
                label={t('editor.tray.delete', { block: blockLabel(node) })}
                onClick={() => onRemove(node.id)}
              >
                <IconTrash size={14} />
              </Small>
            </>
          )
        }
      />
      {!readOnly && nodes.length > 1 && (
        <Group gap="xs" mt="xs">
          <Button size="xs" variant="default" onClick={() => place(nodes.map(({ id }) => id))}>
            {t('editor.tray.putAllBack')}
          </Button>
          <Button size="xs" variant="subtle" color="red" onClick={() => onRemove()}>
            {t('editor.tray.empty')}
          </Button>
        </Group>
      )}
    </section>
  );
}

function Section({ place, nodes }: { place: Place; nodes: BlockNode[] }) {
  const name = placeName(draft.get(), place);
  return (
    <section aria-label={name}>
      <div className="editor-outline-head">
        <h3>{name}</h3>
        <ActionIcon
          size={26}
          aria-label={t('editor.addTo', { place: name })}
          onClick={() => adding.set({ at: place, after: nodes.at(-1)?.id ?? null })}
        >
          <IconPlus size={14} />
        </ActionIcon>
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

interface NodesProps {
  nodes: BlockNode[];
  /** What is done with these, and not with what stands in them, in place of moving the chosen one. */
  toolsOf?: (node: BlockNode) => ReactNode;
}
function Nodes({ nodes, toolsOf }: NodesProps) {
  const current = useStore(chosen).at(-1);
  const faults = useStore(faultsByBlock);
  const readOnly = useStore(isReadOnly);
  return (
    <ol>
      {nodes.map((node) => {
        const words = saidOf(node);
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
                {isLocked(node) && <IconLock size={14} aria-label={t('editor.lock.is')} />}
              </button>
              {toolsOf?.(node)}
              {isCurrent && !toolsOf && !readOnly && !isItself(node.id) && (
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

function Small({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={26} aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
