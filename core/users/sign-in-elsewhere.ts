import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type * as oidc from 'openid-client';
import { note } from '../audit/entry.ts';
import { type Tx, withTenant } from '../db.ts';
import { Refusal } from '../errors.ts';
import { log } from '../log.ts';
import { emailAddress } from '../mail/address.ts';
import { outgoing } from '../outgoing.ts';
import { seal, unseal } from '../seal.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { makeChallenge, takeChallenge } from './challenge.ts';
import { providerNamed, secretOf, storedProvider, type StoredProvider } from './provider.ts';
import { tellOwner } from './second-factor.ts';
import { type Admission, admit, type Device, startSession } from './sign-in.ts';
import { User } from './user.ts';

/** Minutes someone may take at the provider. */
const minutes = 15;

/** Scheme, host and port as the browser shows them: the provider sends people back there. */
export type Origin = string;
const callback = (origin: Origin, id: string) => `${origin}/sign-in/from/${id}`;

/** Begins to sign in at a provider: where to go, and what the browser has to bring back in a cookie. */
export async function beginElsewhere(
  tenant: Tenant,
  id: string,
  origin: Origin,
  returnPath: string,
): Promise<{ location: string; state: string } | undefined> {
  const provider = await providerNamed(tenant, id);
  if (!provider) return undefined;
  const client = await import('openid-client');
  const configuration = await configurationOf(tenant, provider);
  const verifier = client.randomPKCECodeVerifier();
  const nonce = client.randomNonce();
  const state = await withTenant(tenant, async (tx) =>
    makeChallenge(tx, 'oidc', {
      detail: { provider: id, origin, returnPath, nonce, verifier: await seal(verifier, tenant.id) },
      minutes,
    }),
  );
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: callback(origin, id),
    scope: 'openid email profile',
    state: stateOf(state),
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { location: address.href, state };
}

/** What is wrong with a provider, as far as it says itself. */
export type ProviderFault = 'unreachable' | 'no-provider' | 'other-issuer' | 'no-code-flow';

/**
 * Asks a provider what it is, now, whether it is on or not: undefined when there is no such provider here, null when
 * people can sign in with it as far as can be seen. Whether its secret is right shows when somebody does.
 */
export async function faultOfProvider(tenant: Tenant, id: string): Promise<ProviderFault | null | undefined> {
  const provider = await storedProvider(tenant, id);
  if (!provider) return undefined;
  configurations.delete(keyOf(tenant, provider));
  try {
    const metadata = (await configurationOf(tenant, provider)).serverMetadata();
    const types = metadata.response_types_supported ?? ['code'];
    const canSignIn = metadata.authorization_endpoint && metadata.token_endpoint && types.includes('code');
    return canSignIn ? null : 'no-code-flow';
  } catch (error) {
    log.info({ tenant: tenant.id, provider: id, error: String(error) }, 'a provider was tried and failed');
    const { code = '' } = error as { code?: string };
    if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'other-issuer';
    return code.startsWith('OAUTH_') ? 'no-provider' : 'unreachable';
  }
}

/** What the provider is told of it: only the browser that began can go on. */
const stateOf = (secret: string) => createHash('sha256').update(`state:${secret}`).digest('base64url');

/**
 * `admission` is undefined when they are not let in, for staff with the reason; the way back to what they wanted is
 * theirs all the same.
 */
export type Arrival = { admission: Admission | undefined; returnPath: string; isStaff?: true };

/**
 * Someone comes back from the provider. They are not let in when it was cancelled there, when they have no account, or
 * one by an address that somebody else may have claimed; undefined when nothing was begun in this browser.
 */
