import { Group, Input, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { JsonSchema, Label } from '../../core/schema.ts';
import { useApi } from '../api.ts';
import { language, t } from '../messages.ts';
import { Fields } from '../ui/fields/Fields.tsx';
import { FoldedItem } from '../ui/fields/FoldedItem.tsx';
import { withAt } from '../ui/fields/with-at.ts';
import { useEntries } from '../ui/entries-focus.ts';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import type { FrameBlock } from './frames.ts';

interface Kind {
  name: string;
  version: number;
  label: Label;
  schema: JsonSchema;
  slots: { [name: string]: unknown };
  /** Where it may stand; anywhere when absent. */
  positions?: string[];
}
interface Props {
  blocks: FrameBlock[];
  /** What is wrong, by `/{id}/field`. */
  errors: { [pointer: string]: string };
  /** Also told: where among them it was changed, as `errors` has it. */
  onChange: (blocks: FrameBlock[], pointer: string) => void;
}

/** The blocks of a footer: each opens to its own form, can be moved and taken away; another is chosen by its kind. */
export function BlocksField({ blocks, errors, onChange }: Props) {
  const { data } = useApi<{ items: Kind[] }>('/api/blocks');
  const [opened, setOpened] = useState<string>();
  const [sought, setSought] = useState('');
  const { list, entryAdded, entryRemoved } = useEntries<HTMLDivElement>(blocks.length);
  if (!data) return <RowsSkeleton rows={3} />;
  const kinds = new Map(data.items.map((kind) => [kind.name, kind]));
  // What holds other blocks is for pages, where those can be put into it.
  const offered = data.items.filter(
    ({ positions, slots }) =>
      Object.keys(slots ?? {}).length === 0 && (!positions || positions.includes('bottom-row')),
  );
  const swap = (index: number, by: -1 | 1) => {
    const next = [...blocks];
    [next[index], next[index + by]] = [next[index + by]!, next[index]!];
    onChange(next, `/${next[index]!.id}`);
  };
  const add = (kind: Kind) => {
    const id = newGuid();
    onChange([...blocks, { id, type: kind.name, v: kind.version, content: {} }], `/${id}`);
    setOpened(id);
    entryAdded();
  };
  return (
    <Input.Wrapper label={t('settings.frames.blocks')} labelElement="div">
      <Stack ref={list} gap={6} mt={4}>
        {blocks.map((block, index) => {
          const kind = kinds.get(block.type);
          const name = `${kind?.label[language] ?? block.type} ${index + 1}`;
          const hasError = Object.keys(errors).some((pointer) => pointer.startsWith(`/${block.id}`));
          return (
            <FoldedItem
              key={block.id}
              name={name}
              about={
                said(block) && (
                  <Text span c="dimmed" ml={8}>
                    {said(block)}
                  </Text>
                )
              }
              isOpen={opened === block.id}
              onToggle={() => setOpened(opened === block.id ? undefined : block.id)}
              hasError={hasError}
              index={index}
              count={blocks.length}
              onMove={(by) => swap(index, by)}
              onRemove={() => {
                onChange(blocks.toSpliced(index, 1), `/${block.id}`);
                entryRemoved();
              }}
            >
              {kind && kind.version === block.v ? (
                <Fields
                  schema={kind.schema}
                  value={block.content}
                  at={`/${block.id}`}
                  errors={errors}
                  onChange={(pointer, value) => {
                    const at = pointer.slice(block.id.length + 1);
                    const content = withAt(block.content, at, value);
                    onChange(blocks.with(index, { ...block, content }), pointer);
                  }}
                />
              ) : (
                <Text c="dimmed">{t('settings.frames.unknownBlock')}</Text>
              )}
            </FoldedItem>
          );
        })}
        <Group>
          <Select
            aria-label={t('settings.frames.addBlock')}
            placeholder={t('settings.frames.addBlock')}
            searchable
            searchValue={sought}
            onSearchChange={setSought}
            // Enter chooses a block; it does not send the form around it.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            value={null}
            nothingFoundMessage={t('ui.nothingFound')}
            data={offered.map(({ name, label }) => ({ value: name, label: label[language] }))}
            onChange={(name) => {
              if (name) add(kinds.get(name)!);
              setSought('');
            }}
          />
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}

/** The first words in it, to tell blocks of one kind apart. */
function said({ content }: FrameBlock): string {
  for (const name of ['title', 'heading', 'name', 'text'])
    if (typeof content[name] === 'string' && content[name]) return content[name].slice(0, 60);
  return '';
}

/** Ids of blocks are of version 7, as everywhere. */
function newGuid(): string {
  const at = Date.now().toString(16).padStart(12, '0');
  return `${at.slice(0, 8)}-${at.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
