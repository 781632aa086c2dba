import { Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../api.ts';
import { t } from '../messages.ts';
import { Problem } from '../problem.ts';
import { problemText, runTask } from '../tasks/task.ts';
import { refusedText } from '../ui/refused.ts';
import { besideConflict, Conflict } from '../ui/Conflict.tsx';
import { isSame, useDraft, wordsOf } from '../ui/draft.ts';
import { FieldFor } from '../ui/fields/FieldFor.tsx';
import { Fields } from '../ui/fields/Fields.tsx';
import { withAt } from '../ui/fields/with-at.ts';
import { SaveButton } from '../ui/SaveButton.tsx';
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
  const first = fieldsOf(known);
  const draft = useDraft(known, fieldsOf);
  const { values: fields, set } = draft;
  const [guid] = useState(() => known?.guid ?? crypto.randomUUID());
  const [refused, setProblem] = useState<Problem>();
  const problem = besideConflict(draft, refused);
  const [isBusy, setBusy] = useState(false);
  const list = framesAddress(kind);
  const address = `${list}/${guid}`;
  const put = async ({ name, blocks, images }: Draft, version: number) => {
    const saved = await api.put<FrameParts>(address, {
      version,
      name,
      // A picture that was added and not yet chosen is none.
      ...(kind === 'footers' ? { blocks } : { images: images.filter(Boolean) }),
    });
    draft.saved();
    return saved;
  };
  /** Where only others of the list were changed meanwhile, this one is saved in the list as it is now. */
  async function keep(): Promise<FrameParts> {
    try {
      return await put(fields, parts.version);
    } catch (fault) {
      if (!(fault instanceof Problem) || fault.code !== 'stale-version') throw fault;
      const now = await api.get<FrameParts>(list);
      const theirs = now.items.find((one) => one.guid === guid);
      if (!isSame(fieldsOf(theirs), first)) throw fault;
      return put(fields, now.version);
    }
  }

  async function save() {
    setBusy(true);
    const saved = await runTask({
      type: known ? 'save' : 'create',
      entity: fields.name,
      act: keep,
      undo: async ({ version }) => {
        await (known ? put(first, version) : api.delete(`${address}?version=${version}`));
      },
      outdates: [list],
      isShown: () => true,
    });
    setBusy(false);
    if (!saved.done) return setProblem(saved.problem);
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
        <Conflict
          draft={draft}
          fields={[
            [t('settings.frames.name'), ({ name }) => name],
            [t('settings.frames.content'), ({ blocks, images }) => wordsOf([blocks, images])],
          ]}
        />
        <TextInput
          label={t('settings.frames.name')}
          description={t('settings.frames.nameHelp')}
          value={fields.name}
          maxLength={80}
          required
          data-autofocus
          error={nameFault(problem)}
          onChange={(event) => {
            set({ name: event.currentTarget.value });
            setProblem((now) => now?.without('name'));
          }}
        />
        {kind === 'footers' ? (
          <BlocksField
            blocks={fields.blocks}
            errors={faults(problem)}
            onChange={(blocks, pointer) => {
              set({ blocks });
              setProblem((now) => now?.withoutAt(pointer));
            }}
          />
        ) : (
          <FieldFor
            schema={images}
            value={fields.images}
            at="/images"
            errors={faults(problem)}
            readOnly={false}
            Form={Fields}
            onChange={(pointer, value) => {
              set((now) => ({ images: withAt(now, pointer, value).images ?? [] }));
              setProblem((now) => now?.withoutAt(pointer));
            }}
          />
        )}
        <Group justify="flex-end">
          <SaveButton isBusy={isBusy} isIdle={!draft.isChanged || !fields.name.trim()}>
            {t('ui.save')}
          </SaveButton>
        </Group>
      </Stack>
    </form>
  );
}

const fieldsOf = (part: FramePart | undefined): Draft => ({
  name: part?.name ?? '',
  blocks: part?.blocks ?? [],
  images: part?.images ?? [],
});

const images = {
  'x-type': 'list',
  'x-ui': { label: { nl: 'Afbeeldingen', en: 'Pictures' } },
  maxItems: 40,
  items: {
    'x-type': 'image',
    'x-alt': 'optional',
    'x-ui': { label: { nl: 'Afbeelding', en: 'Picture' } },
  },
};

function nameFault(problem: Problem | undefined): string | undefined {
  if (!problem) return undefined;
  const code = problem.fields['name'];
  if (code === 'is-taken') return t('settings.frames.taken');
  if (code) return t('settings.legal.missing');
  return Object.keys(problem.fields).length === 0 ? problemText(problem) : undefined;
}

/** By the id of the block, or the pictures, and the field's place in it, as the server names them. */
const faults = (problem: Problem | undefined): { [pointer: string]: string } =>
  Object.fromEntries((problem?.errors ?? []).map(({ path, message }) => [path, refusedText(message)]));
