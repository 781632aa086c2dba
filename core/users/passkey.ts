import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { note } from '../audit/entry.ts';
import { type Tx, withTenant } from '../db.ts';
import { badRequest, notAllowed, notFound, notSignedIn } from '../errors.ts';
import type { Guid } from '../guid.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { attempt, type Begun, takeBack } from './attempts.ts';
import type { Caller } from './caller.ts';
import { makeChallenge, takeChallenge } from './challenge.ts';
import { afterRemoval, recoveryCodesFor, tellOwner } from './second-factor.ts';
import { changingCallers, strengthen, userTag } from './session.ts';
import { refuseOnVisit } from './stand-in.ts';
import { User } from './user.ts';

/** Where a browser shows it is: a passkey belongs to one host. */
export interface Place {
  /** As `https://lindenhove.nl`. */
  origin: string;
}
const hostOf = ({ origin }: Place) => new URL(origin).hostname;

export interface Passkey {
  id: string;
  name: string;
  createdOn: Date;
  lastUsedOn: Date | null;
  /** It is on more than one device of its owner. */
  isSynced: boolean;
  /** The host it was made at, and works at; null of an older one that was not used since. */
  host: string | null;
}

interface Row extends Passkey {
  userId: Guid;
  publicKey: Buffer;
  counter: string;
  transports: string[];
}

const most = 20;
const limits = { minutes: 15, account: 100, address: 100 };

export function passkeysOf(tx: Tx, userId: Guid): Promise<Passkey[]> {
  return tx('passkeys').where({ userId }).orderBy('createdOn').select(shown);
}
const shown = ['id', 'name', 'createdOn', 'lastUsedOn', 'isSynced', 'host'] as const;

/** Where someone's passkeys work when none of them does at this host; empty when one does, or there is none. */
export async function passkeysElsewhere(tx: Tx, userId: Guid, place: Place): Promise<string[]> {
  const hosts: (string | null)[] = await tx('passkeys').where({ userId }).distinct().pluck('host');
  const here = hostOf(place);
  if (hosts.some((host) => host === null || host === here)) return [];
  return hosts.filter((host) => host !== null).sort();
}

/** What a browser is asked to make a passkey with. */
export async function passkeyToMake(tenant: Tenant, caller: Caller, place: Place) {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const userId = caller.userId!;
  const { user, known, challenge } = await withTenant(tenant, async (tx) => ({
    user: await User.byId(tx, userId),
    known: (await tx('passkeys').where({ userId }).select('id', 'transports', 'host')) as Row[],
    challenge: await makeChallenge(tx, 'passkey-add', { userId }),
  }));
  if (!user) throw notSignedIn();
  if (known.length >= most) throw badRequest('bad-request', [{ path: '', message: `at most ${most}` }]);
  return generateRegistrationOptions({
    rpName: tenant.name,
    rpID: hostOf(place),
    userID: new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex')),
    userName: user.email,
    userDisplayName: user.fullName || user.email,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    // Those of another host say nothing here.
    excludeCredentials: known
      .filter(({ host }) => host === null || host === hostOf(place))
      .map(({ id, transports }) => ({ id, transports: transports as never })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Keeps the passkey a browser made. Gives recovery codes when this is the first second factor. @throws 400 */
export async function addPasskey(
  tenant: Tenant,
  caller: Caller,
  place: Place,
  { credential, name }: { credential: RegistrationResponseJSON; name: string },
): Promise<{ passkey: Passkey; recoveryCodes: string[] }> {
  refuseOnVisit(caller);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const userId = caller.userId!;
  let challenge = '';
  const verified = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: (given) => Boolean((challenge = given)),
    expectedOrigin: place.origin,
    expectedRPID: hostOf(place),
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) throw badRequest('wrong-passkey');
  const { credential: made, credentialBackedUp } = verified.registrationInfo;
  return changingCallers(tenant, [userTag(userId)], async (tx) => {
    const taken = await takeChallenge(tx, 'passkey-add', challenge);
    if (taken?.userId !== userId) throw badRequest('wrong-passkey');
    const [passkey] = (await tx('passkeys')
      .insert({
        id: made.id,
        userId,
        publicKey: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: made.transports ?? [],
        isSynced: credentialBackedUp,
        name,
        host: hostOf(place),
      })
      .onConflict(['tenantId', 'id'])
      .ignore()
      .returning(shown)) as Passkey[];
    if (!passkey) throw badRequest('wrong-passkey');
    await strengthen(tx, caller.sessionHash!);
    await note(tx, 'second-factor.added', { actor: userId, detail: { by: 'passkey' } });
    await tellOwner(tx, tenant, userId);
    return { passkey, recoveryCodes: await recoveryCodesFor(tx, userId) };
  });
}

/** What a browser is asked to sign in with: any passkey of this host. */
export async function passkeyToShow(tenant: Tenant, place: Place) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const challenge = await withTenant(tenant, (tx) => makeChallenge(tx, 'passkey-sign-in'));
  return generateAuthenticationOptions({
    rpID: hostOf(place),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
  });
}

/** Whose passkey a browser showed. `holder` is whose it has to be, where that is known. @throws 401, 429 */
export function userOfPasskey(
  tenant: Tenant,
  place: Place,
  credential: AuthenticationResponseJSON,
  address: string,
  holder?: Guid,
): Promise<User> {
  const who = { account: credential.id.slice(0, 200), address };
  return attempt(tenant, 'passkey', who, limits, (begun) =>
    provenBy(credential, { tenant, place, holder }, begun),
  );
}

async function provenBy(
  credential: AuthenticationResponseJSON,
  { tenant, place, holder }: { tenant: Tenant; place: Place; holder: Guid | undefined },
  begun: Begun,
): Promise<User> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const wrong = () => notSignedIn('wrong-passkey');
  const id = credential.id;
  const key = await withTenant(
    tenant,
    async (tx) => (await tx('passkeys').where({ id }).first()) as Row | undefined,
  );
  if (!key || (holder && key.userId !== holder)) throw wrong();
  let challenge = '';
  const verified = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: (given) => Boolean((challenge = given)),
    expectedOrigin: place.origin,
    expectedRPID: hostOf(place),
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(key.publicKey), counter: Number(key.counter) },
  }).catch(() => undefined);
  if (!verified?.verified) throw wrong();
  return withTenant(tenant, async (tx) => {
    if (!(await takeChallenge(tx, 'passkey-sign-in', challenge))) throw wrong();
    const { newCounter, credentialBackedUp } = verified.authenticationInfo;
    await tx('passkeys')
      .where({ id })
      .update({
        counter: newCounter,
        isSynced: credentialBackedUp,
        lastUsedOn: tx.fn.now(),
        host: hostOf(place),
      });
    const user = await User.byId(tx, key.userId);
    if (!user) throw wrong();
    await takeBack(tx, begun);
    return user;
  });
}

/** @throws 404 */
export function removePasskey(tenant: Tenant, caller: Caller, id: string): Promise<void> {
  return changingCallers(tenant, [userTag(caller.userId!)], async (tx) => {
    const removed = await tx('passkeys').where({ id, userId: caller.userId }).delete();
    if (removed === 0) throw notFound();
    await afterRemoval(tx, tenant, caller, caller.userId!, 'passkey');
  });
}

/** The place a call comes from: the host it was asked at is the tenant's, the edge has seen to that. */
export function placeOf(request: Request, isSecure: boolean): Place {
  const host = request.headers.get('host');
  if (!host) throw notAllowed();
  return { origin: `${isSecure ? 'https' : 'http'}://${host}` };
}
