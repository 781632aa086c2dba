import { Button, Group, Select, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFile } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useApi } from '../../api.ts';
import { t } from '../../messages.ts';
import { pickMedia } from './media.ts';
import type { Target } from './richExtensions.ts';
import { useItems, usePages } from './sources.ts';

type Kind = Target['kind'];
const kinds: Kind[] = ['page', 'item', 'file', 'address', 'mail', 'phone'];

interface Props {
  /** What the link is called; each of its fields begins with it for those who do not see them together. */
  label: string;
  value: Target | undefined;
  readOnly?: boolean;
  /** In a popover a list of choices stays inside it. */
  isInside?: boolean;
  /** What is chosen of another kind stays until something takes its place, and that is said. */
  keeps?: boolean;
  onChange: (target: Target | undefined) => void;
}

/** Where a link leads: a page or an item of this site, a file, an address, a mail address or a telephone number. */
export function TargetField({ label, value, readOnly = false, isInside = false, keeps, ...props }: Props) {
  const [chosenKind, setKind] = useState<Kind>();
  const kind = chosenKind ?? value?.kind ?? 'page';
  const target = value?.kind === kind ? value : undefined;
  const onChange = (next: Target | undefined) => {
    // Once there is something its own kind counts, also when it is undone; what was emptied is asked for again.
    setKind(next ? undefined : kind);
    props.onChange(next);
  };
  const shared = {
    disabled: readOnly,
    size: 'sm' as const,
    flex: 1,
    miw: 0,
    'aria-label': `${label}: ${t(`fields.link.${kind}`)}`,
  };
  const comboboxProps = { withinPortal: !isInside };
  return (
    <>
      <Group gap={6} wrap="nowrap" align="start">
        <Select
          disabled={readOnly}
          size="sm"
          w={116}
          comboboxProps={comboboxProps}
          aria-label={`${label}: ${t('fields.link.kind')}`}
          allowDeselect={false}
          value={kind}
          data={kinds.map((one) => ({ value: one, label: t(`fields.link.${one}`) }))}
          onChange={(next) => {
            setKind(next as Kind);
            if (value && value.kind !== next && !keeps) props.onChange(undefined);
          }}
        />
        {kind === 'page' && <PageTarget {...{ shared, comboboxProps, target, onChange }} />}
        {kind === 'item' && <ItemTarget {...{ shared, comboboxProps, target, onChange }} />}
        {kind === 'file' && <FileTarget {...{ shared, target, onChange }} />}
        {(kind === 'address' || kind === 'mail' || kind === 'phone') && (
          <TextInput
            {...shared}
            type={kind === 'mail' ? 'email' : kind === 'phone' ? 'tel' : 'url'}
            placeholder={kind === 'address' ? 'https://' : undefined}
            value={wordsOf(target)}
            onChange={(event) => onChange(targetOf(kind, event.currentTarget.value))}
          />
        )}
      </Group>
      {keeps && value && !target && (
        <Text size="xs" c="dimmed" role="status">
          {t('fields.link.stays')}
        </Text>
      )}
    </>
  );
}

interface One {
  shared: { disabled: boolean; size: 'sm'; flex: number; miw: number; 'aria-label': string };
  comboboxProps?: { withinPortal: boolean };
  target: Target | undefined;
  onChange: (target: Target | undefined) => void;
}

function PageTarget({ shared, comboboxProps, target, onChange }: One) {
  const pages = usePages();
  const now = target?.kind === 'page' ? target.page : null;
  const isGone = now !== null && pages.length > 0 && !pages.some(({ value }) => value === now);
  return (
    <Select
      {...shared}
      comboboxProps={comboboxProps ?? {}}
      searchable
      clearable
      placeholder={t('fields.choose')}
      nothingFoundMessage={t('fields.nothingFound')}
      data={isGone ? [...pages, { value: now, label: t('fields.link.gone') }] : pages}
      value={now}
      onChange={(page) => onChange(page ? { kind: 'page', page } : undefined)}
    />
  );
}

/** Found by words, as there may be thousands. */
function ItemTarget({ shared, comboboxProps, target, onChange }: One) {
  const [words, setWords] = useState('');
  const [asked] = useDebouncedValue(words.trim(), 250);
  const now = target?.kind === 'item' ? target.item : null;
  const { data: own, error } = useApi<{ title: string }>(now ? `/api/listitem/${now}` : undefined);
  const known = now ? [{ value: now, label: own?.title ?? (error ? t('fields.link.gone') : '…') }] : [];
  // What was chosen stands in the field as words: they look for nothing.
  const found = useItems(asked === known[0]?.label ? '' : asked);
  return (
    <Select
      {...shared}
      comboboxProps={comboboxProps ?? {}}
      searchable
      clearable
      placeholder={t('fields.link.findItem')}
      nothingFoundMessage={words ? t('fields.nothingFound') : t('fields.link.findItem')}
      filter={({ options }) => options}
      data={[...known, ...found.filter(({ value }) => value !== now)]}
      value={now}
      onSearchChange={setWords}
      onChange={(item) => onChange(item ? { kind: 'item', item } : undefined)}
    />
  );
}

function FileTarget({ shared, target, onChange }: One) {
  const now = target?.kind === 'file' ? target.file : undefined;
  const { data } = useApi<{ name: string }>(now && `/api/files/${now}`);
  const [picking, setPicking] = useState(false);
  const Picker = pickMedia();
  const { disabled, 'aria-label': label } = shared;
  return (
    <>
      <Button
        flex={1}
        miw={0}
        justify="start"
        variant="default"
        size="sm"
        disabled={disabled || !Picker}
        leftSection={<IconFile size={16} />}
        aria-label={`${label}: ${data?.name ?? t('fields.file.choose')}`}
        onClick={() => setPicking(true)}
      >
        {data?.name ?? t(now ? 'fields.file.other' : 'fields.file.choose')}
      </Button>
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
