import { Button, Group, Popover, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useApi } from '../../api.ts';
import { t } from '../../messages.ts';
import type { FieldProps } from './FieldFor.tsx';
import { FieldGroup, RemoveButton } from './FieldGroup.tsx';
import styles from './fields.module.css';
import { labelOf } from './schema.ts';
import { Shapes } from './Shapes.tsx';

type Found = { items: { name: string; shapes: string }[] };

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
  const { data: own } = useApi<Found>(
    name ? `/api/icons?q=${encodeURIComponent(name)}&count=200` : undefined,
  );
  const shapes = own?.items.find((one) => one.name === name)?.shapes;
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
              leftSection={name && <Shapes of={shapes} size={18} />}
              aria-label={`${labelOf(schema)}: ${name ?? t('fields.icon.choose')}`}
              onClick={() => setOpen(!isOpen)}
            >
              {name ?? t('fields.icon.choose')}
            </Button>
          </Popover.Target>
          <Popover.Dropdown>{isOpen && <Picker now={name} onChoose={choose} />}</Popover.Dropdown>
        </Popover>
        {name && !readOnly && (
          <RemoveButton onClick={() => onChange(at, undefined)}>{t('fields.icon.remove')}</RemoveButton>
        )}
      </Group>
    </FieldGroup>
  );
}

function Picker({ now, onChoose }: { now: string | undefined; onChoose: (name: string) => void }) {
  const [words, setWords] = useState('');
  const [asked] = useDebouncedValue(words.trim(), 200);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const { data } = useApi<Found>(`/api/icons?q=${encodeURIComponent(asked)}`);
  const items = data?.items ?? [];
  const current = items[Math.min(active, items.length - 1)];
  useEffect(() => setActive(0), [asked]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const press = (event: KeyboardEvent) => {
    const by = moves[event.key];
    // In the words themselves the arrows to the side move the caret.
    if (by !== undefined && (words === '' || Math.abs(by) > 1)) {
      event.preventDefault();
      setActive(Math.max(0, Math.min(items.length - 1, active + by)));
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
        {items.map(({ name, shapes }, index) => (
          <div
            key={name}
            id={`${id}-${name}`}
            role="option"
            aria-selected={index === active}
            aria-label={name}
            title={name}
            data-now={name === now || undefined}
            onPointerMove={() => setActive(index)}
            onClick={() => onChoose(name)}
          >
            <Shapes of={shapes} size={24} />
          </div>
        ))}
      </div>
      <Text size="sm" c="dimmed" role="status">
        {data && items.length === 0 ? t('fields.nothingFound') : (current?.name ?? '')}
      </Text>
    </>
  );
}
