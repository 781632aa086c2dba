import {
  Anchor,
  Checkbox,
  MultiSelect,
  NumberInput,
  Select,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { unknownNames } from '../../core/forms/letter-text.ts';
import {
  type AccessMode,
  accessModes,
  type FormDefinition,
  type FormSettings,
  openState,
  said,
  type Texts,
} from '../../core/forms/schema.ts';
import { useApi } from '../api.ts';
import { clockOf, momentAt } from '../moments.ts';
import { language, t } from '../messages.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { useRoles } from '../users/wire.ts';
import { Pair } from './FieldSetup.tsx';
import styles from './forms.module.css';

interface Props {
  definition: FormDefinition;
  settings: FormSettings;
  onDefinition: (definition: FormDefinition) => void;
  onSettings: (settings: FormSettings) => void;
}

const levels = ['Public', 'Users', 'Verify', 'Roles', 'Admin'] as const;

/** The words around the questions, and how the form is open and handled. */
export function Settings({ definition, settings, onDefinition, onSettings }: Props) {
  const { options: roles } = useRoles();
  const set = (change: Partial<FormSettings>) => onSettings({ ...settings, ...change });
  const words = (name: 'title' | 'intro' | 'submit' | 'thanks', label: string, isLong = false) => (
    <Pair
      label={label}
      value={definition[name] ?? {}}
      isLong={isLong}
      onChange={(texts: Texts) => onDefinition({ ...definition, [name]: texts })}
    />
  );
  const moment = (name: 'openOn' | 'closeOn', label: string) => (
    <DateField
      withTime
      label={label}
      value={clockOf(settings[name])}
      onChange={(moment) => set({ [name]: momentAt(moment) })}
    />
  );
  const flag = (
    name: 'oncePerPerson' | 'mayCorrect' | 'mayWithdraw' | 'canSave' | 'confirmAnswers',
    label: string,
  ) => (
    <Checkbox
      label={label}
      checked={settings[name]}
      onChange={(event) => set({ [name]: event.currentTarget.checked })}
    />
  );
  const count = (name: 'maxSubmissions' | 'retentionDays', label: string) => (
    <NumberInput
      label={label}
      min={1}
      max={name === 'retentionDays' ? 36_500 : 1_000_000}
      value={settings[name] ?? ''}
      onChange={(value) => set({ [name]: typeof value === 'number' ? value : null })}
    />
  );
  const letter = (
    name: 'notifySubject' | 'notifyText' | 'confirmSubject' | 'confirmText',
    label: string,
    isLong = false,
  ) => (
    <Pair
      label={label}
      value={settings[name]}
      isLong={isLong}
      faultOf={(text) => {
        const [unknown] = unknownNames(text, definition.fields);
        return unknown && t('forms.unknownName', { name: unknown });
      }}
      onChange={(texts: Texts) => set({ [name]: texts })}
    />
  );
  const example = said(definition.fields.find(({ type }) => type !== 'page-break')?.label, language);
  const slots = (
    <Text size="sm" c="dimmed">
      {t('forms.slots', {
        question: `{{${example || '…'}}}`,
        reference: `{{${t('forms.slotReference')}}}`,
        form: `{{${t('forms.slotForm')}}}`,
      })}
    </Text>
  );
  const mails = definition.fields.filter(({ type }) => type === 'email');
  return (
    <div className={styles.settings}>
      <Part title={t('forms.parts.words')}>
        <MultiSelect
          label={t('forms.languages')}
          data={(['nl', 'en'] as const).map((value) => ({ value, label: t(`forms.${value}`) }))}
          value={definition.languages}
          onChange={(languages) =>
            languages.length > 0 &&
            onDefinition({ ...definition, languages: languages as FormDefinition['languages'] })
          }
        />
        {words('title', t('forms.formTitle'))}
        {words('intro', t('forms.intro'), true)}
        {words('submit', t('forms.submitLabel'))}
      </Part>
      <Part title={t('forms.parts.access')}>
        <Select
          label={t('forms.access')}
          allowDeselect={false}
          data={accessModes.map((value) => ({ value, label: t(`forms.accessModes.${value}`) }))}
          value={settings.accessMode}
          onChange={(mode) => mode && set({ accessMode: mode as AccessMode })}
        />
        {settings.accessMode === 'Custom' && (
          <div className={styles.pair}>
            {moment('openOn', t('forms.openOn'))}
            {moment('closeOn', t('forms.closeOn'))}
          </div>
        )}
        <Text size="sm" c="dimmed" role="status">
          {t('forms.stateNow', { state: t(`forms.states.${openState(settings, new Date())}`) })}
        </Text>
        <Select
          label={t('forms.visibility')}
          allowDeselect={false}
          data={levels.map((value) => ({ value, label: t(`forms.visibilities.${value}`) }))}
          value={settings.visibility}
          onChange={(level) => level && set({ visibility: level as FormSettings['visibility'] })}
        />
        {settings.visibility === 'Roles' && (
          <MultiSelect
            label={t('forms.visibilities.Roles')}
            data={roles}
            searchable={roles.length > 8}
            value={settings.roles}
            onChange={(ids) => set({ roles: ids })}
          />
        )}
        {flag('oncePerPerson', t('forms.once'))}
        {count('maxSubmissions', t('forms.max'))}
        {flag('canSave', t('forms.canSave'))}
        <Checkbox
          label={t('forms.strict')}
          checked={settings.protection === 'strict'}
          onChange={(event) => set({ protection: event.currentTarget.checked ? 'strict' : 'normal' })}
        />
        <NumberInput
          label={t('forms.perAddress')}
          min={1}
          max={100_000}
          value={settings.perAddress}
          onChange={(value) => typeof value === 'number' && set({ perAddress: value })}
        />
      </Part>
      <Part title={t('forms.parts.after')}>
        {words('thanks', t('forms.thanks'), true)}
        <TextInput
          label={t('forms.redirect')}
          placeholder="/bedankt"
          value={settings.redirect ?? ''}
          onChange={(event) => set({ redirect: event.currentTarget.value || null })}
        />
        <Select
          label={t('forms.confirmTo')}
          placeholder={t('forms.noConfirm')}
          clearable
          data={mails.map(({ id, label }) => ({ value: id, label: said(label, language) }))}
          value={settings.confirmTo}
          onChange={(confirmTo) => set({ confirmTo })}
        />
        {settings.confirmTo && (
          <>
            {letter('confirmSubject', t('forms.confirmSubject'))}
            {letter('confirmText', t('forms.confirmText'), true)}
            {slots}
            {flag('confirmAnswers', t('forms.confirmAnswers'))}
          </>
        )}
        {flag('mayCorrect', t('forms.mayCorrect'))}
        {flag('mayWithdraw', t('forms.mayWithdraw'))}
      </Part>
      <Part title={t('forms.parts.handling')}>
        <TagsInput
          label={t('forms.notify')}
          placeholder={t('forms.notifyHint')}
          value={settings.notify}
          maxTags={20}
          onChange={(notify) => set({ notify })}
        />
        {settings.notify.length > 0 && (
          <>
            {letter('notifySubject', t('forms.notifySubject'))}
            {letter('notifyText', t('forms.notifyText'), true)}
            {slots}
            <Text size="sm" c="dimmed">
              {t('forms.notifyPersonal')}
            </Text>
          </>
        )}
        <MultiSelect
          label={t('forms.handlers')}
          data={roles}
          searchable={roles.length > 8}
          value={settings.handlers}
          onChange={(handlers) => set({ handlers })}
        />
        {count('retentionDays', t('forms.retention'))}
        <Told />
      </Part>
    </div>
  );
}

/** Which other systems hear of what is sent; they are kept with the settings of the site. */
function Told() {
  const { data } = useApi<{ items: { name: string; events: string[]; isActive: boolean }[] }>(
    '/api/webhooks',
  );
  const listens = (event: string) => event === 'submission.*' || event.startsWith('submission.');
  const names = data?.items.flatMap(({ name, events, isActive }) =>
    isActive && events.some(listens) ? [name] : [],
  );
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('forms.webhooks')}
      </Text>
      <Text size="sm" c="dimmed">
        {names &&
          (names.length > 0 ? t('forms.toldTo', { names: names.join(', ') }) : t('forms.toldToNobody'))}
      </Text>
      <Anchor component={Link} to="/settings" search={{ section: 'webhooks' } as never} size="sm">
        {t('forms.toWebhooks')}
      </Anchor>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
