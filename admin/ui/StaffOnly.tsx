import { useStore } from '@nanostores/react';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../messages.ts';
import { user } from '../user.ts';
import { EmptyState } from './EmptyState.tsx';
import { PageHeader } from './PageHeader.tsx';

/** A screen for people of the platform; others read in its place that it is theirs. */
export function StaffOnly({ title, children }: { title: string; children: ReactNode }) {
  const isStaff = useStore(user)?.isMett ?? false;
  if (isStaff) return children;
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={IconLock} title={title} text={t('ui.staffOnly')} />
    </>
  );
}
