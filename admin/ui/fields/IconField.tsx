import { Button, Group, Popover, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useApi } from '../../api.ts';
import { language, t } from '../../messages.ts';
import type { FieldProps } from './FieldFor.tsx';
import { FieldGroup, RemoveButton } from './FieldGroup.tsx';
import styles from './fields.module.css';
import { labelOf } from './schema.ts';
import { Shapes } from './Shapes.tsx';

interface Icon {
  name: string;
  label: { nl?: string; en: string };
  shapes: string;
}
type Found = { items: Icon[] };

/** For those who do not see it: an icon without a word in this language has its name. */
const spokenOf = ({ label }: Icon) => label[language] ?? label.en;

/** Icons in a row of the picker; the arrow keys go by it. */
const columns = 6;
const moves: { [key: string]: number } = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
};

/** An icon, looked for by words in a list that shows them. */
export function IconField({ schema, value, at, errors, readOnly, onChange }: FieldProps) {
  const name = value as string | undefined;
  const [isOpen, setOpen] = useState(false);
  // Its name may be a Dutch word for another, which comes before it then.
  const { data: own } = useApi<Found>(name ? `/api/icons?q=${encodeURIComponent(name)}&count=5` : undefined);
  const now = own?.items.find((one) => one.name === name);
  const word = now?.label[language];
  const drawing = <Shapes of={now?.shapes} size={18} />;
  const button = useRef<HTMLButtonElement>(null);
  const choose = (next: string) => {
    onChange(at, next);
    setOpen(false);
    button.current?.focus();
  };
  return (
    <FieldGroup schema={schema} at={at} errors={errors}>
      <Group gap={6} mt={4}>
        <Popover
          opened={isOpen}
          onChange={setOpen}
          trapFocus
          returnFocus
          width={300}
          shadow="md"
          withinPortal
        >
          <Popover.Target>
            <Button
              ref={button}
              variant="default"
              size="xs"
              disabled={readOnly}
              leftSection={word && drawing}
              aria-label={`${labelOf(schema)}: ${now ? spokenOf(now) : (name ?? t('fields.icon.choose'))}`}
              onClick={() => setOpen(!isOpen)}
            >
              {name ? (word ?? drawing) : t('fields.icon.choose')}
            </Button>
          </Popover.Target>
          <Popover.Dropdown>{isOpen && <Picker now={now} onChoose={choose} />}</Popover.Dropdown>
        </Popover>
        {name && !readOnly && (
          <RemoveButton onClick={() => onChange(at, undefined)}>{t('fields.icon.remove')}</RemoveButton>
        )}
      </Group>
    </FieldGroup>
  );
}

/**
 * Begins at the icon that there is, which stands first where it is none of those that sites use often. Words that find
 * nothing leave some of those to choose from, none of which is meant until it is pointed at.
 */
function Picker({ now, onChoose }: { now: Icon | undefined; onChoose: (name: string) => void }) {
  const [words, setWords] = useState('');
  const [asked] = useDebouncedValue(words.trim(), 200);
  const [wanted, setWanted] = useState(now?.name);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const { data } = useApi<Found>(`/api/icons?q=${encodeURIComponent(asked)}`);
  const found = data?.items ?? [];
  const isMissing = asked === '' && now && data && !found.some(({ name }) => name === now.name);
  const isNothing = data !== undefined && found.length === 0;
  const { data: often } = useApi<Found>(isNothing ? '/api/icons?count=18' : undefined);
  const items = isMissing ? [now, ...found] : isNothing ? (often?.items ?? []) : found;
  const active = Math.max(
    isNothing ? -1 : 0,
    items.findIndex(({ name }) => name === wanted),
  );
  const current = items[active];
  useEffect(() => setWanted(asked === '' ? now?.name : undefined), [asked]);
  useEffect(() => {
    const one = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (one) reveal(one, list.current!);
  }, [active, items.length]);
  const press = (event: KeyboardEvent) => {
    const by = moves[event.key];
    // In the words themselves the arrows to the side move the caret.
    if (by !== undefined && (words === '' || Math.abs(by) > 1)) {
      event.preventDefault();
      const next = active < 0 ? 0 : active + by;
      setWanted(items[Math.max(0, Math.min(items.length - 1, next))]?.name);
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      onChoose(current.name);
    }
  };
  return (
    <>
      <TextInput
        data-autofocus
        size="sm"
        leftSection={<IconSearch size={16} />}
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={current && `${id}-${current.name}`}
        aria-label={t('fields.icon.search')}
        placeholder={t('fields.icon.search')}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={press}
      />
      <div
        ref={list}
        className={styles.icons}
        role="listbox"
        id={`${id}-list`}
        aria-label={t('fields.icon.choose')}
      >
        {items.map((icon, index) => (
          <div
            key={icon.name}
            id={`${id}-${icon.name}`}
            role="option"
            aria-selected={index === active}
            aria-label={spokenOf(icon)}
            title={icon.label[language]}
            data-now={icon.name === now?.name || undefined}
            onPointerMove={() => setWanted(icon.name)}
            onClick={() => onChoose(icon.name)}
          >
            <Shapes of={icon.shapes} size={24} />
          </div>
        ))}
      </div>
      <Text size="sm" c="dimmed" role="status" mih="1lh">
        {isNothing && !current ? t('fields.icon.nothing') : current?.label[language]}
      </Text>
    </>
  );
}

/** Scrolls the list alone: the popover may not be in its place yet, and the page would follow it. */
function reveal(one: HTMLElement, list: HTMLElement): void {
  const below = one.offsetTop + one.offsetHeight - list.clientHeight;
  list.scrollTop = Math.min(one.offsetTop, Math.max(list.scrollTop, below));
}
