/** Files that are taken at once, also where a folder holds more. */
export const MOST_DROPPED = 500;

/** What the system lays in a folder for itself. */
const isOfTheSystem = (name: string) => name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name);

/**
 * The files of what was dropped, with those of folders and of folders in them; `isCut` where there were more than are
 * taken. To be called before anything else is waited for: then what was dropped is gone.
 */
export async function filesOf(dropped: DataTransfer): Promise<{ files: File[]; isCut: boolean }> {
  const items = [...dropped.items].filter(({ kind }) => kind === 'file');
  const found = items.map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const files: File[] = [];
  for (const { entry, file } of found) {
    if (files.length > MOST_DROPPED) break;
    if (entry?.isDirectory) await collect(entry as FileSystemDirectoryEntry, files);
    else if (file) files.push(file);
  }
  return { files: files.slice(0, MOST_DROPPED), isCut: files.length > MOST_DROPPED };
}

/** What cannot be read is passed over: a file that was moved meanwhile, a folder that is closed to the browser. */
async function collect(folder: FileSystemDirectoryEntry, files: File[]): Promise<void> {
  const reader = folder.createReader();
  for (;;) {
    // Some of them at a time, until there are none.
    const entries = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (entries.length === 0) return;
    for (const entry of entries) {
      if (files.length > MOST_DROPPED) return;
      if (isOfTheSystem(entry.name)) continue;
      if (entry.isDirectory) await collect(entry as FileSystemDirectoryEntry, files);
      else await add(entry as FileSystemFileEntry, files);
    }
  }
}

const add = (entry: FileSystemFileEntry, files: File[]) =>
  new Promise<void>((resolve) =>
    entry.file(
      (file) => {
        files.push(file);
        resolve();
      },
      () => resolve(),
    ),
  );
