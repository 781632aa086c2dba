import { Button, SegmentedControl } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { t } from '../messages.ts';
import { useCommands } from '../ui/commands.ts';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { useUrl } from '../ui/url.ts';
import { Details } from './Details.tsx';
import { Folders } from './Folders.tsx';
import { Library, useLibrary } from './Library.tsx';
import { Many } from './Many.tsx';
import { UploadArea, UploadButton } from './UploadArea.tsx';
import { UploadTray } from './UploadTray.tsx';
import { upload } from './uploads.ts';
import { type Change, everything, sortNames, type View } from './view.ts';

/** All pictures and files of the tenant. */
export function Screen() {
  const [search, setSearch] = useUrl();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isFoldersOpen, setFoldersOpen] = useState(false);
  const view: View = {
    kind: search['kind'] === 'file' ? 'file' : 'image',
    q: search['q'] ?? '',
    folder: search['folder'] ?? '',
    tag: search['tag'] ?? '',
    format: search['format'] ?? '',
    show: search['show'] ?? '',
    sort: search['sort'] ?? sortNames[0],
  };
  const { kind, folder, show } = view;
  const { items } = useLibrary(view);
  const change: Change = (changed) => {
    setTicked(new Set());
    setSearch(changed);
  };
  const takeFiles = useCallback(
    (files: File[]) => void upload(kind, files, folder && folder !== 'none' ? folder : undefined),
    [kind, folder],
  );
  useCommands(
    () => [{ id: 'media.folders', label: t('media.manageFolders'), act: () => setFoldersOpen(true) }],
    [],
  );

  return (
    <Page>
      <PageHeader title={t('media.title')}>
        <SegmentedControl
          aria-label={t('media.kind')}
          data={[
            { value: 'image', label: t('media.images') },
            { value: 'file', label: t('media.files') },
          ]}
          value={kind}
          onChange={(value) => change({ ...everything, kind: value as View['kind'], folder })}
        />
        <UploadButton kind={kind} onFiles={takeFiles} />
      </PageHeader>
      <UploadArea kind={kind} onFiles={takeFiles}>
        <Library
          view={view}
          change={change}
          onPress={({ guid }) => setSearch({ open: guid }, { replace: false })}
          pressLabel="media.open"
          ticked={ticked}
          onTicked={setTicked}
          begin={<UploadButton kind={kind} onFiles={takeFiles} isSecond />}
        >
          <Button
            variant="default"
            leftSection={<IconFolder size={18} aria-hidden="true" />}
            onClick={() => setFoldersOpen(true)}
          >
            {t('media.manageFolders')}
          </Button>
        </Library>
      </UploadArea>
      {ticked.size > 0 && (
        <Many
          kind={kind}
          guids={[...ticked]}
          isTrash={show === 'trash'}
          items={items.filter(({ guid }) => ticked.has(guid))}
          onDone={(refused) => setTicked(new Set(refused))}
        />
      )}
      <UploadTray
        kind={kind}
        onUseExisting={({ duplicateOf }) =>
          duplicateOf && setSearch({ open: duplicateOf }, { replace: false })
        }
      />
      <SidePanel title={t('media.details')} size={560}>
        {(guid) => <Details kind={kind} guid={guid} onGone={() => setSearch({ open: undefined })} />}
      </SidePanel>
      <Folders isOpen={isFoldersOpen} onClose={() => setFoldersOpen(false)} />
    </Page>
  );
}
