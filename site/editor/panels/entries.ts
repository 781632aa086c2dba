import type { BlockKind, Start } from '../blocks.ts';

/** What can be chosen in the palette: a kind of block, or one of the ways it can begin. */
export interface Entry extends Pick<BlockKind, 'name' | 'label' | 'description' | 'icon' | 'keywords'> {
  /** Its own among all entries. */
  key: string;
  kind: BlockKind;
  start?: Start;
}

/** Each kind, and each of the ways it can begin. */
export function entriesOf(kinds: Iterable<BlockKind>): Entry[] {
  return [...kinds].flatMap((kind) => [
    { ...kind, key: kind.name, kind },
    ...Object.entries(kind.starts).map(([name, start]) => ({
      ...{ ...start, name, key: `${kind.name}:${name}`, kind, start },
    })),
  ]);
}

/** What is shown of a block before it is added. */
export const contentOf = ({ kind, start }: Entry) => start?.content ?? kind.example;
