import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconPhoto, IconSearch, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { LibraryItem, MediaFolder, MediaTag } from '#core/media/schema.ts';
import { answers, call, useApi } from '../api.ts';
import { t } from '../messages.ts';
import type { Problem } from '../problem.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { mostAtOnce } from '../ui/table/rows.ts';
import { folderOptions } from './folder-tree.ts';
import { useGridKeys } from './grid-keys.ts';
import styles from './media.module.css';
import { useTickAll } from './tick-all.ts';
import { Tile } from './Tile.tsx';
import { addressOf, type Change, everything, formats, sortNames, STEP, type View } from './view.ts';
import { pathOf } from './uploads.ts';

interface Props {
  view: View;
  change: Change;
  /** Pressing one: opens it in the library, takes it in the picker. */
  onPress: (item: LibraryItem) => void;
  pressLabel: 'media.open' | 'media.choose';
  /** Which are ticked; without it nothing can be. */
  ticked?: ReadonlySet<string>;
  onTicked?: (ticked: ReadonlySet<string>) => void;
  /** Stands behind the filters. */
  children?: ReactNode;
  /** What an empty library offers. */
  begin: ReactNode;
}

type Page = { items: LibraryItem[]; meta: { totalNumberOfItems: number } };

/** A view, as far as it was read. */
export function useLibrary(view: View) {
  const found = useInfiniteQuery<Page, Problem>(
    {
      queryKey: [addressOf(view, 1), 'pages'],
      queryFn: ({ pageParam, signal }) =>
        call<Page>('GET', addressOf(view, pageParam as number), undefined, { signal }),
      initialPageParam: 1,
      getNextPageParam: (last, all) =>
        all.length * STEP < last.meta.totalNumberOfItems ? all.length + 1 : undefined,
      placeholderData: (before) => before,
    },
    answers,
  );
  return { found, items: found.data?.pages.flatMap((page) => page.items) ?? [] };
}

