import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../api.ts';
import { t } from '../messages.ts';
import type { Problem } from '../problem.ts';
import { problemText, runTask } from '../tasks/task.ts';
import { SidePanel } from '../ui/SidePanel.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
import { useUrl } from '../ui/url.ts';
import type { Menu } from './wire.ts';

export function NewMenu() {
  return (
    <SidePanel title={t('menus.newTitle')} isFor={(value) => value === 'new'}>
      {() => <Form />}
    </SidePanel>
  );
}

function Form() {
  const [, change] = useUrl();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<Problem>();
  useUnsaved(name !== '');
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        const made = await runTask({
          type: 'create',
          entity: t('menus.theMenu', { name }),
          act: () => api.post<Menu>('/api/menus', { name }),
          undo: ({ guid }) => api.delete(`/api/menus/${guid}`),
          outdates: ['/api/menus'],
          isShown: () => true,
        });
        if (!made.done) return setProblem(made.problem);
        change({ open: undefined, menu: name });
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
          <Button type="submit">{t('menus.new')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
