import { Button } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { api } from '../api.ts';
import { today } from '../clock.ts';
import { t } from '../messages.ts';
import { usePages } from '../pages/wire.ts';
import { runTask } from '../tasks/task.ts';
import { AddressAct, AddressLine, AddressList, useAddresses } from './AddressList.tsx';
import { likelyPage } from './likely-page.ts';
import { address, bringBack, ignore, lostAddress, lostAddresses, redirectAddresses } from './redirect.ts';

interface Lost {
  value: string;
  views: number;
}
const days = 90;

/** What visitors asked for in vain and what leads nowhere still, most asked first: each can be led on at once. */
export function LostAddresses({ onRedirect }: { onRedirect: (path: string) => void }) {
  const from = new Date(Date.parse(today()) - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  const lost = useAddresses<Lost>(lostAddress, { from });
  const pages = usePages();
  const published = (pages.data?.items ?? []).filter(({ isPublished, path }) => isPublished && path);
  return (
    <AddressList
      of={lost}
      none={{
        icon: IconMapSearch,
        title: t('settings.redirects.noneLost'),
        text: t('settings.redirects.noneLostText'),
      }}
      pathOf={({ value }) => value}
      lineOf={({ value, views }) => {
        const likely = likelyPage(value, published)?.path;
        return (
          <AddressLine key={value} path={value} note={t('settings.redirects.asked', { count: views })}>
            {likely && (
              <Button
                variant="default"
                size="xs"
                aria-label={t('settings.redirects.leadTo', { path: value, target: likely })}
                onClick={() => void lead(value, likely)}
              >
                → {likely}
              </Button>
            )}
            <AddressAct path={value} label={t('settings.redirects.lead')} onClick={() => onRedirect(value)} />
            <AddressAct
              path={value}
              label={t('settings.redirects.ignore')}
              isQuiet
              onClick={() => void leaveOut(value)}
            />
          </AddressLine>
        );
      }}
    />
  );
}

async function leaveOut(path: string): Promise<void> {
  await runTask({
    type: 'ignore',
    entity: path,
    act: () => ignore(path),
    undo: ({ guid }) => bringBack(guid),
    outdates: lostAddresses,
  });
}

async function lead(path: string, target: string): Promise<void> {
  await runTask({
    type: 'create',
    entity: `${path} → ${target}`,
    act: () => api.post<{ guid: string }>(address, { path, target }),
    undo: ({ guid }) => api.delete(`${address}/${guid}`),
    outdates: redirectAddresses,
  });
}
