import { withTenant } from '#core/db.ts';
import { notAllowed } from '#core/errors.ts';
import { pictureKey, removePicture } from '#core/media/profile-picture.ts';
import { removeOwnAccount } from '#core/profiles/leave.ts';
import { choosePreferences } from '#core/profiles/preferences.ts';
import {
  answerTerms,
  type Profile,
  profileOf,
  type PropertyValue,
  saveProfile,
} from '#core/profiles/profile.ts';
import { isValueOf, maySeeProperty, profileProperties } from '#core/profiles/property.ts';
import type { PageLocals } from '#core/site/page-locals.ts';
import { choiceCookie } from '#core/site/routes.ts';
import { addressOn, attempt, callerOn, goTo, type Posted, signedOutCookies } from '#core/site/screen.ts';
import {
  askToChangeEmail,
  changePassword,
  type Proof,
  proofOf,
  proveAgain,
} from '#core/users/credentials.ts';
import { unlinkIdentity } from '#core/users/identity.ts';
import { removePasskey } from '#core/users/passkey.ts';
import { trimmed } from '#core/users/names.ts';
import { confirmApp, offerApp, removeApp, renewRecoveryCodes } from '#core/users/second-factor.ts';
import { signOutElsewhere } from '#core/users/sign-in.ts';
import type { Erased } from '#core/users/person-data.ts';
import { User } from '#core/users/user.ts';
import { sendVerification } from '#core/users/verification.ts';

export const categories = ['profile', 'preferences', 'activity', 'privacy', 'security'] as const;
export type Category = (typeof categories)[number];
export const isCategory = (value: string | undefined): value is Category =>
  categories.some((category) => category === value);

/** What is wrong with a form, by field and as a whole; or the way on when it was done. */
export type Outcome =
  | { response: Response }
  | {
      status: number;
      text?: string;
      errors: { [field: string]: string };
      /** Told this one time. */
      recoveryCodes?: string[];
      /** The proof of what went with an account, told as the last thing. */
      erased?: Erased;
      cookies?: string[];
    };

/** The fields that forms of the account hold, beside those of the properties. */
export const fields = [
  'act', 'version', 'firstName', 'middleName', 'lastName', 'language', 'theme', 'password', 'wanted', 'email', 'session', 'code', 'passkey', 'identity', 'terms',
]; // prettier-ignore

/** What of a category their owner can fill in, and whether they can have a picture. */
export async function editable({ visit, kernel, caller }: PageLocals, category: Category) {
  const all = await withTenant(visit.tenant, (tx) => profileProperties(tx, kernel));
  const own = all.filter(
    (one) => one.category === category && caller !== undefined && maySeeProperty(one, caller, true),
  );
  return {
    properties: own.filter(({ inputType }) => inputType !== 'none' && inputType !== 'image'),
    mayHavePicture: own.some(({ key, inputType }) => key === pictureKey && inputType === 'image'),
  };
}

/** Someone as they read themself; undefined when the account is gone meanwhile. */
export function ownProfile({ visit, kernel, caller }: PageLocals): Promise<Profile | undefined> {
  return withTenant(visit.tenant, async (tx) => {
    const user = await User.byId(tx, caller!.userId!);
    return user && profileOf(tx, kernel, user, caller!);
  });
}

/** How they can prove who they are once more, before what decides who gets in; on a visit there is no such way. */
export function ownProof({ visit, caller }: PageLocals): Promise<Proof | 'visit'> {
  return withTenant(visit.tenant, async (tx) =>
    caller!.visit ? 'visit' : proofOf(tx, caller!, await User.byId(tx, caller!.userId!)),
  );
}

/** Does what a form of the account asks for. */
export async function actOn(locals: PageLocals, category: Category, form: Posted): Promise<Outcome> {
  const name = form['act'] ?? '';
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  if (!act) return { status: 400, errors: {}, text: locals.t('account.wrongValue') };
  const { done, refused } = await attempt(locals, () => {
    if (!beforeTerms.has(name)) needTerms(locals);
    return act(locals, form, category);
  });
  if (done) return done;
  if (refused.code === 'wrong-password') return wrong({ password: locals.t('account.wrongPassword') });
  const text = refused.code === 'stale-version' ? locals.t('account.stale') : refused.detail;
  return { status: refused.status, text, errors: {} };
}

