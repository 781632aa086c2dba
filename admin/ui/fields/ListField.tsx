import { ActionIcon, Button, Input, Stack, Tooltip } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { JsonSchema } from '../../../core/schema.ts';
import { t } from '../../messages.ts';
import type { FieldProps } from './FieldFor.tsx';
import styles from './fields.module.css';
import { helpOf, isNeeded, labelOf, titleOf, typeOf, type Values } from './schema.ts';

/** Several of the same: each opens to its own form, and can be moved and taken away. */
export function ListField(props: FieldProps & { One: ComponentType<FieldProps> }) {
  const { schema, value, at, errors, readOnly, onChange, Form, One } = props;
  const items = schema['items'] as JsonSchema;
  const isObject = typeOf(items) === 'object';
  const list = (value as unknown[] | undefined) ?? [];
  const [opened, setOpened] = useState<number | undefined>(() => (list.length === 1 ? 0 : undefined));
  const label = labelOf(schema);
  const max = (schema['maxItems'] as number | undefined) ?? 100;
  const swap = (index: number, by: -1 | 1) => {
    const next = [...list];
    [next[index], next[index + by]] = [next[index + by], next[index]];
    onChange(at, next);
    if (opened === index) setOpened(index + by);
  };
  const add = () => {
    const made = isObject ? { id: crypto.randomUUID() } : '';
    onChange(at, [...list, made]);
    setOpened(list.length);
  };
  const remove = (index: number) => {
    const next = list.toSpliced(index, 1);
    onChange(at, next.length > 0 ? next : undefined);
    setOpened(undefined);
  };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={helpOf(schema)}
      error={errors[at]}
      withAsterisk={isNeeded(schema)}
      data-field={at}
    >
      <Stack gap={6} mt={4}>
        {list.map((one, index) => {
          const name = titleOf(items, one) || t('fields.list.nameless', { number: index + 1 });
          const isOpen = opened === index;
          const inner = `${at}/${index}`;
          const hasError = Object.keys(errors).some((pointer) => pointer.startsWith(`${inner}/`));
          return (
            <div key={idOf(one) ?? index} className={styles.item}>
              <div className={styles.head}>
                {isOpen ? (
                  <IconChevronDown size={14} aria-hidden />
                ) : (
                  <IconChevronRight size={14} aria-hidden />
                )}
                <button
                  type="button"
                  className={styles.name}
                  aria-expanded={isOpen}
                  onClick={() => setOpened(isOpen ? undefined : index)}
                >
                  {hasError && !isOpen ? '⚠ ' : ''}
                  {name}
                </button>
                {!readOnly && (
                  <>
                    <Small
                      label={t('fields.list.up', { name })}
                      isOff={index === 0}
                      onClick={() => swap(index, -1)}
                    >
                      <IconArrowUp size={14} />
                    </Small>
                    <Small
                      label={t('fields.list.down', { name })}
                      isOff={index === list.length - 1}
                      onClick={() => swap(index, 1)}
                    >
                      <IconArrowDown size={14} />
                    </Small>
                    <Small label={t('fields.list.remove', { name })} onClick={() => remove(index)}>
                      <IconTrash size={14} />
                    </Small>
                  </>
                )}
              </div>
              {isOpen && (
                <div className={styles.inside}>
                  {isObject ? (
                    <Form
                      schema={items}
                      value={(one ?? {}) as Values}
                      at={inner}
                      errors={errors}
                      readOnly={readOnly}
                      onChange={onChange}
                    />
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
                </div>
              )}
            </div>
          );
        })}
        {!readOnly && list.length < max && (
          <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} onClick={add}>
            {t('fields.list.add', { list: label.toLowerCase() })}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

const idOf = (one: unknown) => (one as { id?: string } | null)?.id;

function Small({
  label,
  isOff = false,
  onClick,
  children,
}: {
  label: string;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={26} aria-label={label} disabled={isOff} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
