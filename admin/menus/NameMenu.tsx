import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../api.ts';
import { t } from '../messages.ts';
import type { Problem } from '../problem.ts';
import { problemText, runTask, type TaskResult } from '../tasks/task.ts';
import { SidePanel } from '../ui/SidePanel.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
import { useUrl } from '../ui/url.ts';
import { type Menu, menuLists } from './wire.ts';

export function NewMenu() {
  const [, change] = useUrl();
  const make = (name: string) =>
    runTask({
      type: 'create',
      entity: t('menus.theMenu', { name }),
      act: () => api.post<Menu>('/api/menus', { name }),
      undo: ({ guid }) => api.delete(`/api/menus/${guid}`),
      outdates: menuLists,
      isShown: () => true,
    });
  return (
    <SidePanel title={t('menus.newTitle')} isFor={(value) => value === 'new'}>
      {() => (
        <Form
          name=""
          label={t('menus.new')}
          save={make}
          onSaved={({ guid }) => change({ open: undefined, menu: guid })}
        />
      )}
    </SidePanel>
  );
}

/** Blocks show a menu by its guid: they go on showing it under another name. */
export function RenameMenu({ menu: { guid, name: before, version } }: { menu: Menu }) {
  const [, change] = useUrl();
  const put = (name: string, at: number) => api.put<Menu>(`/api/menus/${guid}`, { version: at, name });
  const rename = (name: string) =>
    runTask({
      type: 'save',
      entity: t('menus.theMenu', { name }),
      act: () => put(name, version),
      undo: (saved) => put(before, saved.version),
      outdates: menuLists,
      isShown: () => true,
    });
  return (
    <SidePanel title={t('menus.renameTitle')} isFor={(value) => value === 'name'}>
      {() => (
        <Form
          name={before}
          label={t('ui.save')}
          save={rename}
          onSaved={() => change({ open: undefined, menu: guid })}
        />
      )}
    </SidePanel>
  );
}

interface FormProps {
  name: string;
  label: string;
  save: (name: string) => Promise<TaskResult<Menu>>;
  onSaved: (menu: Menu) => void;
}

function Form({ name: before, label, save, onSaved }: FormProps) {
  const [name, setName] = useState(before);
  const [problem, setProblem] = useState<Problem>();
  useUnsaved(name !== before);
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        const saved = await save(name);
        if (!saved.done) return setProblem(saved.problem);
        onSaved(saved.result);
      }}
    >
      <Stack>
        <TextInput
          label={t('menus.newName')}
          description={t('menus.newNameHint')}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setProblem(undefined);
          }}
          maxLength={60}
          required
          data-autofocus
          error={problem && (problem.fields['name'] ? t('menus.fault.segment') : problemText(problem))}
        />
        <Group justify="flex-end">
          <Button type="submit">{label}</Button>
        </Group>
      </Stack>
    </form>
  );
}
