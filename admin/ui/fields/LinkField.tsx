import { Group, Input, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../messages.ts';
import type { FieldProps } from './FieldFor.tsx';
import type { Target } from './richExtensions.ts';
import { helpOf, isNeeded, labelOf } from './schema.ts';
import { usePages } from './sources.ts';

type Stored = { target: Target; label?: string };
type Kind = Target['kind'];

/** Where a link leads: a page, an address, a mail address or a telephone number, and the words on it. */
export function LinkField({ schema, value, at, errors, readOnly, onChange }: FieldProps) {
  const stored = value as Stored | undefined;
  const [chosenKind, setKind] = useState<Kind>();
  const kind = chosenKind ?? stored?.target.kind ?? 'page';
  const target = stored?.target.kind === kind ? stored.target : undefined;
  const pages = usePages(kind === 'page');
  const set = (next: Target | undefined) =>
    onChange(at, next && { target: next, ...(stored?.label && { label: stored.label }) });
  const input = { disabled: readOnly, size: 'sm' as const };
  const fixed = kind === 'item' || kind === 'file';
  return (
    <Input.Wrapper
      label={labelOf(schema)}
      labelElement="div"
      description={helpOf(schema)}
      error={errors[at]}
      withAsterisk={isNeeded(schema)}
      data-field={at}
    >
      <Stack gap={6} mt={4}>
        <Group gap={6} wrap="nowrap" align="start">
          <Select
            {...input}
            w={116}
            aria-label={`${labelOf(schema)}: ${t('fields.link.kind')}`}
            allowDeselect={false}
            value={kind}
            data={(['page', 'address', 'mail', 'phone', ...(fixed ? [kind] : [])] as Kind[]).map((one) => ({
              value: one,
              label: t(`fields.link.${one}`),
            }))}
            onChange={(next) => {
              setKind(next as Kind);
              if (stored && stored.target.kind !== next) set(undefined);
            }}
          />
          {kind === 'page' && (
            <Select
              {...input}
              flex={1}
              searchable
              clearable
              aria-label={`${labelOf(schema)}: ${t('fields.link.page')}`}
              placeholder={t('fields.choose')}
              nothingFoundMessage={t('fields.nothingFound')}
              data={pages}
              value={target?.kind === 'page' ? target.page : null}
              onChange={(page) => set(page ? { kind: 'page', page } : undefined)}
            />
          )}
          {(kind === 'address' || kind === 'mail' || kind === 'phone') && (
            <TextInput
              {...input}
              flex={1}
              aria-label={`${labelOf(schema)}: ${t(`fields.link.${kind}`)}`}
              type={kind === 'mail' ? 'email' : kind === 'phone' ? 'tel' : 'url'}
              placeholder={kind === 'address' ? 'https://' : undefined}
              value={wordsOf(target)}
              onChange={(event) => set(targetOf(kind, event.currentTarget.value))}
            />
          )}
        </Group>
        {stored && (
          <TextInput
            {...input}
            aria-label={`${labelOf(schema)}: ${t('fields.link.label')}`}
            placeholder={t('fields.link.label')}
            maxLength={200}
            value={stored.label ?? ''}
            onChange={(event) => {
              const label = event.currentTarget.value;
              onChange(at, { target: stored.target, ...(label && { label }) });
            }}
          />
        )}
      </Stack>
    </Input.Wrapper>
  );
}

function targetOf(kind: 'address' | 'mail' | 'phone', text: string): Target | undefined {
  if (text === '') return undefined;
  if (kind === 'mail') return { kind, address: text };
  return kind === 'phone' ? { kind, number: text.slice(0, 30) } : { kind, href: text };
}

const wordsOf = (target: Target | undefined) =>
  target?.kind === 'address'
    ? target.href
    : target?.kind === 'mail'
      ? target.address
      : target?.kind === 'phone'
        ? target.number
        : '';
