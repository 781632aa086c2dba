import { Accordion, Button, Group, Loader, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { lazy, useEffect, useState } from 'react';
import { type PageOptions, pageOptions } from '#core/blocks/document.ts';
import type { PageField } from '#core/blocks/operations.ts';
import { api } from '../../../admin/api.ts';
import { t } from '../../../admin/messages.ts';
import { runTask, type TaskResult } from '../../../admin/tasks/task.ts';
import { Fields } from '../../../admin/ui/fields/Fields.tsx';
import { Confirm } from '../../../admin/ui/Confirm.tsx';
import { Part } from '../../../admin/ui/Part.tsx';
import { FieldFor } from '../../../admin/ui/fields/FieldFor.tsx';
import { askAsSeen } from '../draft/as-seen.ts';
import { flush, hearOthers, isReadOnly } from '../draft/draft.ts';
import { useDraft } from '../draft/use-draft.ts';
import { edited } from '../edited.ts';
import { address, type Facts, facts, hearFacts, readFacts, titleOf } from '../page.ts';
import { useFrameChoices } from './frame-choices.ts';
import { useHeld } from './held.ts';
import { LayoutChoice } from './LayoutChoice.tsx';
import { MenuPlace } from './MenuPlace.tsx';
import { listTo } from './standing.ts';
import { DescriptionField, setField, TitleField } from './TitleFields.tsx';
import { type Level, RolesField, VisibilityField } from './Visibility.tsx';

const Care = lazy(() => import('./Care.tsx').then(({ Care: one }) => ({ default: one })));
const Numbers = lazy(() => import('./Numbers.tsx').then(({ Numbers: one }) => ({ default: one })));

/** The page as a whole: what it is called, how it is laid out, what stands around it, and whose it is. */
export function PagePanel() {
  const readOnly = useStore(isReadOnly);
  const [open, setOpen] = useState<string[]>(location.hash === '#care' ? ['care'] : []);
  useEffect(() => void readFacts().catch(() => undefined), []);
  return (
    <Stack gap="md">
      <TitleField readOnly={readOnly} />
      <DescriptionField readOnly={readOnly} help={t('editor.pagePanel.descriptionHelp')} />
      <LayoutChoice readOnly={readOnly} />
      <Accordion variant="separated" multiple chevronPosition="left" value={open} onChange={setOpen}>
        <Accordion.Item value="options">
          <Accordion.Control>{t('editor.pagePanel.options')}</Accordion.Control>
          <Accordion.Panel>
            <Options readOnly={readOnly} />
          </Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="share">
          <Accordion.Control>{t('editor.pagePanel.share')}</Accordion.Control>
          <Accordion.Panel>
            <SocialPicture readOnly={readOnly} />
          </Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="address" data-address>
          <Accordion.Control>{t('editor.pagePanel.address')}</Accordion.Control>
          <Accordion.Panel>
            <Address readOnly={readOnly} />
          </Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="who">
          <Accordion.Control>{t('editor.pagePanel.who')}</Accordion.Control>
          <Accordion.Panel>
            <Rules readOnly={readOnly} />
          </Accordion.Panel>
        </Accordion.Item>
        {edited.page.kind === 'page' && (
          <Accordion.Item value="care">
            <Accordion.Control>{t('pages.pageCare')}</Accordion.Control>
            <Accordion.Panel>
              {open.includes('care') && (
                <Part waiting={<Loader size="sm" />}>
                  <Care readOnly={readOnly} />
                </Part>
              )}
            </Accordion.Panel>
          </Accordion.Item>
        )}
        {edited.page.kind === 'page' && (
          <Accordion.Item value="numbers">
            <Accordion.Control>{t('editor.numbers.title')}</Accordion.Control>
            <Accordion.Panel>
              {open.includes('numbers') && (
                <Part waiting={<Loader size="sm" />}>
                  <Numbers />
                </Part>
              )}
            </Accordion.Panel>
          </Accordion.Item>
        )}
      </Accordion>
    </Stack>
  );
}

const setPage = (field: PageField, value: unknown, was: unknown) =>
  setField(t('editor.step.page'), field, value, was);

const switches = [
  'showHeader',
  'showMainMenu',
  'showSubMenu',
  'showBreadcrumbs',
  'showFooter',
  'templateHeader',
  'templateFooter',
] as const;

function Options({ readOnly }: { readOnly: boolean }) {
  const options: PageOptions = { ...pageOptions, ...useDraft((document) => document.options) };
  const choices = { headerImage: useFrameChoices('headerImage'), footerGuid: useFrameChoices('footerGuid') };
  const set = (name: keyof PageOptions, value: unknown) => setPage(`options/${name}`, value, options[name]);
  return (
    <Stack gap="sm">
      {switches.map((name) => (
        <Switch
          key={name}
          label={t(`editor.option.${name}`)}
          disabled={readOnly}
          checked={options[name]}
          onChange={(event) => set(name, event.currentTarget.checked)}
        />
      ))}
      {(['headerImage', 'footerGuid'] as const).map((name) => (
        <Select
          key={name}
          label={t(`editor.option.${name}`)}
          disabled={readOnly}
          clearable
          placeholder={t(`editor.option.${name}None`)}
          data={choices[name]}
          value={options[name] || null}
          onChange={(next) => set(name, next ?? '')}
        />
      ))}
      <Text size="sm" c="dimmed">
        {t('editor.pagePanel.optionsLater')}
      </Text>
    </Stack>
  );
}

function SocialPicture({ readOnly }: { readOnly: boolean }) {
  const socialImage = useDraft((document) => document.socialImage);
  const schema = {
    'x-type': 'image',
    'x-ui': {
      label: { nl: 'Afbeelding bij delen', en: 'Picture for sharing' },
      help: {
        nl: 'Staat bij de link als iemand de pagina deelt.',
        en: 'Stands by the link when somebody shares the page.',
      },
    },
  };
  return (
    <FieldFor
      schema={schema}
      value={socialImage && { image: socialImage, decorative: true }}
      at="/socialImage"
      errors={{}}
      readOnly={readOnly}
      Form={Fields}
      onChange={(_, value) =>
        setPage('socialImage', (value as { image: string } | undefined)?.image ?? null, socialImage)
      }
    />
  );
}

/** Saves what is not part of the draft: it holds at once, and can be taken back. */
async function save(change: Partial<Facts>): Promise<TaskResult<void>> {
  await flush();
  const known = facts.get();
  const names = Object.keys(change) as (keyof Facts)[];
  const before: Partial<Facts> = Object.fromEntries(names.map((name) => [name, known[name]]));
  const put = async (facts: Partial<Facts>) => {
    const { page } = await askAsSeen((version) => api.put<{ page: Facts }>(address, { ...facts, version }));
    hearFacts(page);
    await hearOthers();
  };
  return runTask({ type: 'save', entity: titleOf(), act: () => put(change), undo: () => put(before) });
}

function Address({ readOnly }: { readOnly: boolean }) {
  const known = useStore(facts);
  const { values, set, leave } = useHeld('address', { name: known.name ?? '' });
  const { name } = values;
  return (
    <Stack gap="sm">
      <Text size="sm">{t('editor.pagePanel.at', { path: known.path ?? '' })}</Text>
      <TextInput
        label={t('editor.pagePanel.name')}
        description={t('editor.pagePanel.nameHelp')}
        disabled={readOnly}
        value={name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      {edited.person.isAdmin && edited.page.kind === 'page' && <MenuPlace readOnly={readOnly} />}
      <Group>
        <Button
          variant="default"
          disabled={readOnly || name === known.name || name.trim() === ''}
          onClick={() => void save({ name: name.trim() }).then(({ done }) => done && leave({ name }))}
        >
          {t('editor.pagePanel.saveName')}
        </Button>
        {edited.person.isAdmin && (
          <Button variant="subtle" component="a" href="/admin/menu">
            {t('editor.pagePanel.toMenu')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

type Seen = Pick<Facts, 'visibility' | 'visibleRoles'>;
type Rule = Pick<Facts, 'editPermission' | 'editRoles'>;

/** Who edits the page; holds at once as well, and roles that others added or took away meanwhile stay so. */
async function setRule(rule: Rule, before: Rule): Promise<void> {
  await flush();
  const post = async (to: Rule, from: Rule) => {
    await readFacts();
    const { editPermission = from.editPermission, editRoles = from.editRoles } = facts.get();
    const asked: Rule = {
      editPermission: to.editPermission === from.editPermission ? editPermission : to.editPermission,
      editRoles: listTo(to.editRoles, from.editRoles, editRoles),
    };
    hearFacts({ ...asked, ...(await api.post<Partial<Rule>>(`${address}/permissions`, asked)) });
    await hearOthers();
  };
  await runTask({
    type: 'save',
    entity: titleOf(),
    act: () => post(rule, before),
    undo: () => post(before, rule),
  });
}

function Rules({ readOnly }: { readOnly: boolean }) {
  const known = useStore(facts);
  const { isAdmin } = edited.person;
  const [asked, setAsked] = useState<Seen>();
  const roles = known.editRoles ?? [];
  const edit = (rule: Rule) =>
    void setRule(rule, { editPermission: known.editPermission ?? 'Admin', editRoles: roles });
  const see = (next: Seen) => {
    const hides = known.isPublished && known.visibility === 'Public';
    if (hides) setAsked(next);
    else void save(next);
  };
  return (
    <Stack gap="sm">
      <VisibilityField
        level={(known.visibility ?? 'Public') as Level}
        roles={known.visibleRoles ?? []}
        readOnly={readOnly}
        onChange={(visibility, visibleRoles) => see({ visibility, visibleRoles })}
      />
      <Confirm
        isOpen={asked !== undefined}
        title={t('editor.pagePanel.hideTitle', { title: titleOf() })}
        label={t('editor.pagePanel.hide')}
        onConfirm={() => asked && void save(asked)}
        onClose={() => setAsked(undefined)}
      >
        {t('editor.pagePanel.hideText', { who: t(`editor.visibility.${asked?.visibility ?? 'Admin'}`) })}
      </Confirm>
      <Select
        label={t('editor.pagePanel.mayEdit')}
        disabled={readOnly || !isAdmin}
        allowDeselect={false}
        data={[
          { value: 'Admin', label: t('editor.pagePanel.editAdmin') },
          { value: 'Roles', label: t('editor.pagePanel.editRoles') },
        ]}
        value={known.editPermission ?? 'Admin'}
        onChange={(next) => edit({ editPermission: next as Rule['editPermission'], editRoles: [...roles] })}
      />
      {known.editPermission === 'Roles' && (
        <RolesField
          label={t('editor.pagePanel.roles')}
          roles={roles}
          readOnly={readOnly}
          onChange={(editRoles) => edit({ editPermission: 'Roles', editRoles })}
        />
      )}
      {!isAdmin && (
        <Text size="sm" c="dimmed">
          {t('editor.pagePanel.rulesByAdmins')}
        </Text>
      )}
    </Stack>
  );
}
