import { CloseButton, Popover, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../messages.ts';
import { pickMedia } from './media.ts';
import { type Suggestion, useSuggestions } from './suggestions.ts';
import { type Target } from './target.ts';
import { useTargetName } from './target-name.ts';
import { groupsOf, KindMark, library, TargetList } from './TargetList.tsx';

interface Props {
  /** What the link is called, for those who do not see it beside the field. */
  label: string;
  value: Target | undefined;
  readOnly?: boolean;
  /** It is all that its popover is about: it has the focus, and the list is open from the start. */
  isInside?: boolean;
  onChange: (target: Target | undefined, known?: KnownTarget) => void;
}

/** What is known of a target that has a name of its own. */
export interface KnownTarget {
  name: string;
  description?: string | undefined;
  /** What the link led to before is called. */
  nameBefore?: string | undefined;
}

/**
 * Where a link leads. What is typed finds pages, items and files by name; an address, a mail address or a telephone
 * number is seen to be one, and `nieuws#agenda` is a place on a page.
 */
export function TargetField({ label, value, readOnly = false, isInside = false, onChange }: Props) {
  /** What is typed; undefined while the field says where the link leads. */
  const [words, setWords] = useState<string>();
  const [isOpen, setOpen] = useState(isInside && !value);
  const [wanted, setWanted] = useState<string>();
  const [picking, setPicking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const now = useTargetName(value);
  const found = useSuggestions(words ?? '', isOpen || words !== undefined);
  const Picker = pickMedia();
  const groups = groupsOf(found, Picker !== undefined);
  const all = groups.flatMap(({ options }) => options);
  // Who typed means the best of what was found; who only looks has chosen nothing yet.
  const best = words?.trim() ? all.find(({ key }) => key !== library) : undefined;
  const current = all.find(({ key }) => key === wanted) ?? best;

  const isEmptied = value !== undefined && words?.trim() === '';

  // At once: who pressed its keys types on.
  useLayoutEffect(() => {
    if (isInside) input.current?.focus({ preventScroll: true });
  }, [isInside]);
  const close = () => {
    setOpen(false);
    setWords(undefined);
    setWanted(undefined);
  };
  const choose = (one: Suggestion | undefined) => {
    if (!one) return;
    if (one.key === library) setPicking(true);
    else {
      const hasName = one.target.kind === 'page' || one.target.kind === 'item' || one.target.kind === 'file';
      const { name, description } = one;
      const nameBefore = now.isGone ? undefined : now.name;
      onChange(one.target, hasName ? { name, description, nameBefore } : undefined);
    }
    close();
  };
  const remove = () => {
    close();
    onChange(undefined);
  };
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.nativeEvent.isComposing) return;
    if (by !== 0) {
      event.preventDefault();
      const at = current ? all.indexOf(current) : by > 0 ? -1 : 0;
      if (isOpen) setWanted(all.at((at + by) % all.length)?.key);
      else setOpen(true);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (isEmptied && !current) remove();
      else choose(current);
    } else if (event.key === 'Escape') close();
  };
  return (
    <>
      <Popover
        opened={isOpen && !readOnly}
        position="bottom-start"
        width="target"
        shadow="md"
        offset={4}
        // Inside what it belongs to: a landmark, a panel that keeps the focus.
        withinPortal={false}
        withRoles={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
      >
        <Popover.Target>
          <TextInput
            ref={input}
            size="sm"
            data-autofocus={isInside || undefined}
            disabled={readOnly}
            role="combobox"
            aria-label={`${label}: ${t('fields.link.where')}`}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-list` : undefined}
            aria-activedescendant={isOpen && current ? `${id}-${current.key}` : undefined}
            inputWrapperOrder={['input', 'error', 'description']}
            // The list says it as long as it is open, over what stands below the field.
            error={found.isRefused && !isOpen && t('fields.link.notLinkable')}
            description={
              value && (
                <>
                  <Text span display="block" size="xs" c={now.isGone ? 'red' : 'dimmed'} truncate>
                    {words === undefined
                      ? [t(`fields.link.${value.kind}`), now.about].filter(Boolean).join(' · ')
                      : '\u00a0'}
                  </Text>
                  <VisuallyHidden>{!readOnly && t('fields.link.emptied')}</VisuallyHidden>
                </>
              )
            }
            // Escape closes the list, and not the panel that this stands in.
            data-mantine-stop-propagation={isOpen || undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            placeholder={t('fields.link.find')}
            leftSection={value && words === undefined ? <KindMark kind={value.kind} /> : undefined}
            rightSection={
              value && !readOnly && !isInside ? (
                <CloseButton
                  size="sm"
                  // The keyboard goes on to the words, and takes a link away by emptying the field.
                  tabIndex={-1}
                  aria-label={t('fields.link.remove')}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    remove();
                    input.current?.focus();
                  }}
                />
              ) : undefined
            }
            value={words ?? now.name}
            onFocus={(event) => event.currentTarget.select()}
            onClick={() => setOpen(true)}
            onChange={(event) => {
              setWords(event.currentTarget.value);
              setWanted(undefined);
              setOpen(true);
            }}
            onKeyDown={press}
            onBlur={() => {
              setOpen(false);
              afterPress(() => {
                // In a popover of its own it may be left for what else stands there.
                if (isEmptied && !isInside) remove();
                // An address that was typed or pasted is meant; a name that finds several may not be.
                else if (words !== undefined && found.typed[0]) choose(found.typed[0]);
                // It stays to be mended.
                else if (found.isRefused) setWanted(undefined);
                else close();
              });
            }}
          />
        </Popover.Target>
        <Popover.Dropdown p={4}>
          <TargetList
            id={id}
            label={label}
            groups={groups}
            current={current}
            isAsking={found.isAsking}
            isRefused={found.isRefused}
            onPoint={setWanted}
            onChoose={choose}
          />
        </Popover.Dropdown>
      </Popover>
      <VisuallyHidden role="status">
        {isOpen && words?.trim() && !found.isAsking && !found.isRefused
          ? t('fields.link.found', { count: all.length })
          : found.isRefused && t('fields.link.notLinkable')}
      </VisuallyHidden>
      {Picker && picking && (
        <Suspense>
          <Picker
            kind="file"
            onClose={() => setPicking(false)}
            onChoose={(file) => {
              setPicking(false);
              onChange({ kind: 'file', file });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** What changes where things stand waits for the press that goes on, which would end beside what was meant. */
function afterPress(act: () => void): void {
  if (document.querySelector(':active')) addEventListener('pointerup', () => setTimeout(act), { once: true });
  else act();
}
