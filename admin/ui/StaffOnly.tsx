import { useStore } from '@nanostores/react';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../messages.ts';
import { user, visit } from '../user.ts';
import { EmptyState } from './EmptyState.tsx';
import { PageHeader } from './PageHeader.tsx';

interface Props {
  title: string;
  /** It is about other tenants, and there from where their account is: not on a visit. */
  isFromHome?: boolean;
  children: ReactNode;
}

/** A screen for people of the platform; others read in its place that it is theirs. */
export function StaffOnly({ title, isFromHome = false, children }: Props) {
  const isStaff = useStore(user)?.isMett ?? false;
  const isAway = useStore(visit) !== undefined && isFromHome;
  if (isStaff && !isAway) return children;
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={IconLock} title={title} text={t(isStaff ? 'ui.staffFromHome' : 'ui.staffOnly')} />
    </>
  );
}
