import type { BlockNode } from '#core/blocks/document.ts';
import { cancel, upload } from '../../../admin/media/uploads.ts';
import { t } from '../../../admin/messages.ts';
import { closeNotice, notify } from '../../../admin/tasks/notice.ts';
import { processingDelay } from '../../../admin/tasks/task.ts';
import { kinds } from '../blocks.ts';
import { newGuid } from '../guid.ts';
import { announce } from '../selection.ts';

/** Files that are taken at once. */
const most = 20;

/**
 * Blocks of files from the clipboard or from a folder, which are uploaded: a picture and a film get one each, and all
 * others one together, where the first of them was. What does not come on the page is said, with why.
 */
export async function blocksOfFiles(files: File[]): Promise<BlockNode[]> {
  // Of no use on the page, and so not uploaded either.
  const isWanted = (file: File) => kinds.get().has(shapeOf(file));
  const taken = files.filter(isWanted).slice(0, most);
  const left = files
    .filter((file) => !taken.includes(file))
    .map(
      (file) =>
        `${file.name}: ${isWanted(file) ? t('editor.paste.tooMany', { most }) : t('editor.paste.noBlock')}`,
    );
  const done = taken.length > 0 ? await uploaded(taken) : [];
  if (!done) return [];
  left.unshift(...done.flatMap(({ name, guid, problem }) => (guid ? [] : `${name}: ${problem}`)));
  if (left.length > 0)
    notify({ kind: 'negative', message: t('editor.paste.left', { what: left.join(' ') }), timeout: 15_000 });
  return nodesOf(done);
}

interface Done {
  name: string;
  shape: 'image' | 'video' | 'files';
  guid?: string | undefined;
  problem: string;
}

/** Each file in the library, or why it is not; nothing when somebody stopped it. */
async function uploaded(files: File[]): Promise<Done[] | undefined> {
  const said = t('editor.paste.uploading', { count: files.length });
  announce(said);
  const shapes = files.map(shapeOf);
  const added = files.map((file, index) => upload(shapes[index] === 'image' ? 'image' : 'file', [file])[0]!);
  const { promise: stopped, resolve: stop } = Promise.withResolvers<undefined>();
  const id = `paste-${added[0]?.id}`;
  const actions = [{ label: t('editor.paste.stop'), act: () => stop(undefined) }];
  const slow = setTimeout(() => notify({ id, kind: 'processing', message: said, actions }), processingDelay);
  const ended = await Promise.race([Promise.all(added.map((one) => one.ended)), stopped]);
  clearTimeout(slow);
  closeNotice(id);
  for (const one of added) cancel(one.id);
  return ended?.map(({ name, guid, problem }, index) => ({
    ...{ name, guid, shape: shapes[index]! },
    problem: problem ?? t('editor.paste.failed'),
  }));
}

function shapeOf({ type, name }: File): Done['shape'] {
  if (type.startsWith('image/')) return 'image';
  return /\.(mp4|webm)$/i.test(name) && kinds.get().has('video') ? 'video' : 'files';
}

function nodesOf(done: Done[]): BlockNode[] {
  const nodes: BlockNode[] = [];
  const listed: { file: { file: string } }[] = [];
  for (const { shape, guid } of done) {
    const kind = kinds.get().get(shape);
    if (!guid || !kind) continue;
    if (shape === 'files' && listed.push({ file: { file: guid } }) > 1) continue;
    const content = {
      image: { image: { image: guid } },
      video: { source: 'file', file: { file: guid } },
      files: { files: listed },
    }[shape];
    nodes.push({ id: newGuid(), type: shape, v: kind.version, content });
  }
  return nodes;
}
