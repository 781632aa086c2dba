import { MultiSelect, Select, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../../admin/messages.ts';
import { useAllRoles } from '../../../admin/users/wire.ts';
import { edited } from '../edited.ts';

export const levels = ['Public', 'Users', 'Verify', 'Roles', 'Admin'] as const;
export type Level = (typeof levels)[number];
export const isLevel = (value: unknown): value is Level => levels.includes(value as Level);

interface Props {
  level: Level;
  roles: readonly string[];
  readOnly: boolean;
  onChange: (level: Level, roles: string[]) => void;
}

/** Who may see something. Certain roles hold once one is chosen: with none of them nobody would see it. */
export function VisibilityField({ level, roles, readOnly, onChange }: Props) {
  const [isAwaiting, setAwaiting] = useState(false);
  const as = `${level} ${roles.join(' ')}`;
  useEffect(() => setAwaiting(false), [as]);
  const choose = (next: Level, among: readonly string[]) => {
    const awaits = next === 'Roles' && among.length === 0;
    setAwaiting(awaits);
    if (!awaits && (next !== level || next === 'Roles')) onChange(next, [...among]);
  };
  const shown = isAwaiting ? 'Roles' : level;
  // Who cannot choose roles cannot choose that it is for some.
  const offered = levels.filter((one) => one !== 'Roles' || edited.person.isAdmin || level === one);
  return (
    <Stack gap="sm">
      <Select
        label={t('editor.visibility.who')}
        disabled={readOnly}
        allowDeselect={false}
        data={offered.map((one) => ({ value: one, label: t(`editor.visibility.${one}`) }))}
        value={shown}
        onChange={(next) => choose(next as Level, roles)}
      />
      {shown === 'Roles' && (
        <RolesField
          roles={isAwaiting ? [] : roles}
          readOnly={readOnly}
          description={
            isAwaiting
              ? t(level === 'Roles' ? 'editor.visibility.awaitsSame' : 'editor.visibility.awaits', {
                  now: t(`editor.visibility.${level}`),
                })
              : undefined
          }
          onChange={(next) => choose('Roles', next)}
        />
      )}
    </Stack>
  );
}

/** Roles to choose from; only those who run the tenant have the list. */
export function RolesField({
  roles,
  readOnly,
  label = t('editor.visibility.roles'),
  description,
  onChange,
}: {
  roles: readonly string[];
  readOnly: boolean;
  label?: string;
  description?: string | undefined;
  onChange: (roles: string[]) => void;
}) {
  const { data } = useAllRoles(edited.person.isAdmin);
  const known = (data?.items ?? []).map(({ guid, name }) => ({ value: guid, label: name }));
  const unknown = roles.filter((guid) => !known.some(({ value }) => value === guid));
  return (
    <MultiSelect
      label={label}
      description={description}
      disabled={readOnly || !edited.person.isAdmin}
      data={[...known, ...unknown.map((guid) => ({ value: guid, label: t('editor.visibility.role') }))]}
      searchable={known.length > 8}
      value={[...roles]}
      onChange={onChange}
    />
  );
}
