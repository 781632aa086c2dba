import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useState } from 'react';
import type { JsonSchema } from '../../../core/schema.ts';
import { language, t } from '../../messages.ts';
import { useEntries } from '../entries-focus.ts';
import { askedField } from './asked-field.ts';
import type { FieldProps } from './FieldFor.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { FoldedItem } from './FoldedItem.tsx';
import { labelOf, titleOf, typeOf, uiOf, type Values } from './schema.ts';
import { freeValue, overOf } from './spread.ts';
import { SpreadButton } from './SpreadButton.tsx';

/** Several of the same: each opens to its own form, and can be moved and taken away. */
export function ListField(props: FieldProps & { One: ComponentType<FieldProps> }) {
  const { schema, value, at, errors, readOnly, onChange, Form, One } = props;
  const items = schema['items'] as JsonSchema;
  const isObject = typeOf(items) === 'object';
  const list = (value as unknown[] | undefined) ?? [];
  const [opened, setOpened] = useState<number | undefined>(() => (list.length === 1 ? 0 : undefined));
  const { list: entries, entryAdded, entryRemoved } = useEntries<HTMLDivElement>(list.length);
  const asked = useStore(askedField);
  const askedIndex = asked && indexIn(at, asked.at);
  useEffect(() => {
    if (askedIndex !== undefined) setOpened(askedIndex);
  }, [asked, askedIndex]);
  const label = labelOf(schema);
  const entry = entryOf(items);
  const max = (schema['maxItems'] as number | undefined) ?? 100;
  const { named, spreadOver } = uiOf(schema) ?? {};
  const over = overOf(items, spreadOver);
  const swap = (index: number, by: -1 | 1) => {
    const next = [...list];
    [next[index], next[index + by]] = [next[index + by], next[index]];
    onChange(at, next);
    if (opened === index) setOpened(index + by);
  };
  const add = () => {
    const free = over && freeValue(list as Values[], over);
    const made = isObject ? { id: crypto.randomUUID(), ...(free && { [over.field]: free }) } : '';
    onChange(at, [...list, made]);
    setOpened(list.length);
    entryAdded();
  };
  const remove = (index: number) => {
    const next = list.toSpliced(index, 1);
    onChange(at, next.length > 0 ? next : undefined);
    setOpened(undefined);
    entryRemoved();
  };
  return (
    <FieldGroup schema={schema} at={at} errors={errors}>
      <Stack ref={entries} gap={6} mt={4}>
        {list.map((one, index) => {
          const name = titleOf(items, one, named) || t('fields.list.nameless', { number: index + 1 });
          const inner = `${at}/${index}`;
          const hasError = Object.keys(errors).some((pointer) => `${pointer}/`.startsWith(`${inner}/`));
          return (
            <FoldedItem
              key={idOf(one) ?? index}
              at={inner}
              name={name}
              isOpen={opened === index}
              onToggle={() => setOpened(opened === index ? undefined : index)}
              hasError={hasError}
              index={index}
              count={list.length}
              readOnly={readOnly}
              onMove={(by) => swap(index, by)}
              onRemove={() => remove(index)}
            >
              {isObject ? (
                <>
                  <Form
                    schema={items}
                    value={(one ?? {}) as Values}
                    at={inner}
                    errors={errors}
                    readOnly={readOnly}
                    onChange={onChange}
                  />
                  {over && !readOnly && (
                    <SpreadButton
                      {...{ over, name, max }}
                      list={list as Values[]}
                      one={one as Values}
                      onChange={(next) => {
                        onChange(at, next);
                        setOpened(next.indexOf(one as Values));
                      }}
                    />
                  )}
                </>
              ) : (
                <One
                  schema={items}
                  value={one}
                  at={inner}
                  errors={errors}
                  readOnly={readOnly}
                  onChange={onChange}
                  Form={Form}
                />
              )}
            </FoldedItem>
          );
        })}
        {!readOnly &&
          (list.length < max ? (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} />}
              {...(!entry && { 'aria-label': `${label}: ${t('fields.list.addAny')}` })}
              onClick={add}
            >
              {entry ? t('fields.list.add', { one: entry }) : t('fields.list.addAny')}
            </Button>
          ) : (
            <Text size="xs" c="dimmed" role="status">
              {t('fields.list.full', { count: max })}
            </Text>
          ))}
      </Stack>
    </FieldGroup>
  );
}

/** What one of them is called; a Dutch button begins with it, an English one does not. */
const entryOf = (items: JsonSchema) => (language === 'nl' ? labelOf(items) : labelOf(items).toLowerCase());
/** Which of this list a pointer leads into. */
function indexIn(list: string, pointer: string): number | undefined {
  const [, index] = pointer.startsWith(`${list}/`) ? (/^\/(\d+)/.exec(pointer.slice(list.length)) ?? []) : [];
  return index === undefined ? undefined : Number(index);
}
const idOf = (one: unknown) => (one as { id?: string } | null)?.id;
