import type { Tx } from '../db.ts';
import { isGuid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import { isDay } from '../period.ts';
import { defineProfileProperty, type ProfilePropertyDefinition } from '../plugin.ts';
import { switchedOffIn } from '../tenants/switched-off.ts';
import type { Viewer } from '../users/viewer.ts';
import { runsTenant } from '../users/viewer.ts';

type Own = Omit<ProfilePropertyDefinition, 'kind' | 'label' | 'required'> & { nl: string; en: string };
const property = ({ nl, en, ...definition }: Own) =>
  defineProfileProperty({ ...definition, required: false, label: { nl, en } });

const account = { section: 'account', sectionLabel: { nl: 'Account', en: 'Account' } };
const notices = { section: 'notices', sectionLabel: { nl: 'Meldingen', en: 'Notices' } };
const consent = { section: 'consent', sectionLabel: { nl: 'Toestemming', en: 'Consent' } };

/** The specification's own properties (section 3). `none` is shown, or set elsewhere: it is not a value to type in. */
export const ownProperties: ProfilePropertyDefinition[] = [
  property({ key: 'alias', category: 'profile', section: 'person', sortOrdinal: 10, visibleFor: ['Users', 'Admin'], inputType: 'text', nl: 'Roepnaam of alias', en: 'Nickname' }),
  property({ key: 'profielfoto', category: 'profile', section: 'person', sortOrdinal: 20, visibleFor: ['Users', 'Admin'], inputType: 'image', nl: 'Profielfoto', en: 'Profile picture' }),
  property({ key: 'accountEmail', category: 'profile', ...account, sortOrdinal: 30, visibleFor: ['Users', 'Admin'], inputType: 'none', nl: 'E-mailadres van het account', en: 'E-mail address of the account' }),
  property({ key: 'notificationClose', category: 'preferences', ...notices, sortOrdinal: 10, visibleFor: ['Users'], inputType: 'number', nl: 'Seconden dat een melding blijft staan', en: 'Seconds that a notice stays' }),
  property({ key: 'termsOfUse', category: 'privacy', ...consent, sortOrdinal: 10, visibleFor: ['Users'], inputType: 'none', nl: 'Gebruiksvoorwaarden', en: 'Terms of use' }),
  property({ key: 'privacyStatement', category: 'privacy', ...consent, sortOrdinal: 20, visibleFor: ['Users'], inputType: 'none', nl: 'Privacyverklaring', en: 'Privacy statement' }),
  property({ key: 'cookies', category: 'privacy', ...consent, sortOrdinal: 30, visibleFor: ['Users'], inputType: 'none', nl: 'Cookies', en: 'Cookies' }),
]; // prettier-ignore

/** Where a property comes from; only admins' own can be changed. */
export type Origin = 'core' | 'plugin' | 'tenant';
export type OwnProperty = Omit<ProfilePropertyDefinition, 'kind'>;

/** What core and the plugins of this installation give every profile. */
export function givenProperties(kernel: Kernel): (ProfilePropertyDefinition & { origin: Origin })[] {
  return [
    ...ownProperties.map((definition) => ({ ...definition, origin: 'core' as const })),
    ...[...kernel.profileProperties.values()].map((definition) => ({
      ...definition,
      origin: 'plugin' as const,
    })),
  ];
}

/** The list that admins of this tenant keep, with the version it is guarded by. */
export async function addedProperties(tx: Tx): Promise<{ definitions: OwnProperty[]; version: number }> {
  const row = (await tx('profilePropertyLists').first('definitions', 'version')) as
    { definitions: OwnProperty[]; version: number } | undefined;
  return row ?? { definitions: [], version: 0 };
}

/**
 * Every property a profile at this tenant may have, in the order in which they stand on the screen. Those of a plugin
 * that is off here are as absent as those of one that is gone; their values are kept.
 */
export async function profileProperties(
  tx: Tx,
  kernel: Kernel,
): Promise<(ProfilePropertyDefinition & { origin: Origin })[]> {
  const given = givenProperties(kernel);
  const { definitions } = await addedProperties(tx);
  // A plugin that came later has its key for itself, also while it is off.
  const added = definitions.filter(({ key }) => !given.some((one) => one.key === key));
  const off = kernel.profileProperties.size > 0 ? await switchedOffIn(tx) : new Set<string>();
  const isOff = (key: string) => off.has(kernel.origin.get(`profileProperty:${key}`) ?? '');
  return [
    ...given.filter(({ key }) => !isOff(key)),
    ...added.map((definition) => ({
      ...definition,
      kind: 'profileProperty' as const,
      origin: 'tenant' as const,
    })),
  ].sort(
    (a, b) =>
      (a.sectionSortOrdinal ?? 0) - (b.sectionSortOrdinal ?? 0) ||
      a.sortOrdinal - b.sortOrdinal ||
      a.key.localeCompare(b.key),
  );
}

/**
 * May this viewer see that property of a person (decisions, Visibility; specification 6)? What is marked for platform
 * staff is for them alone; what is for users is for the person, and hidden when an admin looks at another.
 */
export function maySeeProperty(
  { visibleFor, visibleRoles = [] }: Pick<ProfilePropertyDefinition, 'visibleFor' | 'visibleRoles'>,
  viewer: Viewer,
  isSelf: boolean,
): boolean {
  if (visibleFor.includes('Mett')) return viewer.isActive && viewer.isMett;
  if (visibleFor.includes('Public')) return true;
  if (viewer.userId === null || !viewer.isActive) return false;
  if (visibleFor.includes('Admin') && runsTenant(viewer)) return true;
  if (!isSelf) return false;
  return (
    visibleFor.includes('Users') ||
    (visibleFor.includes('Verify') && viewer.isVerified) ||
    (visibleFor.includes('Roles') && visibleRoles.some((role) => viewer.roleIds.includes(role)))
  );
}

/** Whether something can be the value of this property; null takes the value away. */
export function isValueOf({ inputType, options = [] }: ProfilePropertyDefinition, value: unknown): boolean {
  const isText = (most: number) => typeof value === 'string' && value.length <= most;
  switch (inputType) {
    case 'text':
      return isText(300) && !/[\u0000-\u001f\u007f]/.test(value as string);
    case 'textarea':
      return isText(5000);
    case 'choice':
      return options.some((option) => option.value === value);
    case 'toggle':
      return typeof value === 'boolean';
    case 'date':
      return typeof value === 'string' && isDay(value);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 1_000_000_000;
    case 'image':
      return isGuid(value);
    case 'none':
      return false;
  }
}
