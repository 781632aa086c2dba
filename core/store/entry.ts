/** What lies in a folder of the store. */
export interface Entry {
  name: string;
  isFolder: boolean;
  writtenOn: Date;
}

/** The folder of the store for what is being written, where a store on the disk needs one. */
export const unfinishedFolder = '.unfinished';
