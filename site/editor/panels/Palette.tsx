import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { IconClipboard, IconColumns, IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { language, t } from '../../../admin/messages.ts';
import { insertKind } from '../acts.ts';
import { asksChoice, kinds, spoken } from '../blocks.ts';
import { pasteAt } from '../canvas/clipboard.ts';
import { go } from '../canvas/keys.ts';
import { revealNew } from '../canvas/pointer.ts';
import { draft } from '../draft/draft.ts';
import { isItem } from '../edited.ts';
import { focusLayout } from '../in-form.ts';
import { KindIcon } from '../KindIcon.tsx';
import { placeName, type Spot, whyNot } from '../place.ts';
import { adding, openPanel } from '../selection.ts';
import { type Entry, entriesOf } from './entries.ts';
import { Example } from './Example.tsx';
import { lastUsed, rememberUse } from './last-used.ts';
import { meansLayout, rankOf, rankOfSome } from './rank.ts';

const groups = ['basic', 'text', 'media', 'navigation', 'lists', 'interaction', 'layout'] as const;
type Group = (typeof groups)[number];

/**
 * The blocks that can stand at a spot: those that were used last, then all of them by group, each always in the same
 * place; or the best first once there are words, with those that cannot saying why.
 */
export function Palette({ spot, onClose }: { spot: Spot; onClose: () => void }) {
  const all = useStore(kinds);
  const document = useStore(draft);
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const { possible, refused } = useMemo(
    () => sorted(entriesOf(all.values()), words, spot),
    [all, words, spot, document],
  );
  const [last] = useState(lastUsed);
  const isSearch = words.trim() !== '';
  const isLayout = isSearch && !isItem && meansLayout(words);
  const sections = isSearch ? [{ group: undefined, members: possible }] : grouped(possible, last);
  const shown = sections.flatMap(({ members }) => members);
  const now = Math.min(active, shown.length - 1);
  const current = shown[now];
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const add = (entry: Entry | undefined) => {
    if (!entry) return;
    const { kind, start, key } = entry;
    const made = insertKind(kind.name, spot, { start });
    adding.set(undefined);
    rememberUse(key);
    if (!made) return;
    go(made);
    revealNew(made);
    // It shows nothing yet; its form says how that comes.
    if (kind.takesItems || asksChoice(kind)) openPanel('block');
    // As soon as it is drawn its first text can be typed in.
    if (words) requestAnimationFrame(() => go(made));
  };
  const option = (entry: Entry, place: number) => (
    <div
      key={entry.key}
      id={`${id}-${place}`}
      role="option"
      aria-selected={place === now}
      className="editor-kind"
      data-kind={entry.key}
      onPointerMove={() => setActive(place)}
      onClick={() => add(entry)}
    >
      <KindIcon name={entry.icon} size={22} />
      <span>
        <strong>{nameOf(entry)}</strong>
        <small>{spoken(entry.description)}</small>
      </span>
    </div>
  );
  return (
    <div className="editor-palette" data-panel="palette">
      <div className="editor-drawer-head">
        <div>
          <Text fw={600}>{t('editor.palette.title')}</Text>
          <Text size="sm" c="dimmed">
            {t('editor.palette.where', { place: placeName(document, spot.at) })}
          </Text>
        </div>
        <Button
          variant="default"
          size="compact-sm"
          ml="auto"
          leftSection={<IconClipboard size={16} />}
          onClick={() => {
            adding.set(undefined);
            void pasteAt(spot);
          }}
        >
          {t('editor.paste.do')}
        </Button>
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
        aria-activedescendant={current ? `${id}-${now}` : undefined}
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
            setActive(Math.max(0, Math.min(shown.length - 1, now + by)));
          } else if (event.key === 'Enter') {
            event.preventDefault();
            if (!current && isLayout) openLayout();
            else add(current);
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
        {sections.map(({ group, members }, index) => {
          const first = sections.slice(0, index).reduce((sum, before) => sum + before.members.length, 0);
          const options = members.map((entry, at) => option(entry, first + at));
          if (!group) return options;
          return (
            <div key={group} role="group" aria-label={t(`editor.group.${group}`)}>
              <div className="editor-group" aria-hidden="true">
                {t(`editor.group.${group}`)}
              </div>
              {options}
            </div>
          );
        })}
      </div>
      {isLayout && <ToLayout />}
      {possible.length === 0 && (
        <Text c="dimmed" size="sm" role="status">
          {t('editor.palette.nothing')} {t('editor.palette.nothingHelp')}
        </Text>
      )}
      {words && refused.length > 0 && (
        <ul className="editor-refused">
          {refused.map(({ entry, why }) => (
            <li key={entry.key}>
              <strong>{nameOf(entry)}</strong> {why}
            </li>
          ))}
        </ul>
      )}
      {current && <Example entry={current} spot={spot} />}
    </div>
  );
}

/** The layout of the page is no block, and is looked for among them. */
function ToLayout() {
  return (
    <button type="button" className="editor-kind editor-way" data-way="layout" onClick={openLayout}>
      <IconColumns size={22} aria-hidden="true" />
      <span>
        <strong>{t('editor.palette.layout')}</strong>
        <small>{t('editor.palette.layoutText')}</small>
      </span>
    </button>
  );
}

function openLayout(): void {
  adding.set(undefined);
  openPanel('page');
  void focusLayout();
}

/** Those used last stand in their own group as well: nothing is in another place than the time before. */
function grouped(possible: Entry[], last: string[]) {
  const again = last.flatMap((key) => possible.find((entry) => entry.key === key) ?? []);
  return [
    { group: 'last' as const, members: again },
    ...groups.map((group) => ({ group, members: possible.filter(({ kind }) => kind.group === group) })),
  ].filter(({ members }) => members.length > 0);
}

function sorted(all: Entry[], words: string, { at }: Spot) {
  const isSearch = words.trim() !== '';
  const judge = (rankOfEntry: (entry: Entry) => number | undefined) =>
    all.flatMap((entry) => {
      const rank = rankOfEntry(entry);
      return rank === undefined ? [] : [{ entry, rank, why: whyNot(draft.get(), entry.kind.name, at) }];
    });
  let judged = judge((entry) =>
    isSearch ? rankOf(entry, words, language) : groups.indexOf(entry.kind.group as Group),
  );
  if (judged.length === 0) judged = judge((entry) => rankOfSome(entry, words, language));
  judged.sort((a, b) => a.rank - b.rank || nameOf(a.entry).localeCompare(nameOf(b.entry), language));
  return {
    possible: judged.flatMap(({ entry, why }) => (why ? [] : [entry])),
    refused: judged.flatMap(({ entry, why }) => (why ? [{ entry, why }] : [])),
  };
}

const nameOf = (entry: Entry) => spoken(entry.label);
