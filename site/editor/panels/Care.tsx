import { Skeleton } from '@mantine/core';
import { useApi } from '../../../admin/api.ts';
import { t } from '../../../admin/messages.ts';
import { CareFor } from '../../../admin/pages/Care.tsx';
import type { ManagedPage } from '../../../admin/pages/wire.ts';
import { ErrorState } from '../../../admin/ui/Faults.tsx';
import { edited } from '../edited.ts';
import { titleOf } from '../page.ts';

/** Who looks after this page and until when, also for those whom the list of all pages is not open to. */
export function Care({ readOnly }: { readOnly: boolean }) {
  const { guid } = edited.page;
  const { data, error, refetch } = useApi<Pick<ManagedPage, 'ownerId' | 'owner' | 'reviewOn'>>(
    `/api/pages/${guid}/care`,
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={60} role="status" aria-label={t('ui.loading')} />;
  return <CareFor key={data.ownerId} page={{ ...data, guid, title: titleOf() }} isOff={readOnly} />;
}
