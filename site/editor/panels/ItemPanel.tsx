import { Button, Group, Stack, Switch, TagsInput, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { api } from '../../../admin/api.ts';
import { t } from '../../../admin/messages.ts';
import { runTask } from '../../../admin/tasks/task.ts';
import { DateField } from '../../../admin/ui/fields/DateField.tsx';
import { go } from '../canvas/keys.ts';
import { clockOf } from '../clock.ts';
import { askAsSeen } from '../draft/as-seen.ts';
import { flush, hearOthers, isReadOnly } from '../draft/draft.ts';
import { edited } from '../edited.ts';
import {
  address,
  type Answered,
  type Facts,
  facts,
  factsIn,
  hearFacts,
  readFacts,
  titleOf,
} from '../page.ts';
import { openPanel } from '../selection.ts';
import { useHeld } from './held.ts';
import { changeBack, changeTo, type Standing } from './standing.ts';
import { DescriptionField, TitleField } from './TitleFields.tsx';

/** The item as a whole: what it is called, and what is said of it beside its text. */
export function ItemPanel() {
  const readOnly = useStore(isReadOnly);
  useEffect(() => void readFacts().catch(() => undefined), []);
  return (
    <Stack gap="md">
      <TitleField readOnly={readOnly} />
      <DescriptionField readOnly={readOnly} help={t('editor.itemPanel.descriptionHelp')} />
      <Group>
        <Button
          variant="default"
          onClick={() => {
            go(edited.page.guid);
            openPanel('block');
          }}
        >
          {t('editor.itemPanel.fields')}
        </Button>
      </Group>
      <StandingFields readOnly={readOnly} />
    </Stack>
  );
}

const dates = ['publishedOn', 'startsOn', 'endsOn'] as const;

const standingOf = (known: Partial<Facts>): Standing => ({
  tags: known.tags ?? [],
  highlight: known.highlight ?? false,
  publishedOn: clockOf(known.publishedOn),
  startsOn: clockOf(known.startsOn),
  endsOn: clockOf(known.endsOn),
});

/** Changes what the server has now; nothing is sent where that is so already. */
async function post(changeOf: (now: Standing) => Partial<Standing>): Promise<Partial<Standing>> {
  await hearOthers();
  await readFacts();
  const change = changeOf(standingOf(facts.get()));
  if (Object.keys(change).length === 0) return change;
  const asked = Object.entries(change).map(([name, value]) => [name, value === '' ? null : value]);
  const answer = await askAsSeen((version) =>
    api.post<Answered>(`${address}/standing`, { version, ...Object.fromEntries(asked) }),
  );
  hearFacts(factsIn(answer));
  await hearOthers();
  return change;
}

/** What holds from the moment it is saved, whatever the draft says. */
function StandingFields({ readOnly }: { readOnly: boolean }) {
  const known = useStore(facts);
  const { values: said, filled, isChanged, set, leave } = useHeld('standing', standingOf(known));
  const isTurned = said.startsOn !== '' && said.endsOn !== '' && said.endsOn < said.startsOn;
  const save = async () => {
    await flush();
    const { to, from } = filled;
    let before = standingOf(known);
    const done = await runTask({
      type: 'save',
      entity: titleOf(),
      act: () =>
        post((now) => {
          before = now;
          return changeTo(to, from, now);
        }),
      undo: (saved) => post((now) => changeBack(saved, before, now)),
    });
    if (done.done) leave(to);
  };
  return (
    <Stack gap="sm" component="fieldset" className="editor-standing">
      <legend>{t('editor.itemPanel.standing')}</legend>
      <Text size="sm" c="dimmed">
        {t('editor.itemPanel.standingHelp', { zone: edited.timeZone })}
      </Text>
      <TagsInput
        label={t('editor.itemPanel.tags')}
        disabled={readOnly}
        maxTags={50}
        value={said.tags}
        onChange={(tags) => set({ tags })}
      />
      <Switch
        label={t('editor.itemPanel.highlight')}
        disabled={readOnly}
        checked={said.highlight}
        onChange={(event) => set({ highlight: event.currentTarget.checked })}
      />
      {dates
        .filter((name) => name !== 'publishedOn' || known.isPublished)
        .map((name) => (
          <DateField
            key={name}
            withTime
            label={t(`editor.itemPanel.${name}`)}
            disabled={readOnly}
            error={name === 'endsOn' && isTurned ? t('editor.itemPanel.turned') : undefined}
            value={said[name]}
            onChange={(moment) => set({ [name]: moment })}
          />
        ))}
      <Group>
        <Button variant="default" disabled={readOnly || !isChanged || isTurned} onClick={() => void save()}>
          {t('editor.itemPanel.save')}
        </Button>
      </Group>
    </Stack>
  );
}
