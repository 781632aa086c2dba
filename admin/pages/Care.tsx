import { Button, Group, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { api, foresee, foreseeItems, useApi, withQuery } from '../api.ts';
import { today } from '../clock.ts';
import { t } from '../messages.ts';
import { runTask } from '../tasks/task.ts';
import { fullName, runsTenant, type User, user } from '../user.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { isDue, type ManagedPage, overviewAddress, yearFrom } from './wire.ts';

interface Care {
  ownerId: string | null;
  reviewOn: string | null;
}

type Cared = Pick<ManagedPage, 'guid' | 'title' | 'ownerId' | 'owner' | 'reviewOn'>;

/** Who looks after a page and until when: kept as soon as it is chosen, with undo. */
export function CareFor({ page, isOff = false }: { page: Cared; isOff?: boolean }) {
  const { guid, title, ownerId, owner, reviewOn } = page;
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 200);
  const me = useStore(user);
  // Who may not read all users gives a page to themselves, or to nobody.
  const runs = me !== undefined && runsTenant(me);
  const { data } = useApi<{ items: User[] }>(
    runs
      ? withQuery('/api/users', {
          q: q === owner ? '' : q,
          isActive: true,
          itemCount: 20,
          sort_by: 'lastName_asc',
        })
      : undefined,
  );
  const people = (runs ? (data?.items ?? []) : me ? [me] : []).map((one) => ({
    value: one.guid,
    label: fullName(one),
  }));
  const known = ownerId && owner && !people.some(({ value }) => value === ownerId);
  const put = (care: Partial<Care>, was: Partial<Care>) =>
    api.put(`/api/pages/${guid}/care`, { ...care, was });
  // Each by itself: what someone else said of the other meanwhile stays.
  const keep = (care: Partial<Care>, was: Partial<Care>) =>
    void runTask({
      type: 'save',
      entity: title,
      act: () => put(care, was),
      foresee: () => {
        const name = people.find(({ value }) => value === care.ownerId)?.label ?? null;
        const change = <One,>(one: One) => ({
          ...one,
          ...care,
          ...(care.ownerId !== undefined && { owner: name }),
        });
        const backs = [
          foreseeItems<ManagedPage>(overviewAddress, [guid], change),
          foresee<object>(`/api/pages/${guid}/care`, change),
        ];
        return () => backs.forEach((back) => back());
      },
      undo: () => put(was, care),
      outdates: [overviewAddress, `/api/pages/${guid}/care`],
    });
  return (
    <>
      <Group align="flex-start" grow>
        <Select
          label={t('pages.owner')}
          placeholder={t('pages.nobody')}
          disabled={isOff}
          data={known ? [{ value: ownerId, label: owner }, ...people] : people}
          value={ownerId}
          onChange={(value) => keep({ ownerId: value }, { ownerId })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('pages.noOwner') }}
          onSearchChange={setTyped}
          filter={({ options }) => options}
          nothingFoundMessage={t('table.none')}
        />
        <ReviewDay
          key={reviewOn}
          kept={reviewOn ?? ''}
          isDue={isDue(page)}
          isOff={isOff}
          onKeep={(day) => keep({ reviewOn: day || null }, { reviewOn })}
        />
      </Group>
      {isDue(page) && !isOff && (
        <Button variant="default" mt="sm" onClick={() => keep({ reviewOn: yearFrom(today()) }, { reviewOn })}>
          {t('pages.reviewed')}
        </Button>
      )}
    </>
  );
}

interface ReviewDayProps {
  kept: string;
  isDue: boolean;
  isOff: boolean;
  onKeep: (day: string) => void;
}

function ReviewDay({ kept, isDue: isLate, isOff, onKeep }: ReviewDayProps) {
  const [day, setDay] = useState(kept);
  return (
    <DateField
      label={t('pages.reviewOn')}
      description={isLate ? t('pages.isDue') : undefined}
      disabled={isOff}
      value={day}
      onChange={setDay}
      onSettled={(settled) => settled !== kept && onKeep(settled)}
    />
  );
}