/** Pictures or files that can be searched and narrowed. */
export function Library({ view, change, onPress, pressLabel, ticked, onTicked, children, begin }: Props) {
  const { found, items } = useLibrary(view);
  const total = found.data?.pages[0]?.meta.totalNumberOfItems;
  const guids = items.map(({ guid }) => guid);
  const { tickAll, isBusy } = useTickAll({ view, guids, total: total ?? 0, onTicked });
  const isAll = total !== undefined && (ticked?.size ?? 0) >= Math.min(total, mostAtOnce);
  const keys = useGridKeys({ guids, ticked, onTicked, onAll: () => void tickAll() });
  const tick = (guid: string, isTicked: boolean) =>
    onTicked?.(new Set(isTicked ? [...ticked!, guid] : [...ticked!].filter((one) => one !== guid)));
  return (
    <>
      <Filters view={view} change={change} hasTrash={onTicked !== undefined}>
        {children}
      </Filters>
      {found.error && !found.data && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {!found.data && !found.error && <GridSkeleton />}
      {total === 0 && <Nothing view={view} change={change} begin={begin} />}
      <p className={styles.count}>
        <span role="status">{total !== undefined && total > 0 && t('media.count', { count: total })}</span>
        {ticked && total !== undefined && total > 0 && (
          <Button
            className={styles.tickAll}
            variant="subtle"
            size="compact-sm"
            // A button that waits is switched off, and loses the focus.
            aria-busy={isBusy}
            onClick={() => (isAll ? onTicked!(new Set()) : void tickAll())}
          >
            {t(isAll ? 'media.selectNone' : 'media.selectAll')}
          </Button>
        )}
        <span className={styles.keys} id="media-keys">
          {t(ticked ? 'media.keys' : 'media.keysPicker')}
        </span>
      </p>
      <ul
        className={styles.grid}
        ref={keys.list}
        onKeyDown={keys.onKeyDown}
        data-stale={found.isPlaceholderData || undefined}
      >
        {items.map((item) => (
          <Tile
            key={item.guid}
            item={item}
            label={t(pressLabel, { name: item.name })}
            onPress={onPress}
            isStop={keys.isStop(item.guid)}
            onFocus={keys.onFocus}
            {...(ticked && {
              isTicked: ticked.has(item.guid),
              onTick: tick,
              isTicking: ticked.size > 0,
            })}
          />
        ))}
      </ul>
      {found.hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="default"
            loading={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {t('media.more')}
          </Button>
        </div>
      )}
    </>
  );
}

interface FiltersProps extends Pick<Props, 'view' | 'change' | 'children'> {
  /** What lies in the trash is nothing to choose. */
  hasTrash: boolean;
}

function Filters({ view, change, hasTrash, children }: FiltersProps) {
  const [typed, setTyped] = useState(view.q);
  const search = useDebouncedCallback((q: string) => change({ q }), 250);
  useEffect(() => setTyped(view.q), [view.q]);
  const { data } = useApi<{ items: MediaFolder[] }>('/api/mediafolders');
  const { data: tags } = useApi<{ items: MediaTag[] }>(`/api/mediatags?kind=${view.kind}`);
  // One that nothing carries any more stays as long as it is looked for.
  const tagNames = new Set([...(view.tag ? [view.tag] : []), ...(tags?.items ?? []).map(({ tag }) => tag)]);
  const shows = [
    '',
    ...(view.kind === 'image' ? ['missingAlt'] : []),
    'unused',
    ...(hasTrash ? ['trash'] : []),
  ] as const;
  const showLabels = {
    '': t('media.showAll'),
    missingAlt: t('media.missingAlt'),
    unused: t('media.unused'),
    trash: t('media.trash'),
  };
  return (
    <div className={styles.filters}>
      <TextInput
        type="search"
        className={styles.search}
        // In the picker, which is a dialog.
        data-autofocus
        aria-label={t('media.search')}
        placeholder={t('media.search')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          search(event.currentTarget.value);
        }}
      />
      <Select
        aria-label={t('media.folder')}
        data={[
          { value: '', label: t('media.allFolders') },
          { value: 'none', label: t('media.noFolder') },
          ...folderOptions(data?.items ?? []),
        ]}
        value={view.folder}
        onChange={(folder) => change({ folder: folder ?? '' })}
        allowDeselect={false}
      />
      {tagNames.size > 0 && (
        <Select
          aria-label={t('media.tagFilter')}
          data={[{ value: '', label: t('media.allTags') }, ...tagNames]}
          value={view.tag}
          onChange={(tag) => change({ tag: tag ?? '' })}
          searchable
          nothingFoundMessage={t('media.nothingTitle')}
          allowDeselect={false}
        />
      )}
      <Select
        aria-label={t('media.format')}
        data={[{ value: '', label: t('media.allFormats') }, ...formats[view.kind]]}
        value={view.format}
        onChange={(format) => change({ format: format ?? '' })}
        allowDeselect={false}
      />
      <Select
        aria-label={t('media.show')}
        data={shows.map((value) => ({ value, label: showLabels[value as keyof typeof showLabels] }))}
        value={view.show}
        onChange={(show) => change({ show: show ?? '' })}
        allowDeselect={false}
      />
      <Select
        aria-label={t('media.sort')}
        data={sortNames.map((value, at) => ({
          value,
          label: [t('media.newest'), t('media.oldest'), t('media.byName'), t('media.largest')][at]!,
        }))}
        value={view.sort}
        onChange={(sort) => change({ sort: sort ?? sortNames[0] })}
        allowDeselect={false}
      />
      {children}
    </div>
  );
}

function Nothing({ view, change, begin }: Pick<Props, 'view' | 'change' | 'begin'>) {
  if (view.show === 'trash')
    return <EmptyState icon={IconTrash} title={t('media.trashTitle')} text={t('media.trashText')} />;
  if (view.q || view.folder || view.tag || view.format || view.show)
    return (
      <EmptyState icon={IconSearch} title={t('media.nothingTitle')} text={t('media.nothingText')}>
        <Button variant="default" onClick={() => change(everything)}>
          {t('media.clearFilters')}
        </Button>
      </EmptyState>
    );
  const hint = t(view.kind === 'image' ? 'media.hintImages' : 'media.hintFiles');
  return (
    <EmptyState icon={IconPhoto} title={t('media.emptyTitle')} text={`${t('media.emptyText')} ${hint}`}>
      {begin}
    </EmptyState>
  );
}

const GridSkeleton = () => (
  <ul className={styles.grid} aria-hidden="true">
    {Array.from({ length: 12 }, (_, at) => (
      <li key={at} className={styles.tile} data-empty />
    ))}
  </ul>
);

/** Everything that was read of a kind is asked again. */
export const startsOf = (kind: View['kind']) =>
  [pathOf[kind], '/api/mediafolders', '/api/mediatags'] as const;
