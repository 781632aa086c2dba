import { MultiSelect, Select, Stack } from '@mantine/core';
import { useApi } from '../../../admin/api.ts';
import { t } from '../../../admin/messages.ts';
import { edited } from '../edited.ts';

export const levels = ['Public', 'Users', 'Verify', 'Roles', 'Admin'] as const;
export type Level = (typeof levels)[number];

interface Props {
  level: Level;
  roles: readonly string[];
  readOnly: boolean;
  onChange: (level: Level, roles: string[]) => void;
}

/** Who may see something. */
export function VisibilityField({ level, roles, readOnly, onChange }: Props) {
  return (
    <Stack gap="sm">
      <Select
        label={t('editor.visibility.who')}
        disabled={readOnly}
        allowDeselect={false}
        data={levels.map((one) => ({ value: one, label: t(`editor.visibility.${one}`) }))}
        value={level}
        onChange={(next) => onChange(next as Level, [...roles])}
      />
      {level === 'Roles' && (
        <RolesField roles={roles} readOnly={readOnly} onChange={(next) => onChange(level, next)} />
      )}
    </Stack>
  );
}

/** Roles to choose from; only those who run the tenant have the list. */
export function RolesField({
  roles,
  readOnly,
  label = t('editor.visibility.roles'),
  onChange,
}: {
  roles: readonly string[];
  readOnly: boolean;
  label?: string;
  onChange: (roles: string[]) => void;
}) {
  const { data } = useApi<{ items: { guid: string; name: string }[] }>(
    edited.person.isAdmin ? '/api/roles' : undefined,
  );
  const known = (data?.items ?? []).map(({ guid, name }) => ({ value: guid, label: name }));
  const unknown = roles.filter((guid) => !known.some(({ value }) => value === guid));
  return (
    <MultiSelect
      label={label}
      disabled={readOnly || !edited.person.isAdmin}
      data={[...known, ...unknown.map((guid) => ({ value: guid, label: t('editor.visibility.role') }))]}
      value={[...roles]}
      onChange={onChange}
    />
  );
}