export async function arriveFrom(
  tenant: Tenant,
  id: string,
  search: string,
  secret: string | undefined,
  device: Device,
): Promise<Arrival | undefined> {
  const asked = secret ? await withTenant(tenant, (tx) => takeChallenge(tx, 'oidc', secret)) : undefined;
  const detail = asked?.detail as
    { provider: string; origin: string; returnPath: string; nonce: string; verifier: string } | undefined;
  const provider = detail?.provider === id ? await providerNamed(tenant, id) : undefined;
  if (!secret || !detail || !provider) return undefined;
  const { returnPath } = detail;
  const refused = { admission: undefined, returnPath };
  const client = await import('openid-client');
  let claims: oidc.IDToken | undefined;
  try {
    const configuration = await configurationOf(tenant, provider);
    const answer = await client.authorizationCodeGrant(
      configuration,
      new URL(callback(detail.origin, id) + search),
      {
        expectedState: stateOf(secret),
        expectedNonce: detail.nonce,
        pkceCodeVerifier: await unseal(detail.verifier, tenant.id),
        idTokenExpected: true,
      },
    );
    claims = answer.claims();
    if (claims && claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint) {
      // What many providers tell only there; that it is of the same person is checked.
      const told = await client
        .fetchUserInfo(configuration, answer.access_token, claims.sub)
        .catch((error: unknown) =>
          log.warn({ tenant: tenant.id, provider: id, error: String(error) }, 'a provider tells no address'),
        );
      if (told) {
        const { email, email_verified, given_name, family_name } = told;
        claims = { given_name, family_name, ...claims, email, email_verified };
      }
    }
  } catch (error) {
    log.warn({ tenant: tenant.id, provider: id, error: String(error) }, 'a sign-in elsewhere failed');
    return refused;
  }
  if (!claims) return refused;
  const read = () => withTenant(tenant, (tx) => userOf(tx, tenant, provider, claims));
  const user = await read().catch((error: unknown) => {
    // They came in two windows at once: the other made the account.
    if (error instanceof Refusal && error.code === 'email-taken') return read();
    throw error;
  });
  if (!user) return refused;
  // Admins of a tenant choose whom it believes, and the platform believes nobody on their word.
  if (user.isMett) return { ...refused, isStaff: true };
  const isStrong = Array.isArray(claims['amr']) && claims['amr'].includes('mfa');
  return {
    admission: isStrong
      ? { secrets: await startSession(tenant, user, device, 'provider', { isStrong }) }
      : await admit(tenant, user, device, 'provider'),
    returnPath,
  };
}

/**
 * The account these claims stand for. One that is not linked yet is found by its address, when both the provider and
 * we know that it is theirs: somebody else could have made an account with an address that was never proven.
 */
async function userOf(
  tx: Tx,
  tenant: Tenant,
  provider: StoredProvider,
  claims: oidc.IDToken,
): Promise<User | undefined> {
  const identity = { issuer: claims.iss, subject: claims.sub };
  const linked = (await tx('identities').where(identity).first('userId')) as { userId: string } | undefined;
  if (linked) return User.byId(tx, linked.userId);
  const email = emailAddress(typeof claims['email'] === 'string' ? claims['email'] : '');
  if (!email || claims['email_verified'] !== true) return undefined;
  let user = await User.query(tx).findOne({ email });
  if (user && !user.emailVerifiedOn) return undefined;
  // They do not come in by it, so nothing is linked.
  if (user?.isMett) return user;
  const isNew = !user;
  if (!user) {
    if (!provider.allowsNew) return undefined;
    const names = { firstName: nameIn(claims['given_name']), lastName: nameIn(claims['family_name']) };
    user = await User.create(tx, { email, ...names, emailVerifiedOn: new Date() });
    await note(tx, 'user.made', { actor: user.id, subject: user.id, detail: { provider: provider.id } });
  }
  const made = await tx('identities')
    .insert({ ...identity, userId: user.id })
    .onConflict(['tenantId', 'issuer', 'subject'])
    .ignore()
    .returning('userId');
  // Linked in another window meanwhile.
  if (made.length === 0) return userOf(tx, tenant, provider, claims);
  if (!isNew) await tellOwner(tx, tenant, user.id, { way: 'linked', name: provider.name });
  await note(tx, 'identity.linked', { actor: user.id, detail: { provider: provider.id } });
  return user;
}

/** On one line and of what a name may hold, as people fill it in here themselves. */
function nameIn(claim: unknown): string {
  if (typeof claim !== 'string') return '';
  const line = claim.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.slice(0, 100).toWellFormed();
}

/** What providers say of themselves, for an hour. */
const configurations = new LRUCache<string, oidc.Configuration>({ max: 200, ttl: 3_600_000 });

const keyOf = (tenant: Tenant, { id, version }: StoredProvider) => `${tenant.id}:${id}:${version}`;

async function configurationOf(tenant: Tenant, provider: StoredProvider): Promise<oidc.Configuration> {
  const key = keyOf(tenant, provider);
  const known = configurations.get(key);
  if (known) return known;
  const { allowInsecureRequests, customFetch, discovery } = await import('openid-client');
  const issuer = new URL(provider.issuer);
  const found = await discovery(issuer, provider.clientId, await secretOf(tenant, provider), undefined, {
    [customFetch]: guardedFetch,
    // Only of this very machine, and only where the installation allows it (see refuseAddress).
    execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
  });
  configurations.set(key, found);
  return found;
}

const guardedFetch: oidc.CustomFetch = async (url, { method, headers, body }) => {
  const text = body === undefined || body === null ? undefined : String(body as URLSearchParams | string);
  const answer = await outgoing(url, {
    method: method as 'GET' | 'POST',
    headers,
    ...(text !== undefined && { body: text }),
    redirects: 0,
  });
  const kept = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(', ')] as [string, string]],
  );
  return new Response(answer.status === 204 ? null : new Uint8Array(answer.body), {
    status: answer.status,
    headers: kept,
  });
};
