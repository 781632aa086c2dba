import { api } from '../../admin/api.ts';
import { t } from '../../admin/messages.ts';
import { titleOfCopy } from '../../admin/pages/copy-title.ts';
import { Problem } from '../../admin/problem.ts';
import { notify } from '../../admin/tasks/notice.ts';
import { runTask } from '../../admin/tasks/task.ts';
import { allow, draft, flush, isAllSent } from './draft/draft.ts';
import { edited } from './edited.ts';
import { openAddress } from './in-form.ts';
import { address, hearFacts, pathOfPage, readFacts, titleOf } from './page.ts';

type Made = { page: { guid: string; path: string | null } };

/** To the editor of another page. */
export function openPage({ page }: Made): void {
  const home = page.path === '/' ? '' : page.path;
  location.assign(page.path === null ? `/edit?page=${page.guid}` : `${encodeURI(home ?? '')}/edit`);
}

export async function duplicatePage(): Promise<void> {
  if (!(await isAllSent())) return;
  const made = await runTask({
    type: 'duplicate',
    entity: titleOf(),
    act: () =>
      api.post<Made>(`${address}:duplicate`, {
        title: titleOfCopy(titleOf(), (title) => t('editor.copyOf', { title })),
      }),
  });
  if (made.done) openMade(made.result);
}

export async function createPage(input: { title: string; templateGuid?: string }): Promise<void> {
  await flush();
  const made = await runTask({
    type: 'create',
    entity: input.title,
    act: () => api.post<Made>('/api/pages', input),
  });
  if (made.done) openMade(made.result);
}

function openMade(made: Made): void {
  sessionStorage.setItem(justMade, made.page.guid);
  openPage(made);
}

const justMade = 'bouwsteen-page-made';

/** On a page that was just made: where it came, who sees it, and the way to its place in the menu. */
export function tellOfNewPage(): void {
  const made = sessionStorage.getItem(justMade);
  sessionStorage.removeItem(justMade);
  if (made !== edited.page.guid) return;
  notify({
    kind: 'info',
    message: t('editor.newPageMade', { path: pathOfPage() }),
    timeout: 30_000,
    actions: [{ label: t('editor.newPageMenu'), act: () => void openAddress() }],
  });
}

/** Blocks of this page under a name, for other pages to use. */
export async function keepForOthers(
  kind: 'section' | 'template',
  title: string,
  blocks: string[],
): Promise<boolean> {
  if (!(await isAllSent())) return false;
  const kept = await runTask({
    type: 'create',
    entity: title,
    act: () =>
      api.post<Made>('/api/pages', {
        ...{ kind, title },
        ...(kind === 'template' && { layout: draft.get().layout }),
        blocksOf: { page: edited.page.guid, blocks },
      }),
    actions: (made) => [{ label: t('editor.keep.open'), act: () => openPage(made) }],
  });
  return kept.done;
}

/** Into the trash, from which it can be brought back at once. */
export async function trashPage(): Promise<void> {
  await flush();
  await runTask({
    type: 'trash',
    entity: titleOf(),
    act: async () => {
      await api.delete(address);
      hearFacts({ isTrashed: true });
    },
    undo: async () => {
      await api.post(`${address}:restore`, {}).catch(unlessRestored);
      hearFacts({ isTrashed: false });
      allow();
    },
    actions: () => [{ label: t('editor.toHome'), act: () => location.assign('/') }],
  });
}

/** What another took out of the trash already is in it no more, and need not be taken out again. */
async function unlessRestored(error: unknown): Promise<void> {
  if (!(error instanceof Problem) || error.status !== 404) throw error;
  await readFacts().catch(() => {
    throw error;
  });
}
