import { IconEyeOff } from '@tabler/icons-react';
import { t } from '../messages.ts';
import { runTask } from '../tasks/task.ts';
import { Time } from '../ui/Time.tsx';
import { AddressAct, AddressLine, AddressList, useAddresses } from './AddressList.tsx';
import { bringBack, ignore, type IgnoredAddress, ignoredAddress, lostAddresses } from './redirect.ts';

/** What is asked for in vain and need not be told of: each can be brought back among what is. */
export function IgnoredAddresses() {
  return (
    <AddressList
      of={useAddresses<IgnoredAddress>(ignoredAddress)}
      none={{
        icon: IconEyeOff,
        title: t('settings.redirects.noneIgnored'),
        text: t('settings.redirects.noneIgnoredText'),
      }}
      pathOf={({ path }) => path}
      lineOf={(ignored) => (
        <AddressLine
          key={ignored.guid}
          path={ignored.path}
          note={
            <>
              {t('settings.redirects.ignoredOn')} <Time at={ignored.createdOn} />
            </>
          }
        >
          <AddressAct
            path={ignored.path}
            label={t('settings.redirects.bringBack')}
            onClick={() => void restore(ignored)}
          />
        </AddressLine>
      )}
    />
  );
}

async function restore({ guid, path }: IgnoredAddress): Promise<void> {
  await runTask({
    type: 'restore',
    entity: path,
    act: () => bringBack(guid),
    undo: () => ignore(path),
    outdates: lostAddresses,
  });
}
