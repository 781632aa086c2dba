import { atom, onMount } from 'nanostores';
import { ask } from './ask.ts';

/** A user as the API gives them, as far as screens with a script need it. */
export interface ApplicationUser {
  guid: string;
  version: number;
  firstName: string;
  lastName: string;
  isActive: boolean;
  termsOfUseVersionAccepted: number | null;
  [field: string]: unknown;
}

/**
 * Who somebody is, in the browser (specification 3, "User session state"). Only browsers have these: on the server a
 * store of a module would be shared by all visitors.
 */
export const applicationUser = atom<ApplicationUser | null>(null);
/** The status of the last answer; null while it is on its way, 500 when it could not be had. */
export const loadingStatus = atom<number | null>(null);
export const invitationStatus = atom<number | null>(null);
/** The version that has to be accepted; the first is 1. */
export const termsOfUseVersion = atom(1);
export const accessToken = atom<string | null>(null);
export const accessTokenIsSet = atom(false);
export const accessTokenDate = atom<Date | null>(null);

/** What a page says in its log when the user could not be had (specification 8). */
export const couldNotLoad = 'Could not load application user';

type Report = (message: string) => void;

/** The page's log hears of what is reported as an error. */
const toTheLog: Report = (message) => reportError(new Error(message));

/** Asks who is signed in; a visitor without the XSRF cookie is nobody, and no call is made. */
export async function loadUser(report: Report = toTheLog): Promise<ApplicationUser | null> {
  loadingStatus.set(null);
  let user: ApplicationUser | null = null;
  try {
    if (document.cookie.includes('XSRF-TOKEN=')) {
      const { status, body } = await ask('/api/profiles:loggedIn', { method: 'GET' });
      if (status >= 500) throw new Error(String(status));
      if (status === 200) user = body as ApplicationUser;
      loadingStatus.set(status);
    }
  } catch {
    loadingStatus.set(500);
    report(couldNotLoad);
  }
  applicationUser.set(user);
  return user;
}

/** What an invitation is worth; a call that fails is 500. */
export async function loadInvitation(code: string): Promise<unknown> {
  invitationStatus.set(null);
  try {
    const { status, body } = await ask(`/api/userinvitation:status/${code}`, { method: 'GET' });
    invitationStatus.set(status >= 500 ? 500 : status);
    return body;
  } catch {
    invitationStatus.set(500);
    return undefined;
  }
}

/** A token for calls with `Authorization: Bearer`, in memory only; a new one when the old is about to end. */
export async function bearer(now = Date.now()): Promise<string | undefined> {
  const age = now - (accessTokenDate.get()?.getTime() ?? 0);
  const known = accessToken.get();
  if (known && age < 9 * 60_000) return known;
  const { status, body } = await ask('/api/session:refresh');
  if (status !== 200) return undefined;
  const fresh = body as { accessToken: string; accessTokenDate: string };
  accessToken.set(fresh.accessToken);
  accessTokenIsSet.set(true);
  accessTokenDate.set(new Date(fresh.accessTokenDate));
  return fresh.accessToken;
}

/** Signs out, and clears the four: token, its date, its flag and the user. */
export async function signOut(): Promise<void> {
  await ask('/api/session', { method: 'DELETE' }).catch(() => undefined);
  accessToken.set(null);
  accessTokenDate.set(null);
  accessTokenIsSet.set(false);
  applicationUser.set(null);
}

// Whoever shows the user has them loaded.
onMount(applicationUser, () => void loadUser());
