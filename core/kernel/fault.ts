/** What keeps a plugin out. `about` is how its source writes what it is about, widest first. */
export interface Fault {
  problem: string;
  about?: string[];
  /** The field of the schema that it is about; what follows the first of `about` is then looked for within it. */
  field?: string;
  /** The file and the line, where they are known already. */
  at?: string | undefined;
}
