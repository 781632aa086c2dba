import { useState } from 'react';
import { t } from '../messages.ts';
import { outdate } from '../api.ts';
import type { Problem } from '../problem.ts';
import { faultText } from './fault-text.ts';
import { type MenuNode, nodeAt } from './tree.ts';
import { asProblem } from '../tasks/task.ts';
import { useUnsaved } from '../ui/unsaved.ts';
import {
  type ChangedAddress,
  type Menu,
  menuAddresses,
  menuLabel,
  saveMenu,
  topLevel,
  tryMenu,
} from './wire.ts';

export type Faults = ReadonlyMap<string, { [field: string]: string }>;

/**
 * A menu while it is changed: nothing is kept on the server until it is saved, every step can be taken back, and
 * leaving the page asks first. What was refused stands at the items it is about.
 */
export function useDraft(present: Menu) {
  // What the draft began with. A menu that others changed takes its place only while nothing was done here.
  const [menu, setMenu] = useState(present);
  const [steps, setSteps] = useState<MenuNode[][]>([menu.items]);
  const [at, setAt] = useState(0);
  if (at === 0 && present.version > menu.version) {
    setMenu(present);
    setSteps([present.items]);
  }
  const [faults, setFaults] = useState<Faults>(new Map());
  const [problem, setProblem] = useState<Problem>();
  const [changes, setChanges] = useState<ChangedAddress[]>();
  const [isBusy, setBusy] = useState(false);
  const items = steps[at]!;

  useUnsaved(at > 0, ({ menu: shown = topLevel }) => shown);

  function refused(error: unknown) {
    const found = asProblem(error);
    const byNode = new Map<string, { [field: string]: string }>();
    for (const { path, message } of found.errors) {
      const place = nodeAt(items, path);
      if (place)
        byNode.set(place.guid, { [place.field]: faultText(place.field, message), ...byNode.get(place.guid) });
    }
    setFaults(byNode);
    setProblem(found);
    if (found.code === 'stale-version' || found.status === 404) void outdate(...menuAddresses);
  }
  function accepted() {
    setFaults(new Map());
    setProblem(undefined);
  }

  return {
    items,
    faults,
    problem,
    changes,
    isBusy,
    steps: at,
    canRedo: at < steps.length - 1,
    set(next: MenuNode[]) {
      setSteps([...steps.slice(0, at + 1), next]);
      setAt(at + 1);
      accepted();
    },
    undo: () => setAt(Math.max(0, at - 1)),
    redo: () => setAt(Math.min(steps.length - 1, at + 1)),
    /** What someone else made of it, once that is why it was refused. */
    theirs: problem?.code === 'stale-version' && present.version > menu.version ? present.items : undefined,
    /** Goes on with what was done here: it takes the place of theirs when it is saved. */
    keepMine() {
      setMenu(present);
      setSteps([present.items, ...steps.slice(1, at + 1)]);
      accepted();
    },
    discard() {
      setMenu(present);
      setSteps([present.items]);
      setAt(0);
      accepted();
    },
    /** Asks which addresses would change; they are shown before anything is saved. */
    async look() {
      setBusy(true);
      try {
        setChanges((await tryMenu(menu, items)).changedAddresses);
        accepted();
      } catch (error) {
        refused(error);
      } finally {
        setBusy(false);
      }
    },
    closeChanges: () => setChanges(undefined),
    /** True when it is saved; the menu that is read anew then takes the place of this draft. */
    async save(): Promise<boolean> {
      setBusy(true);
      const saved = await saveMenu(menu, items, t('menus.theMenu', { name: menuLabel(menu.name) }));
      setBusy(false);
      setChanges(undefined);
      if (saved.done) {
        setMenu(saved.result);
        setSteps([saved.result.items]);
        setAt(0);
        accepted();
      } else refused(saved.problem);
      return saved.done;
    },
  };
}
export type Draft = ReturnType<typeof useDraft>;