/** What whoever has not accepted the terms may do all the same: as the calls of the API that are `withoutTerms`. */
const beforeTerms = new Set([
  'profile', 'properties', 'preferences', 'terms', 'no-terms', 'remove', 'picture-remove', 'end-session', 'end-others',
]); // prettier-ignore

type Act = (locals: PageLocals, form: Posted, category: Category) => Promise<Outcome>;
const done = (category: Category, key: string, cookies?: string[]): Outcome => ({
  response: goTo(`/account/${category}?done=${key}`, cookies),
});
const wrong = (errors: { [field: string]: string }): Outcome => ({ status: 400, errors });

const acts: { [act: string]: Act } = {
  async profile(locals, form) {
    const errors: { [field: string]: string } = {};
    for (const name of ['firstName', 'middleName', 'lastName'])
      if (form[name]!.length > 100 || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(form[name]!))
        errors[name] = locals.t('form.wrongLine');
    const { firstName = '', middleName = '', lastName = '' } = form;
    const names = trimmed({ firstName, middleName, lastName });
    return save(locals, form, 'profile', { names, errors });
  },

  properties: (locals, form, category) => save(locals, form, category),

  async preferences(locals, form) {
    const { language = '', theme = '' } = form;
    const saved = await save(locals, form, 'preferences');
    if (!('response' in saved)) return saved;
    const chosen = {
      language: language === 'nl' || language === 'en' ? language : null,
      theme: theme === 'light' || theme === 'dark' ? theme : null,
    } as const;
    await choosePreferences(locals.visit.tenant, callerOn(locals), chosen);
    const isSecure = locals.edge?.secure ?? true;
    return done('preferences', 'saved', [
      choiceCookie('locale', chosen.language ?? '', isSecure),
      choiceCookie('theme', chosen.theme ?? '', isSecure),
    ]);
  },

  async verification(locals) {
    const caller = callerOn(locals);
    const result = await sendVerification(locals.visit.tenant, caller, caller.userId!, locals.visit.language);
    if (result === 'Sent' || result === 'AlreadyVerified') return done('profile', result);
    return {
      status: result === 'TooSoon' || result === 'Abused' ? 429 : 400,
      text: locals.t(`send.${result}`),
      errors: {},
    };
  },

  terms: async (locals, form) => {
    // What they were shown, and not what an admin has made of it since.
    const shown = /^\d{1,6}$/.test(form['terms']!) ? Number(form['terms']) : 0;
    if (await answerTerms(locals.visit.tenant, callerOn(locals), shown)) return done('privacy', 'saved');
    return { status: 409, text: locals.t('form.termsNewer'), errors: {} };
  },
  'no-terms': async (locals) => {
    await answerTerms(locals.visit.tenant, callerOn(locals), null);
    return done('privacy', 'saved');
  },

  async remove(locals, form) {
    const { tenant } = locals.visit;
    const erased = await removeOwnAccount(
      tenant,
      callerOn(locals),
      form['password']!.slice(0, 2000),
      addressOn(locals),
    );
    return { status: 200, errors: {}, erased, cookies: signedOutCookies(locals) };
  },

  async 'picture-remove'({ visit, kernel, caller }) {
    await removePicture({ tenant: visit.tenant, kernel, caller: caller! });
    return done('profile', 'pictureRemoved');
  },

  async password(locals, form) {
    const outcome = await changePassword(locals.visit.tenant, callerOn(locals), {
      present: form['password']!.slice(0, 2000),
      wanted: form['wanted']!,
      address: addressOn(locals),
    });
    if (outcome === 'weak-password') return wrong({ wanted: locals.t('form.weakPassword') });
    return done('security', 'passwordChanged');
  },

  async email(locals, form) {
    const { tenant, language } = locals.visit;
    const { password = '', email = '' } = form;
    const asked = {
      password: password.slice(0, 2000),
      email: email.slice(0, 300),
      address: addressOn(locals),
      language,
    };
    const outcome = await askToChangeEmail(tenant, callerOn(locals), asked);
    if (outcome === 'no-address') return wrong({ email: locals.t('form.wrongEmail') });
    return done('security', 'emailAsked');
  },

  async 'app-offer'(locals, form) {
    const { tenant } = locals.visit;
    await proveAgain(tenant, callerOn(locals), form['password']!.slice(0, 1000), addressOn(locals));
    await offerApp(tenant, callerOn(locals));
    return { response: goTo('/account/security#app') };
  },

  async 'app-confirm'(locals, form) {
    const { tenant } = locals.visit;
    const done = await confirmApp(tenant, callerOn(locals), form['code']!.slice(0, 20), addressOn(locals));
    if (!done) return wrong({ code: locals.t('secondStep.wrong') });
    return { status: 200, errors: {}, recoveryCodes: done.recoveryCodes };
  },

  async 'app-remove'(locals, form) {
    const { tenant } = locals.visit;
    await proveAgain(tenant, callerOn(locals), form['password']!.slice(0, 1000), addressOn(locals));
    await removeApp(tenant, callerOn(locals));
    return done('security', 'appRemoved');
  },

  async 'new-codes'(locals, form) {
    const { tenant } = locals.visit;
    await proveAgain(tenant, callerOn(locals), form['password']!.slice(0, 1000), addressOn(locals));
    return { status: 200, errors: {}, recoveryCodes: await renewRecoveryCodes(tenant, callerOn(locals)) };
  },

  async 'passkey-remove'(locals, form) {
    const { tenant } = locals.visit;
    await proveAgain(tenant, callerOn(locals), form['password']!.slice(0, 1000), addressOn(locals));
    await removePasskey(tenant, callerOn(locals), form['passkey']!.slice(0, 2000));
    return done('security', 'passkeyRemoved');
  },

  async 'identity-remove'(locals, form) {
    const { tenant } = locals.visit;
    await proveAgain(tenant, callerOn(locals), form['password']!.slice(0, 1000), addressOn(locals));
    await unlinkIdentity(tenant, callerOn(locals), form['identity']!);
    return done('security', 'identityRemoved');
  },

  async 'end-session'(locals, form) {
    if (!/^[0-9a-f]{64}$/.test(form['session']!)) return wrong({});
    await signOutElsewhere(locals.visit.tenant, callerOn(locals), form['session']!);
    return done('security', 'ended');
  },

  async 'end-others'(locals) {
    await signOutElsewhere(locals.visit.tenant, callerOn(locals), 'all');
    return done('security', 'ended');
  },
};

