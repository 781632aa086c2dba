import { Anchor, Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { IconLayoutBottombar, IconPhotoScan } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { api, outdate, remember, useApi, withQuery } from '../api.ts';
import { t } from '../messages.ts';
import { runTask } from '../tasks/task.ts';
import { ErrorState } from '../ui/Faults.tsx';
import { OneOf } from '../ui/OneOf.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { useUrl } from '../ui/url.ts';
import { type FramePart, framesAddress, type FramePartKind, type FrameParts } from './frames.ts';
import { SettingsList } from './SettingsList.tsx';

const FrameForm = lazy(() => import('./FrameForm.tsx').then(({ FrameForm }) => ({ default: FrameForm })));

/** The footers of the tenant, or its sets of header images: a page chooses one of each. */
export function Frames({ kind }: { kind: FramePartKind }) {
  const [{ open: opened }, change] = useUrl();
  const [asked, setAsked] = useState<FramePart>();
  const address = framesAddress(kind);
  const { data, error, refetch } = useApi<FrameParts>(address);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={4} />;
  const open = (value: string) => change({ open: value }, { replace: false });
  const title =
    opened === 'new'
      ? t(`settings.frames.${kind}.new`)
      : (data.items.find(({ guid }) => guid === opened)?.name ?? t(`settings.section.${kind}`));
  return (
    <>
      <SettingsList
        items={data.items}
        keyOf={({ guid }) => guid}
        title={({ name }) => name}
        about={(part) => (
          <>
            {kind === 'footers'
              ? t('settings.frames.blockCount', { count: part.blocks?.length ?? 0 })
              : t('settings.frames.imageCount', { count: part.images?.length ?? 0 })}
            {' · '}
            {t('settings.frames.chosen', { count: part.pages })}
            {kind === 'footers' && part === data.items[0] && <> · {t('settings.frames.first')}</>}
          </>
        )}
        acts={(part) => (
          <Group gap="xs">
            <Button
              variant="default"
              size="xs"
              aria-label={`${t('settings.change')}: ${part.name}`}
              onClick={() => open(part.guid)}
            >
              {t('settings.change')}
            </Button>
            <Button
              variant="default"
              size="xs"
              aria-label={`${t('ui.delete')}: ${part.name}`}
              onClick={() => (part.pages > 0 ? setAsked(part) : void remove(kind, part, data))}
            >
              {t('ui.delete')}
            </Button>
          </Group>
        )}
        make={{ label: t(`settings.frames.${kind}.new`), act: () => open('new') }}
        empty={{
          icon: kind === 'footers' ? IconLayoutBottombar : IconPhotoScan,
          title: t(`settings.frames.${kind}.none`),
          text: t(`settings.frames.${kind}.noneText`),
        }}
      />
      <SidePanel title={title} size={620}>
        {(value) => (
          <OneOf of={kind} value={value} items={data.items} keyOf={({ guid }) => guid}>
            {(part) => (
              <Suspense fallback={<RowsSkeleton rows={5} />}>
                <FrameForm
                  kind={kind}
                  known={part}
                  parts={data}
                  onSaved={() => change({ open: undefined })}
                />
              </Suspense>
            )}
          </OneOf>
        )}
      </SidePanel>
      <AskDelete
        kind={kind}
        part={asked}
        onClose={() => setAsked(undefined)}
        onDelete={(part) => {
          setAsked(undefined);
          void remove(kind, part, data);
        }}
      />
    </>
  );
}

async function remove(kind: FramePartKind, part: FramePart, { version }: FrameParts): Promise<void> {
  const address = framesAddress(kind);
  const { guid, pages: _, ...fields } = part;
  const done = await runTask({
    type: 'delete',
    entity: part.name,
    act: () => api.delete<FrameParts>(withQuery(`${address}/${guid}`, { version })),
    undo: async (left) => {
      remember(
        address,
        await api.put<FrameParts>(`${address}/${guid}`, { ...fields, version: left.version }),
      );
    },
  });
  if (done.done) remember(address, done.result);
  else await outdate(address);
}

interface AskProps {
  kind: FramePartKind;
  part: FramePart | undefined;
  onClose: () => void;
  onDelete: (part: FramePart) => void;
}

const shown = 10;

/** Pages chose it: which, and what they get in its place. */
function AskDelete({ kind, part, onClose, onDelete }: AskProps) {
  const { data } = useApi<{ items: { guid: string; title: string; path: string }[] }>(
    part && `${framesAddress(kind)}/${part.guid}/pages`,
  );
  return (
    <Modal
      opened={part !== undefined}
      onClose={onClose}
      title={t('settings.frames.deleteAsk', { name: part?.name ?? '' })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack>
        <Text>{t(`settings.frames.${kind}.deleteText`, { count: part?.pages ?? 0 })}</Text>
        <List size="sm">
          {data?.items.slice(0, shown).map(({ guid, title, path }) => (
            <List.Item key={guid}>
              <Anchor href={path} target="_blank">
                {title}
              </Anchor>
            </List.Item>
          ))}
        </List>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('ui.cancel')}
          </Button>
          <Button color="red" onClick={() => part && onDelete(part)}>
            {t('ui.delete')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
