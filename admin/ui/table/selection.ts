import { useMemo, useState } from 'react';

/** Which rows of a table are chosen, by their key. */
export interface Selection<Row> {
  chosen: ReadonlyMap<string, Row>;
  has(row: Row): boolean;
  toggle(row: Row): void;
  set(rows: readonly Row[], chosen: boolean): void;
  /** Only these. */
  keep(rows: readonly Row[]): void;
  clear(): void;
}

export function useSelection<Row>(keyOf: (row: Row) => string): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  return useMemo(() => {
    const change = (act: (map: Map<string, Row>) => void) =>
      setChosen((was) => {
        const map = new Map(was);
        act(map);
        return map;
      });
    return {
      chosen,
      has: (row) => chosen.has(keyOf(row)),
      toggle: (row) => change((map) => void (map.delete(keyOf(row)) || map.set(keyOf(row), row))),
      set: (rows, isChosen) =>
        change((map) => {
          for (const row of rows) void (isChosen ? map.set(keyOf(row), row) : map.delete(keyOf(row)));
        }),
      keep: (rows) => setChosen(new Map(rows.map((row) => [keyOf(row), row]))),
      clear: () => setChosen(new Map()),
    };
    // keyOf says the same of a row whichever render it comes from.
  }, [chosen]);
}
