import { useState } from 'react';
import { api, outdate, remember } from '../../api.ts';
import { t } from '../../messages.ts';
import type { Problem } from '../../problem.ts';
import { asProblem, runTask } from '../../tasks/task.ts';
import { isSame } from '../../ui/draft.ts';
import { useUnsaved } from '../../ui/unsaved.ts';
import { fullName, user } from '../../user.ts';
import type { ManagedUser } from '../wire.ts';
import { isContested, onto } from './onto.ts';
import { type PropertyFaults, propertyFaults } from './property-faults.ts';

export type Fields = Partial<
  Pick<
    ManagedUser,
    | 'firstName'
    | 'middleName'
    | 'lastName'
    | 'language'
    | 'roleIds'
    | 'isAdmin'
    | 'isContentManager'
    | 'isActive'
    | 'properties'
  >
>;

interface Refused {
  problem: Problem;
  faults: PropertyFaults;
}

/**
 * What is being changed of someone. What was entered stays through every refusal; when someone else changed the
 * account meanwhile, `theirs` is how it is now, beside what was entered.
 */
export function useAccount(person: ManagedUser) {
  const [read, setRead] = useState(person);
  const [fields, setFields] = useState<Fields>({});
  const [refused, setRefused] = useState<Refused>();
  const [theirs, setTheirs] = useState<ManagedUser>();
  const [isBusy, setBusy] = useState(false);
  const address = `/api/users/${person.guid}`;
  const now = { ...read, ...fields };
  const isChanged = !isSame(pick(read, fields), fields);
  useUnsaved(isChanged);

  function set(change: Fields) {
    setFields((was) => ({ ...was, ...change }));
    setRefused(undefined);
  }

  async function save(): Promise<void> {
    const seen = theirs ?? read;
    let present = seen;
    const change = async () => {
      const to = onto(present, read, fields);
      const before = pick(present, to);
      return { before, saved: await put(to, present.version) };
    };
    setBusy(true);
    const outcome = await runTask({
      type: 'save',
      entity: t('users.theAccount', { name: fullName(now) }),
      act: async () => {
        try {
          return await change();
        } catch (fault) {
          if (asProblem(fault).code !== 'stale-version') throw fault;
          // Where that gives no answer the refusal stays in view, and saving again asks again.
          const latest = await api.get<ManagedUser>(address).catch(() => undefined);
          if (!latest) throw fault;
          // The top of the screen says it too.
          remember(address, latest);
          present = latest;
          // What someone else changed of the rest of the account stays, and nobody is asked.
          if (!isContested(latest, seen, fields)) return change();
          setTheirs(latest);
          throw fault;
        }
      },
      undo: async ({ before, saved }) => {
        const undone = await put(before, saved.version);
        setRead(undone);
        setFields({});
      },
      isShown: () => true,
    });
    setBusy(false);
    if (outcome.done) {
      setRead(outcome.result.saved);
      setFields({});
      setTheirs(undefined);
      setRefused(undefined);
      return;
    }
    const { problem } = outcome;
    setRefused({ problem, faults: propertyFaults(problem, onto(present, read, fields).properties) });
  }

  async function put(change: Fields, version: number): Promise<ManagedUser> {
    const changed = await api.put<ManagedUser>(address, { version, ...change });
    const { belongings, secondFactor } = person;
    remember(address, { ...changed, belongings, secondFactor });
    const me = user.get();
    if (me && me.guid === changed.guid) user.set({ ...me, ...changed });
    void outdate('/api/users?', '/api/roles', `${address}/`);
    return changed;
  }

  return {
    now,
    set,
    save,
    problem: refused?.problem,
    /** What was refused of each property, by its key. */
    faults: refused?.faults ?? {},
    theirs,
    isBusy,
    isChanged,
    /** Leaves what was entered, for what is saved now. */
    takeTheirs() {
      if (theirs) setRead(theirs);
      setFields({});
      setTheirs(undefined);
      setRefused(undefined);
    },
  };
}

/** What someone has of the fields that are named. */
const pick = (person: ManagedUser, named: Fields) =>
  Object.fromEntries(Object.keys(named).map((name) => [name, person[name as keyof Fields]])) as Fields;

export type Account = ReturnType<typeof useAccount>;
