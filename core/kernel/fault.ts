/** What keeps a plugin out. `about` is how its source writes what it is about, widest first. */
export interface Fault {
  problem: string;
  about?: string[];
}
