import { type Dispatch, type SetStateAction, useMemo, useState } from 'react';
import type { ItemResult } from '../../tasks/task.ts';

/** Which rows of a table are chosen, by their key. */
export interface Selection<Row> {
  chosen: ReadonlyMap<string, Row>;
  has(row: Row): boolean;
  toggle(row: Row): void;
  set(rows: readonly Row[], chosen: boolean): void;
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
      clear: () => setChosen(new Map()),
    };
    // keyOf says the same of a row whichever render it comes from.
  }, [chosen]);
}

/** Why rows were refused, by their key. */
export type Faults = ReadonlyMap<string, string>;
export type SetFaults = Dispatch<SetStateAction<Faults>>;

/**
 * For what is done to many rows: those that were refused stay chosen, with why; those that were done do not, be it at
 * once or when they are tried again.
 */
export function hearing<Row>(selection: Selection<Row>, setFaults: SetFaults, keyOf: (row: Row) => string) {
  setFaults(new Map());
  return <T>(results: ItemResult<Row, T>[]): void => {
    const done = results.flatMap((one) => (one.done ? [one.item] : []));
    selection.set(done, false);
    setFaults((was) => {
      const faults = new Map(was);
      for (const one of results)
        if (one.done) faults.delete(keyOf(one.item));
        else faults.set(keyOf(one.item), one.problem.message);
      return faults;
    });
  };
}
