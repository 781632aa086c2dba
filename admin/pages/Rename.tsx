import { Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../api.ts';
import { t } from '../messages.ts';
import { Problem } from '../problem.ts';
import { problemText, runTask } from '../tasks/task.ts';
import { besideConflict, Conflict } from '../ui/Conflict.tsx';
import { useDraft } from '../ui/draft.ts';
import { refusalAt } from '../ui/refused.ts';
import { SaveButton } from '../ui/SaveButton.tsx';
import { type ManagedPage, pageAddresses } from './wire.ts';

/** Spaces are no name, though a browser takes them for one. */
const nameless = new Problem({ status: 400, errors: [{ path: '/title', message: 'is missing' }] });

/** Another name for a template or a section, by which it is chosen; a page has that in its editor, where it is read. */
export function Rename({ page }: { page: ManagedPage }) {
  const { guid, version, title: before } = page;
  const draft = useDraft(page, ({ title }) => ({ title }));
  const [refused, setRefused] = useState<Problem>();
  const problem = besideConflict(draft, refused);
  const put = (title: string, at: number) =>
    api.put<{ version: number }>(`/api/pages/${guid}`, { version: at, title });
  async function save() {
    const title = draft.values.title.trim();
    if (title === '') return setRefused(nameless);
    const saved = await runTask({
      type: 'save',
      entity: title,
      act: async () => {
        const kept = await put(title, version);
        draft.saved();
        return kept;
      },
      undo: (kept) => put(before, kept.version),
      outdates: pageAddresses,
      isShown: () => true,
    });
    return setRefused(saved.done ? undefined : saved.problem);
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="sm">
        <Conflict draft={draft} fields={[[t('pages.name'), ({ title }) => title]]} />
        <TextInput
          label={t('pages.name')}
          value={draft.values.title}
          onChange={(event) => {
            draft.set({ title: event.currentTarget.value });
            setRefused(undefined);
          }}
          maxLength={200}
          required
          error={problem && (refusalAt(problem, 'title') ?? problemText(problem))}
        />
        <Group>
          <SaveButton variant="default" isIdle={!draft.isChanged}>
            {t('ui.save')}
          </SaveButton>
        </Group>
      </Stack>
    </form>
  );
}
