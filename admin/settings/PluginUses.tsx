import { useApi } from '../api.ts';
import { t } from '../messages.ts';
import { ErrorState } from '../ui/Faults.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';

interface Uses {
  items: {
    kind: string;
    guid: string;
    title: string;
    path: string | null;
    isPublished: boolean;
    types: { name: string; count: number }[];
  }[];
  meta: { totalNumberOfItems: number };
}

/** The pages, items, footers and forms that a plugin, or one kind of block (`type:poll`), is used in. */
export function PluginUses({ of }: { of: string }) {
  const { data, error, refetch } = useApi<Uses>(`/api/plugins/${of.replaceAll('/', ':')}/uses`);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={2} />;
  const { items, meta } = data;
  const rest = meta.totalNumberOfItems - items.length;
  if (items.length === 0) return <p>{t('settings.plugins.noUses')}</p>;
  return (
    <>
      <ul>
        {items.map(({ kind, guid, title, path, isPublished, types }) => (
          <li key={guid}>
            {path ? <a href={path}>{title}</a> : title}
            <small>
              {types.map(({ name, count }) => (count > 1 ? `${count} × ${name}` : name)).join(', ')}
              {kind === 'footer' && ` · ${t('settings.plugins.footer')}`}
              {kind === 'form' && ` · ${t('settings.plugins.form')}`}
              {!isPublished && ` · ${t('settings.plugins.draft')}`}
            </small>
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{t('settings.plugins.more', { count: rest })}</p>}
    </>
  );
}
