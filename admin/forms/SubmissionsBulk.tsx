import { Button, Menu, Popover, TextInput } from '@mantine/core';
import { IconFlag, IconRestore, IconTag, IconTrash, IconUser } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { api } from '../api.ts';
import { t } from '../messages.ts';
import { type BulkTask, runBulk } from '../tasks/task.ts';
import { BulkBar } from '../ui/table/BulkBar.tsx';
import { hearing, type Selection, type SetFaults } from '../ui/table/selection.ts';
import { useChoices } from './SubmissionFilters.tsx';
import { formsAddress, statuses, statusName, type SubmissionSummary } from './wire.ts';

interface Props {
  form: string;
  isTrash: boolean;
  selection: Selection<SubmissionSummary>;
  /** What was refused, by guid; those stay chosen. */
  onFaults: SetFaults;
}

const at = ({ guid }: SubmissionSummary) => `/api/submissions/${guid}`;
const trash = (one: SubmissionSummary) => api.delete(at(one));
const restore = (one: SubmissionSummary) => api.post<SubmissionSummary>(`${at(one)}:restore`);
type Change = Partial<{ status: string; tags: string[]; assignedTo: string | null }>;

/** Changes one as it is now, which it gives: in a list it may be behind. */
export async function change(
  one: SubmissionSummary,
  how: (now: SubmissionSummary) => Change,
): Promise<SubmissionSummary> {
  const now = await api.get<SubmissionSummary>(at(one));
  await api.put(at(one), { rowVersion: now.rowVersion, ...how(now) });
  return now;
}

/** What can be done with many submissions at once, one by one, so that each that was refused says why. */
export function SubmissionsBulk({ form, isTrash, selection, onFaults }: Props) {
  const { people } = useChoices(form);
  const [tag, setTag] = useState('');

  async function run<T>(task: Omit<BulkTask<SubmissionSummary, T>, 'items' | 'nameOf'>) {
    await runBulk({
      ...task,
      items: [...selection.chosen.values()],
      nameOf: ({ reference }) => reference,
      outdates: [`${formsAddress}/${form}`, formsAddress, '/api/submissions'],
      onResults: hearing(selection, onFaults, ({ guid }) => guid),
    });
  }
  const save = (how: (now: SubmissionSummary) => Change, back: (before: SubmissionSummary) => Change) =>
    void run({
      type: 'save',
      act: (one) => change(one, how),
      undo: (one, before) => change(one, () => back(before)),
    });
  const button = (label: string, icon: ReactNode, onClick?: () => void) => (
    <Button variant="subtle" color="gray" size="xs" leftSection={icon} onClick={onClick}>
      {label}
    </Button>
  );
  if (isTrash)
    return (
      <BulkBar selection={selection}>
        {button(
          t('forms.restore'),
          <IconRestore size={16} />,
          () => void run({ type: 'restore', act: restore, undo: trash }),
        )}
      </BulkBar>
    );
  return (
    <BulkBar selection={selection}>
      <Menu position="top-start">
        <Menu.Target>{button(t('forms.status'), <IconFlag size={16} />)}</Menu.Target>
        <Menu.Dropdown>
          {statuses.map((status) => (
            <Menu.Item
              key={status}
              onClick={() =>
                save(
                  () => ({ status }),
                  (before) => ({ status: before.status }),
                )
              }
            >
              {statusName(status)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Menu position="top-start">
        <Menu.Target>{button(t('forms.assigned'), <IconUser size={16} />)}</Menu.Target>
        <Menu.Dropdown mah={320} className="scrolls">
          {[{ guid: null, name: t('forms.nobody') }, ...people].map(({ guid, name }) => (
            <Menu.Item
              key={guid ?? ''}
              onClick={() =>
                save(
                  () => ({ assignedTo: guid }),
                  ({ assignedTo }) => ({ assignedTo: assignedTo?.guid ?? null }),
                )
              }
            >
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Popover trapFocus position="top-start">
        <Popover.Target>{button(t('forms.addTag'), <IconTag size={16} />)}</Popover.Target>
        <Popover.Dropdown>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              const added = tag.trim();
              if (!added) return;
              save(
                ({ tags }) => ({ tags: [...new Set([...tags, added])] }),
                ({ tags }) => ({ tags }),
              );
              setTag('');
            }}
          >
            <TextInput
              label={t('forms.tag')}
              maxLength={60}
              value={tag}
              onChange={(event) => setTag(event.currentTarget.value)}
            />
            <Button type="submit" mt="xs" fullWidth>
              {t('forms.addTag')}
            </Button>
          </form>
        </Popover.Dropdown>
      </Popover>
      {button(
        t('forms.delete'),
        <IconTrash size={16} />,
        () => void run({ type: 'trash', act: trash, undo: restore }),
      )}
    </BulkBar>
  );
}
