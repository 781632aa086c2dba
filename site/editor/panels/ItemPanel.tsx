import { Button, Group, Stack, Switch, TagsInput, Text, Textarea, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { api } from '../../../admin/api.ts';
import { t } from '../../../admin/messages.ts';
import { runTask } from '../../../admin/tasks/task.ts';
import { DateField } from '../../../admin/ui/fields/DateField.tsx';
import { go } from '../canvas/keys.ts';
import { clockOf } from '../clock.ts';
import { askAsSeen } from '../draft/as-seen.ts';
import { change, draft, flush, hearOthers, isReadOnly } from '../draft/draft.ts';
import { edited } from '../edited.ts';
import { address, type Answered, facts, factsIn, hearFacts, readFacts, titleOf } from '../page.ts';
import { openPanel } from '../selection.ts';

/** The item as a whole: what it is called, and what is said of it beside its text. */
export function ItemPanel() {
  const { title, description } = useStore(draft);
  const readOnly = useStore(isReadOnly);
  useEffect(() => void readFacts().catch(() => undefined), []);
  const set = (field: 'title' | 'description', value: string, was: string) =>
    change(t('editor.step.item'), [{ op: 'page', field, value, was }], `page/${field}`);
  return (
    <Stack gap="md">
      <TextInput
        data-field="page/title"
        label={t('editor.pagePanel.title')}
        withAsterisk
        maxLength={200}
        disabled={readOnly}
        value={title}
        onChange={(event) => set('title', event.currentTarget.value, title)}
      />
      <Textarea
        data-field="page/description"
        label={t('editor.pagePanel.description')}
        description={t('editor.itemPanel.descriptionHelp')}
        rows={3}
        maxLength={1000}
        disabled={readOnly}
        value={description}
        onChange={(event) => set('description', event.currentTarget.value, description)}
      />
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
      <Standing readOnly={readOnly} />
    </Stack>
  );
}

const dates = ['publishedOn', 'startsOn', 'endsOn'] as const;
type Said = { tags: string[]; highlight: boolean } & { [name in (typeof dates)[number]]: string };

/** What holds from the moment it is saved, whatever the draft says. */
function Standing({ readOnly }: { readOnly: boolean }) {
  const known = useStore(facts);
  const now: Said = {
    tags: known.tags ?? [],
    highlight: known.highlight ?? false,
    publishedOn: clockOf(known.publishedOn),
    startsOn: clockOf(known.startsOn),
    endsOn: clockOf(known.endsOn),
  };
  const [said, setSaid] = useState(now);
  const as = JSON.stringify(now);
  useEffect(() => setSaid(JSON.parse(as) as Said), [as]);
  const isChanged = JSON.stringify(said) !== as;
  const isTurned = said.startsOn !== '' && said.endsOn !== '' && said.endsOn < said.startsOn;
  const save = async () => {
    await flush();
    const names = Object.keys(now) as (keyof Said)[];
    // What was left as it is may be something else by now.
    const changed = names.filter((name) => JSON.stringify(said[name]) !== JSON.stringify(now[name]));
    const post = async (standing: Said) => {
      const asked = Object.fromEntries(
        changed.map((name) => [name, standing[name] === '' ? null : standing[name]]),
      );
      const answer = await askAsSeen((version) =>
        api.post<Answered>(`${address}/standing`, { version, ...asked }),
      );
      hearFacts(factsIn(answer));
      await hearOthers();
    };
    await runTask({ type: 'save', entity: titleOf(), act: () => post(said), undo: () => post(now) });
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
        onChange={(tags) => setSaid({ ...said, tags })}
      />
      <Switch
        label={t('editor.itemPanel.highlight')}
        disabled={readOnly}
        checked={said.highlight}
        onChange={(event) => setSaid({ ...said, highlight: event.currentTarget.checked })}
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
            onChange={(moment) => setSaid({ ...said, [name]: moment })}
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
