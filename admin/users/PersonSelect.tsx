import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useApi, withQuery } from '../api.ts';
import { t } from '../messages.ts';
import type { ListAnswer } from '../ui/table/rows.ts';
import { fullName } from '../user.ts';
import type { UserSummary } from './wire.ts';

interface Props extends Pick<
  SelectProps,
  'aria-label' | 'label' | 'description' | 'placeholder' | 'leftSection'
> {
  /** Who is offered; everyone, where it is not said. */
  isOffered?: (person: UserSummary) => boolean;
  onChoose: (person: UserSummary) => void;
}

/** Finds one person among all there are, by part of a name or address, and hands them over. */
export function PersonSelect({ isOffered = () => true, onChoose, ...rest }: Props) {
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), 200);
  const { data } = useApi<ListAnswer<UserSummary>>(
    q ? withQuery('/api/users', { q, itemCount: 10 }) : undefined,
  );
  const people = (data?.items ?? []).filter(isOffered);
  return (
    <Select
      {...rest}
      searchable
      data={people.map((one) => ({ value: one.guid, label: `${fullName(one)} (${one.email})` }))}
      // The server has searched already, by more than what the label says.
      filter={({ options }) => options}
      nothingFoundMessage={q && data ? t('table.none') : undefined}
      value={null}
      searchValue={text}
      onSearchChange={setText}
      onChange={(guid) => {
        const chosen = people.find((one) => one.guid === guid);
        if (!chosen) return;
        setText('');
        onChoose(chosen);
      }}
    />
  );
}
