import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api, outdate, remember } from '../api.ts';
import { t } from '../messages.ts';
import type { Problem } from '../problem.ts';
import { problemText, runTask } from '../tasks/task.ts';
import { FieldFor } from '../ui/fields/FieldFor.tsx';
import { Fields } from '../ui/fields/Fields.tsx';
import { withAt } from '../ui/fields/with-at.ts';
import { BlocksField } from './BlocksField.tsx';
import {
  type FrameBlock,
  type FramePart,
  framesAddress,
  type FramePartKind,
  type FrameParts,
} from './frames.ts';

interface Props {
  kind: FramePartKind;
  /** What is changed; a new one is made without it. */
  known: FramePart | undefined;
  parts: FrameParts;
  onSaved: () => void;
}
type Draft = { name: string; blocks: FrameBlock[]; images: unknown[] };

/** A footer by its blocks, or a set of header images. */
export function FrameForm({ kind, known, parts, onSaved }: Props) {
  const first = { name: known?.name ?? '', blocks: known?.blocks ?? [], images: known?.images ?? [] };
  const [draft, setDraft] = useState<Draft>(first);
  const [guid] = useState(() => known?.guid ?? crypto.randomUUID());
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const isSame = JSON.stringify(draft) === JSON.stringify(first);
  const address = `${framesAddress(kind)}/${guid}`;
  const put = ({ name, blocks, images }: Draft, version: number) =>
    api.put<FrameParts>(address, {
      version,
      name,
      // A picture that was added and not yet chosen is none.
      ...(kind === 'footers' ? { blocks } : { images: images.filter(Boolean) }),
    });

  async function save() {
    setBusy(true);
    const saved = await runTask({
      type: known ? 'save' : 'create',
      entity: draft.name,
      act: () => put(draft, parts.version),
      undo: async ({ version }) => {
        await (known ? put(first, version) : api.delete(`${address}?version=${version}`));
        await outdate(framesAddress(kind));
      },
      isShown: () => true,
    });
    setBusy(false);
    if (!saved.done) return setProblem(saved.problem);
    remember(framesAddress(kind), saved.result);
    onSaved();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack>
        <TextInput
          label={t('settings.frames.name')}
          description={t('settings.frames.nameHelp')}
          value={draft.name}
          maxLength={80}
          required
          data-autofocus
          error={nameFault(problem)}
          onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
        />
        {kind === 'footers' ? (
          <BlocksField
            blocks={draft.blocks}
            errors={faults(problem)}
            onChange={(blocks) => setDraft((now) => ({ ...now, blocks }))}
          />
        ) : (
          <FieldFor
            schema={images}
            value={draft.images}
            at="/images"
            errors={{}}
            readOnly={false}
            Form={Fields}
            onChange={(pointer, value) =>
              setDraft((now) => {
                const next = withAt(now, pointer, value);
                return { ...next, images: next.images ?? [] };
              })
            }
          />
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy} disabled={isSame || !draft.name.trim()}>
            {t('ui.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const images = {
  'x-type': 'list',
  'x-ui': { label: { nl: 'Beelden', en: 'Pictures' } },
  maxItems: 40,
  items: {
    'x-type': 'image',
    'x-alt': 'optional',
    'x-ui': { label: { nl: 'Beeld', en: 'Picture' } },
  },
};

function nameFault(problem: Problem | undefined): string | undefined {
  if (!problem) return undefined;
  const code = problem.fields['name'];
  if (code === 'is-taken') return t('settings.frames.taken');
  if (code) return t('settings.legal.missing');
  return Object.keys(problem.fields).length === 0 ? problemText(problem) : undefined;
}

/** By the id of the block and the field's place in it, as the server names them. */
const faults = (problem: Problem | undefined): { [pointer: string]: string } =>
  Object.fromEntries((problem?.errors ?? []).map(({ path, message }) => [path, message]));
