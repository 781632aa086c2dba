import { isSame } from '../../ui/draft.ts';
import type { ManagedUser } from '../wire.ts';
import type { Fields } from './use-account.ts';

type Properties = ManagedUser['properties'];

/** What was filled in, put onto someone as they are by now: of the properties those that were filled in. */
export function onto(present: ManagedUser, read: ManagedUser, { properties, ...fields }: Fields): Fields {
  const changed = Object.entries(fields).filter(
    ([name, value]) => !isSame(value, read[name as keyof Fields]),
  );
  const filled = properties?.filter(({ key, value }) => !isSame(value, valueOf(read.properties, key))) ?? [];
  const others = present.properties.filter(({ key }) => !filled.some((one) => one.key === key));
  return {
    ...Object.fromEntries(changed),
    ...(filled.length > 0 && { properties: [...others, ...filled] }),
  };
}

/** Whether something that was filled in is another for someone else since it was seen last. */
export function isContested(present: ManagedUser, seen: ManagedUser, fields: Fields): boolean {
  const parts = ({ properties, ...rest }: Fields) => [
    ...Object.entries(rest),
    ...(properties ?? []).map(({ key, value }) => [`/${key}`, value] as const),
  ];
  const partOf = (person: ManagedUser, name: string) =>
    name.startsWith('/') ? valueOf(person.properties, name.slice(1)) : person[name as keyof ManagedUser];
  return parts(fields).some(([name, value]) => {
    const [was, is] = [partOf(seen, name), partOf(present, name)];
    return !isSame(value, was) && !isSame(is, was) && !isSame(is, value);
  });
}

const valueOf = (properties: Properties, name: string) => properties.find(({ key }) => key === name)?.value;