/** Decisions, "Who may do what": who has not accepted the terms writes their profile and consent only. */
function needTerms(locals: PageLocals): void {
  if (!callerOn(locals).hasAcceptedTerms) throw notAllowed('terms-not-accepted');
}

/** Saves what a form asks: what has to be filled in elsewhere in the account is asked there. */
async function save(
  locals: PageLocals,
  form: Posted,
  category: Category,
  { names = {}, errors = {} }: { names?: Partial<Profile>; errors?: { [field: string]: string } } = {},
): Promise<Outcome> {
  const present = await ownProfile(locals);
  const { properties: own } = await editable(locals, category);
  const untouched = (present?.properties ?? []).filter(({ key }) => !own.some((one) => one.key === key));
  const given = own.map((definition): PropertyValue => {
    const { key, inputType, required, label } = definition;
    const text = form[`property-${key}`]!.trim();
    const name = label[locals.language];
    if (text === '') {
      if (required) errors[`property-${key}`] = locals.t('account.isRequired', { name });
      return { key, value: null };
    }
    const value = inputType === 'number' ? Number(text) : inputType === 'toggle' ? text === 'yes' : text;
    if (!isValueOf(definition, value)) errors[`property-${key}`] = locals.t('account.isNoValue', { name });
    return { key, value };
  });
  if (Object.keys(errors).length > 0) return wrong(errors);
  const version = Number(form['version']);
  await saveProfile(
    locals.visit.tenant,
    locals.kernel,
    callerOn(locals),
    {
      ...names,
      version,
      properties: [...untouched, ...given],
    },
    own.map(({ key }) => key),
  );
  return done(category, 'saved');
}
