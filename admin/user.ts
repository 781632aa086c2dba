import { atom, computed } from 'nanostores';

/** Who works here, as `/api/profiles:loggedIn` gives them. */
export interface User {
  guid: string;
  version: number;
  firstName: string;
  middleName: string;
  lastName: string;
  email: string;
  properties: { key: string; value: unknown }[];
  roleIds: string[];
  isAdmin: boolean;
  isContentManager: boolean;
  isMett: boolean;
  isDeveloper: boolean;
}

/** Set once, by whatever mounts the admin or the editor. */
export const user = atom<User | undefined>();

/** Of someone who works for the platform and came here from another tenant: what for, and until when. */
export interface Visit {
  reason: string;
  endsOn: string;
}
/** Likewise; undefined for everybody else. */
export const visit = atom<Visit | undefined>();

export const fullName = ({
  firstName,
  middleName,
  lastName,
  email,
}: Pick<User, 'firstName' | 'middleName' | 'lastName' | 'email'>) =>
  [firstName, middleName, lastName].filter(Boolean).join(' ') || email;

/** Admins and platform staff; content managers have the library here, and nothing else. */
export const runsTenant = ({ isAdmin, isMett }: Pick<User, 'isAdmin' | 'isMett'>) => isAdmin || isMett;

/** Who is told the code of a task that failed (specification 4): content managers, and those who may do all they may. */
export function hearsFailures(): boolean {
  const who = user.get();
  return Boolean(who && (who.isContentManager || who.isAdmin || who.isMett));
}

/** Seconds that a notice of something done stays: the profile property notificationClose, 10 by default. */
export const noticeSeconds = computed(user, (who) => {
  const own = Number(who?.properties.find(({ key }) => key === 'notificationClose')?.value ?? 10);
  return Number.isFinite(own) && own >= 0 ? own : 10;
});
