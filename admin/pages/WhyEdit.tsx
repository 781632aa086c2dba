import { Stack, Text } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useApi, withQuery } from '../api.ts';
import { t } from '../messages.ts';
import { ErrorState } from '../ui/Faults.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { fullName } from '../user.ts';
import { PersonSelect } from '../users/PersonSelect.tsx';
import type { UserSummary } from '../users/wire.ts';

interface Answer {
  mayEdit: boolean;
  maySee: boolean;
  reason: 'runs-tenant' | 'role' | 'admins-only' | 'no-role' | 'inactive' | 'second-factor';
  roles: { guid: string; name: string }[];
}

/** Why somebody can or cannot edit a page, in the words of the rule that the server keeps. */
export function WhyEdit({ guid }: { guid: string }) {
  const [person, setPerson] = useState<UserSummary>();
  const { data, error, refetch } = useApi<Answer>(
    person && withQuery(`/api/pages/${guid}/permissions`, { user: person.guid }),
  );
  const name = person && (fullName(person) || person.email);
  return (
    <Stack gap={4}>
      <PersonSelect
        label={t('pages.why')}
        placeholder={t('pages.whyHint')}
        leftSection={<IconUserQuestion size={16} />}
        onChoose={setPerson}
      />
      {error && <ErrorState of="user" error={error} onRetry={() => void refetch()} />}
      {person && !data && !error && <RowsSkeleton rows={1} />}
      <Text size="sm" role="status">
        {data && !error && name && (
          <>
            {t(data.mayEdit ? 'pages.whyMay' : 'pages.whyMayNot', { name })}{' '}
            {t(`pages.whyReason.${data.reason}`, {
              roles: data.roles.map((role) => role.name).join(', ') || '–',
            })}
            {!data.maySee && ` ${t('pages.whyHidden')}`}
          </>
        )}
      </Text>
    </Stack>
  );
}
