import { Loader, Select, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Guid } from '#core/guid.ts';
import { api, useApi } from '../../../admin/api.ts';
import { t } from '../../../admin/messages.ts';
import { runTask } from '../../../admin/tasks/task.ts';
import { ErrorState } from '../../../admin/ui/Faults.tsx';
import { kinds } from '../blocks.ts';
import { flush, saving } from '../draft/draft.ts';
import { edited, managesContent } from '../edited.ts';
import { RolesField } from './Visibility.tsx';

interface Rule {
  addPermission: 'Admin' | 'Roles' | 'Users';
  addRoles: string[];
}
type Place = Rule & { guid: string };

const places = '/api/listitems:lists';

/** Whether a kind of block is a list to which others may add items, by who may say so. */
export const hasRuleOfAdding = (type: string): boolean =>
  Boolean(kinds.get().get(type)?.takesItems) && managesContent && edited.page.kind === 'page';

/** Who may add items to a list, beside those who edit its page. It holds at once, and is no part of the draft. */
export function ListRule({ list, name, readOnly }: { list: Guid; name: string; readOnly: boolean }) {
  // A list that was added just now is not there before it is sent.
  const isSaved = useStore(saving).kind === 'saved';
  const { data, error, refetch } = useApi<{ items: Place[] }>(places);
  const known = data?.items.find(({ guid }) => guid === list);
  const isAsked = isSaved && data !== undefined && known === undefined;
  useEffect(() => {
    if (isAsked) void refetch();
  }, [isAsked, refetch]);
  const [isAwaiting, setAwaiting] = useState(false);
  useEffect(() => setAwaiting(false), [list, known?.addPermission]);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!known) return <Loader size="xs" role="status" aria-label={t('editor.listRule.asking')} />;
  const { addPermission, addRoles } = known;
  const { isAdmin } = edited.person;
  const choose = (rule: Rule) => {
    const awaits = rule.addPermission === 'Roles' && rule.addRoles.length === 0;
    setAwaiting(awaits);
    if (!awaits) void save(list, name, rule, { addPermission, addRoles });
  };
  const shown = isAwaiting ? 'Roles' : addPermission;
  // Who cannot choose roles cannot choose that it is for some.
  const offered = (['Admin', 'Roles', 'Users'] as const).filter(
    (one) => one !== 'Roles' || isAdmin || addPermission === one,
  );
  return (
    <Stack gap="sm">
      <Select
        label={t('editor.listRule.who')}
        disabled={readOnly}
        allowDeselect={false}
        data={offered.map((one) => ({ value: one, label: t(`editor.listRule.${one}`) }))}
        value={shown}
        onChange={(next) => choose({ addPermission: next as Rule['addPermission'], addRoles })}
      />
      {shown === 'Roles' && (
        <RolesField
          roles={isAwaiting ? [] : addRoles}
          readOnly={readOnly}
          description={isAwaiting ? t('editor.visibility.awaitsSame') : undefined}
          onChange={(next) => choose({ addPermission: 'Roles', addRoles: next })}
        />
      )}
      <Text size="sm" c="dimmed">
        {t('editor.listRule.atOnce')}
      </Text>
    </Stack>
  );
}

async function save(list: Guid, name: string, rule: Rule, before: Rule): Promise<void> {
  await flush();
  const post = (asked: Rule, was: Rule) =>
    api.post(`/api/buildingblockinstance/${list}/permissions`, { ...asked, was });
  await runTask({
    type: 'save',
    entity: name,
    act: () => post(rule, before),
    undo: () => post(before, rule),
    outdates: [places],
  });
}
