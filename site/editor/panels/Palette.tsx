import { ActionIcon, Text, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { t } from '../../../admin/messages.ts';
import { insertKind } from '../acts.ts';
import { type BlockKind, kinds, spoken } from '../blocks.ts';
import { go } from '../canvas/keys.ts';
import { draft } from '../draft/draft.ts';
import { KindIcon } from '../KindIcon.tsx';
import { placeName, type Spot, whyNot } from '../place.ts';
import { adding } from '../selection.ts';
import { Example } from './Example.tsx';

const groups = ['basic', 'text', 'media', 'navigation', 'lists', 'interaction', 'layout'] as const;

/** The blocks that can stand at a spot, by group; searching also names those that cannot, and why. */
export function Palette({ spot, onClose }: { spot: Spot; onClose: () => void }) {
  const all = useStore(kinds);
  const document = useStore(draft);
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const { possible, refused } = useMemo(
    () => sorted([...all.values()], words, spot),
    [all, words, spot, document],
  );
  const current = possible[Math.min(active, possible.length - 1)];
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const add = (kind: BlockKind | undefined) => {
    if (!kind) return;
    const made = insertKind(kind.name, spot);
    adding.set(undefined);
    remember(kind.name);
    if (!made) return;
    go(made);
    // As soon as it is drawn its first text can be typed in.
    if (words) requestAnimationFrame(() => go(made));
  };
  return (
    <div className="editor-palette" data-panel="palette">
      <div className="editor-drawer-head">
        <div>
          <Text fw={600}>{t('editor.palette.title')}</Text>
          <Text size="sm" c="dimmed">
            {t('editor.palette.where', { place: placeName(document, spot.at) })}
          </Text>
        </div>
        <ActionIcon aria-label={t('editor.palette.close')} onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </div>
      <TextInput
        autoFocus
        leftSection={<IconSearch size={16} />}
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={current ? `${id}-${current.name}` : undefined}
        aria-label={t('editor.palette.search')}
        placeholder={t('editor.palette.search')}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
          if (by) {
            event.preventDefault();
            setActive((now) => Math.max(0, Math.min(possible.length - 1, now + by)));
          } else if (event.key === 'Enter') {
            event.preventDefault();
            add(current);
          }
        }}
      />
      <div
        ref={list}
        className="editor-kinds"
        role="listbox"
        id={`${id}-list`}
        aria-label={t('editor.palette.title')}
      >
        {groups.map((group) => {
          const members = possible.filter((kind) => kind.group === group);
          if (members.length === 0) return null;
          return (
            <div key={group} role="group" aria-label={t(`editor.group.${group}`)}>
              <div className="editor-group" aria-hidden="true">
                {t(`editor.group.${group}`)}
              </div>
              {members.map((kind) => (
                <div
                  key={kind.name}
                  id={`${id}-${kind.name}`}
                  role="option"
                  aria-selected={kind === current}
                  className="editor-kind"
                  data-kind={kind.name}
                  onPointerMove={() => setActive(possible.indexOf(kind))}
                  onClick={() => add(kind)}
                >
                  <KindIcon name={kind.icon} size={22} />
                  <span>
                    <strong>{spoken(kind.label)}</strong>
                    <small>{spoken(kind.description)}</small>
                  </span>
                </div>
              ))}
            </div>
          );
        })}
      </div>
      {possible.length === 0 && <Text c="dimmed">{t('editor.palette.nothing')}</Text>}
      {words && refused.length > 0 && (
        <ul className="editor-refused">
          {refused.map(({ kind, why }) => (
            <li key={kind.name}>
              <strong>{spoken(kind.label)}</strong> {why}
            </li>
          ))}
        </ul>
      )}
      {current && <Example kind={current} spot={spot} />}
    </div>
  );
}

function sorted(all: BlockKind[], words: string, { at }: Spot) {
  const wanted = words.trim().toLowerCase();
  const found = all.filter((kind) => {
    const text = [kind.name, kind.label.nl, kind.label.en, kind.description.nl, kind.description.en].join(
      ' ',
    );
    return text.toLowerCase().includes(wanted);
  });
  const byGroup = (kind: BlockKind) => groups.indexOf(kind.group as (typeof groups)[number]);
  const score = (kind: BlockKind) => (spoken(kind.label).toLowerCase().startsWith(wanted) ? 0 : 1);
  const judged = found.map((kind) => ({ kind, why: whyNot(draft.get(), kind.name, at) }));
  const used = usedOften();
  return {
    possible: judged
      .flatMap(({ kind, why }) => (why ? [] : [kind]))
      .sort(
        (a, b) =>
          byGroup(a) - byGroup(b) ||
          score(a) - score(b) ||
          (used[b.name] ?? 0) - (used[a.name] ?? 0) ||
          spoken(a.label).localeCompare(spoken(b.label)),
      ),
    refused: judged.flatMap(({ kind, why }) => (why ? [{ kind, why }] : [])),
  };
}

/** What somebody adds often stands first in its group, on this device. */
function usedOften(): { [name: string]: number } {
  try {
    return JSON.parse(localStorage.getItem('editorUsed') ?? '{}') as { [name: string]: number };
  } catch {
    return {};
  }
}

function remember(name: string): void {
  const used = usedOften();
  localStorage.setItem('editorUsed', JSON.stringify({ ...used, [name]: (used[name] ?? 0) + 1 }));
}
