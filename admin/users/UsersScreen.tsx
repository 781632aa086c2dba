import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload, IconUserPlus } from '@tabler/icons-react';
import { withQuery } from '../api.ts';
import { t } from '../messages.ts';
import { useCommands } from '../ui/commands.ts';
import { downloadFrom } from '../ui/csv.ts';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useUrl } from '../ui/url.ts';
import { Invitations } from './Invitations.tsx';
import { InvitePanel } from './InvitePanel.tsx';
import { People, peopleQuery } from './People.tsx';

/** Users: who there is, who was invited, and inviting. */
export function Screen() {
  const [search, change] = useUrl();
  const isInvitations = search['view'] === 'invitations';
  const invite = () => change({ open: 'invite' }, { replace: false });
  const download = () => downloadFrom(withQuery('/api/users:export', peopleQuery(search)));
  useCommands(
    () => [
      { id: 'users.invite', label: t('users.inviteTitle'), icon: <IconUserPlus size={18} />, act: invite },
      { id: 'users.export', label: t('users.export'), icon: <IconDownload size={18} />, act: download },
    ],
    [search['q'], search['role'], search['type'], search['active'], search['sort']],
  );
  return (
    <Page fills>
      <PageHeader title={t('users.title')}>
        <SegmentedControl
          size="xs"
          aria-label={t('users.view')}
          value={isInvitations ? 'invitations' : 'people'}
          onChange={(view) =>
            change({
              view: view === 'people' ? undefined : view,
              q: undefined,
              page: undefined,
              sort: undefined,
            })
          }
          data={[
            { value: 'people', label: t('users.people') },
            { value: 'invitations', label: t('users.invitations') },
          ]}
        />
        {!isInvitations && (
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={download}>
            {t('users.export')}
          </Button>
        )}
        <Button leftSection={<IconUserPlus size={16} />} onClick={invite}>
          {t('users.invite')}
        </Button>
      </PageHeader>
      {isInvitations ? <Invitations onInvite={invite} /> : <People onInvite={invite} />}
      <InvitePanel />
    </Page>
  );
}
