import { Button, Loader, Text } from '@mantine/core';
import { useState } from 'react';
import { api, useApi } from '../../../admin/api.ts';
import { t } from '../../../admin/messages.ts';
import { runTask } from '../../../admin/tasks/task.ts';
import { Confirm } from '../../../admin/ui/Confirm.tsx';
import { ErrorState } from '../../../admin/ui/Faults.tsx';
import { Time } from '../../../admin/ui/Time.tsx';
import { momentOf } from '../clock.ts';
import { address } from '../page.ts';

interface PreviewLink {
  guid: string;
  expiresOn: string;
  createdOn: string;
  createdBy: { name: string } | null;
  roleIds: string[] | null;
}

export const linksPath = `${address}/preview-links`;

/** The links to this draft that work, with who made them and until when; each can be ended. */
export function PreviewLinks({ roles }: { roles: ReadonlyMap<string, string> }) {
  const { data, error, isPending, refetch } = useApi<{ items: PreviewLink[] }>(linksPath);
  const [asked, setAsked] = useState<PreviewLink>();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Loader size="sm" role="status" aria-label={t('editor.previewLinks.asking')} />;
  const items = data?.items ?? [];
  if (items.length === 0) return <Text c="dimmed">{t('editor.previewLinks.none')}</Text>;
  return (
    <>
      <table className="editor-links">
        <thead>
          <tr>
            <th scope="col">{t('editor.previewLinks.by')}</th>
            <th scope="col">{t('editor.previewLinks.shows')}</th>
            <th scope="col">{t('editor.previewLinks.until')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {items.map((one) => (
            <tr key={one.guid} data-link={one.guid}>
              <th scope="row">
                {nameOf(one)}
                <small>
                  <Time at={one.createdOn} />
                </small>
              </th>
              <td>{asWhom(one, roles)}</td>
              <td>{momentOf(one.expiresOn)}</td>
              <td>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('editor.previewLinks.endOf', {
                    name: nameOf(one),
                    date: momentOf(one.expiresOn),
                  })}
                  onClick={() => setAsked(one)}
                >
                  {t('editor.previewLinks.end')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Confirm
        isOpen={asked !== undefined}
        title={t('editor.previewLinks.endTitle')}
        label={t('editor.previewLinks.end')}
        onConfirm={() => asked && void end(asked)}
        onClose={() => setAsked(undefined)}
      >
        {t('editor.previewLinks.endText')}
      </Confirm>
    </>
  );
}

const end = ({ guid }: PreviewLink) =>
  runTask({
    type: 'delete',
    entity: t('editor.previewLink'),
    act: () => api.delete(`${linksPath}/${guid}`),
    outdates: [linksPath],
  });

const nameOf = ({ createdBy }: PreviewLink) => createdBy?.name ?? t('editor.conflict.someone');

/** Roles that are gone, or that only admins know by name, are still roles. */
function asWhom({ roleIds }: PreviewLink, roles: ReadonlyMap<string, string>): string {
  if (roleIds === null || roleIds.length === 0) return t('editor.aVisitor');
  return roleIds.map((id) => roles.get(id) ?? t('editor.visibility.role')).join(', ');
}
