import type { MediaFolder } from '#core/media/schema.ts';

export interface Branch {
  folder: MediaFolder;
  depth: number;
}

/** Folders in the order in which they are read: each below the one it stands in. */
export function branches(folders: MediaFolder[], parent: string | null = null, depth = 0): Branch[] {
  return folders
    .filter((folder) => folder.parent === parent)
    .flatMap((folder) => [{ folder, depth }, ...branches(folders, folder.guid, depth + 1)]);
}

/** For a list to choose from. */
export const folderOptions = (folders: MediaFolder[]) =>
  branches(folders).map(({ folder, depth }) => ({
    value: folder.guid,
    label: `${'\u2003'.repeat(depth)}${folder.name}`,
  }));

/** A folder and all that stand in it, however deep. */
export const within = (folders: MediaFolder[], guid: string): Set<string> =>
  new Set([guid, ...branches(folders, guid).map(({ folder }) => folder.guid)]);
