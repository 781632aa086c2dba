import type { LibraryItem, UsedMedia } from '#core/media/schema.ts';
import { api, foreseeItems } from '../api.ts';
import { t } from '../messages.ts';
import { Problem } from '../problem.ts';
import { asProblem } from '../tasks/task.ts';
import { type Kind, pathOf } from './uploads.ts';

/** What is done to many, as the call wants it. */
export type Asked = {
  action: 'delete' | 'restore' | 'move' | 'tag';
  evenIfUsed?: boolean;
  folder?: string | null;
  add?: string[];
  remove?: string[];
};
type Result = { guid: string; status: number; code?: string };
type Answer = { results: Result[]; undo: object[] };

export interface Done {
  /** To how many it was done. */
  done: number;
  /** Those to which it was not, and why. */
  refused: Result[];
  /** Brings back what was. */
  undo: () => Promise<void>;
}

/** A call takes no more at once. */
const atOnce = 200;

/**
 * Does one thing to many. Where a later call fails, what the ones before it did stands, and can be taken back. @throws
 * where it was done to none of them
 */
export async function actOnMany(kind: Kind, guids: readonly string[], asked: Asked): Promise<Done> {
  let failed: Problem | undefined;
  const answers = await inParts(guids, async (part): Promise<Answer> => {
    const rest = (status: number) => ({ results: part.map((guid) => ({ guid, status })), undo: [] });
    if (failed) return rest(failed.status);
    return api.post<Answer>(`${pathOf[kind]}:bulk`, { ...asked, guids: part }).catch((error: unknown) => {
      failed = asProblem(error);
      return rest(failed.status);
    });
  });
  const results = answers.flatMap((answer) => answer.results);
  const refused = results.filter(({ status }) => status !== 200);
  const done = results.length - refused.length;
  if (done === 0 && failed) throw failed;
  if (done === 0)
    throw new Problem({ status: 409, detail: t('media.manyRefusedAll', { count: guids.length }) });
  const takeBack = answers.flatMap(({ undo }) => undo);
  return {
    done,
    refused,
    undo: async () => {
      let left = 0;
      for (const one of takeBack) {
        const undone = await api.post<Answer>(`${pathOf[kind]}:bulk`, one);
        left += undone.results.filter(({ status }) => status !== 200).length;
      }
      if (left > 0) throw new Problem({ status: 409, detail: t('media.manyRefused', { count: left }) });
    },
  };
}

/** Why it was not done to one of them, in words. */
export function whyRefused({ status, code }: Pick<Result, 'status' | 'code'>): string {
  if (code === 'in-use') return t('media.why.inUse');
  if (status === 404) return t('media.why.gone');
  return t(status === 403 ? 'media.why.notAllowed' : 'media.why.failed');
}

/** Shows these as they will be, in every view at hand that they will still be in. */
export const foreseeMedia = (kind: Kind, guids: readonly string[], asked: Asked): (() => void) =>
  foreseeItems<LibraryItem>(pathOf[kind], guids, (item, path) => {
    const { action, folder = null, add = [], remove = [] } = asked;
    const view = new URLSearchParams(path.split('?')[1]);
    if (action === 'move') {
      const shown = view.get('folder') ?? folder ?? 'none';
      return shown === (folder ?? 'none') ? { ...item, folder } : undefined;
    }
    if (action === 'tag') {
      const tags = [...new Set([...item.tags, ...add])].filter((tag) => !remove.includes(tag));
      return remove.includes(view.get('tag') ?? '') ? undefined : { ...item, tags };
    }
    return undefined;
  });

/** Those of these that something shows, and what does. */
export async function inUse(kind: Kind, guids: readonly string[]): Promise<UsedMedia[]> {
  const answers = await inParts(guids, (part) =>
    api.post<{ items: UsedMedia[] }>(`${pathOf[kind]}:uses`, { guids: part }),
  );
  return answers.flatMap(({ items }) => items);
}

async function inParts<T>(guids: readonly string[], ask: (part: string[]) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let at = 0; at < guids.length; at += atOnce) answers.push(await ask(guids.slice(at, at + atOnce)));
  return answers;
}
