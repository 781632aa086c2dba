import { useApi } from '../../api.ts';
import { t } from '../../messages.ts';
import { usePagesToLink } from './suggestions.ts';
import { type Target, writtenIn } from './target.ts';

export interface TargetName {
  /** What it is called; empty while that is asked. */
  name: string;
  /** Where it stands on the site. */
  about?: string | undefined;
  isGone: boolean;
}

/** What a link leads to is called: the title of a page or item, the name of a file, the address itself. */
export function useTargetName(target: Target | undefined): TargetName {
  const pages = usePagesToLink(target?.kind === 'page');
  const item = useApi<{ title: string; path?: string | null }>(
    target?.kind === 'item' ? `/api/listitem/${target.item}` : undefined,
  );
  const file = useApi<{ name: string }>(target?.kind === 'file' ? `/api/files/${target.file}` : undefined);
  if (!target) return { name: '', isGone: false };
  if (target.kind === 'page') {
    const page = pages.find(({ guid }) => guid === target.page);
    if (!page) return pages.length > 0 ? gone() : unknown;
    return { name: page.title, about: page.path + (target.hash ? `#${target.hash}` : ''), isGone: false };
  }
  if (target.kind === 'item' || target.kind === 'file') {
    const { error } = target.kind === 'item' ? item : file;
    if (error) return gone();
    if (target.kind === 'file') return { name: file.data?.name ?? '', isGone: false };
    return { name: item.data?.title ?? '', about: item.data?.path?.split('/i/')[0], isGone: false };
  }
  return { name: writtenIn(target)!, isGone: false };
}

const unknown: TargetName = { name: '', isGone: false };
const gone = (): TargetName => ({ name: t('fields.link.gone'), isGone: true });
