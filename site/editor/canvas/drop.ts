import { t } from '../../../admin/messages.ts';
import { notify } from '../../../admin/tasks/notice.ts';
import { isReadOnly } from '../draft/draft.ts';
import { dragging, drop, dropAt } from '../overlay/drag.ts';
import { take } from './clipboard.ts';
import { canvas } from './elements.ts';

/** What is dragged over the page from a folder, another window or another program, with a line where it would come. */
export function listenToDrops(): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  document.addEventListener('dragover', over, { signal });
  document.addEventListener('dragleave', leave, { signal });
  document.addEventListener('drop', (event) => void dropped(event), { signal });
  return () => listeners.abort();
}

const known = ['Files', 'text/uri-list', 'text/html', 'text/plain'];
const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Whether it comes on the page: words over a text that is typed in come in that text. */
function isForPage(event: DragEvent): boolean {
  const target = event.target as Element;
  if (event.defaultPrevented || !canvas().contains(target) || isReadOnly.get()) return false;
  if (target.closest('[contenteditable="true"]') && !holdsFiles(event)) return false;
  return known.some((type) => event.dataTransfer?.types.includes(type));
}

function over(event: DragEvent): void {
  if (!isForPage(event)) {
    end();
    // Beside the page the browser would leave it for the file.
    if (!holdsFiles(event) || event.defaultPrevented) return;
    event.preventDefault();
    event.dataTransfer!.dropEffect = 'none';
    return;
  }
  event.preventDefault();
  event.dataTransfer!.dropEffect = 'copy';
  if (!dragging.get()) dragging.set({ ids: [], label: t('editor.paste.here') });
  drop.set(dropAt(event.clientX, event.clientY, []));
}

function leave({ relatedTarget }: DragEvent): void {
  if (!(relatedTarget instanceof Node) || !canvas().contains(relatedTarget)) end();
}

function end(): void {
  if (dragging.get()?.ids.length !== 0) return;
  dragging.set(undefined);
  drop.set(undefined);
}

async function dropped(event: DragEvent): Promise<void> {
  const isOurs = isForPage(event);
  end();
  if (!isOurs || !event.dataTransfer) return;
  event.preventDefault();
  const { dataTransfer } = event;
  const { spot } = dropAt(event.clientX, event.clientY, []) ?? {};
  if (!spot) return;
  const entries = [...dataTransfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  const folders = entries.filter(({ isDirectory }) => isDirectory).map(({ name }) => name);
  const files = [...dataTransfer.files].filter(({ name }) => !folders.includes(name));
  const addresses = dataTransfer
    .getData('text/uri-list')
    .split(/\r?\n/)
    .filter((line) => line && !line.startsWith('#'));
  // A picture from another window comes with its address as well.
  const given =
    files.length > 0
      ? { html: '', text: '', files }
      : {
          html: dataTransfer.getData('text/html'),
          text: addresses.join('\n') || dataTransfer.getData('text/plain'),
          files,
        };
  if (folders.length > 0)
    notify({ kind: 'negative', message: t('editor.paste.folder', { names: folders.join(', ') }) });
  if (!(await take(given, spot)) && folders.length === 0) notify({ message: t('editor.paste.nothing') });
}
