import type { Profile } from '#core/profiles/profile.ts';
import type { ProfilePropertyDefinition } from '#core/plugin.ts';
import type { Posted } from '#core/site/screen.ts';
import type { Proof } from '#core/users/credentials.ts';

/** The field in which an act of the account asks for the password, as its id has it after `field-`. */
export function passwordFieldOf({ act = '', passkey = '', identity = '' }: Posted): string {
  if (act === 'passkey-remove') return passkeyField(passkey);
  if (act === 'identity-remove') return identityField(identity);
  return passwordFields[act] ?? 'password';
}
const passwordFields: { [act: string]: string } = {
  email: 'email-password',
  'app-offer': 'app-password',
  'app-remove': 'app-remove-password',
  'new-codes': 'codes-password',
};
export const identityField = (id: string) => `identity-${id.slice(0, 8)}`;
export const passkeyField = (id: string) => `passkey-${id.slice(0, 8)}`;

/** Whether they can prove it here and now; else the way to sign in again stands in the place of what would be refused. */
export const isProvable = (proof: Shown['proof']) => proof !== 'stale' && proof !== 'weak';

/** What each part of the account is shown with. */
export interface Shown {
  profile: Profile;
  /** Those of this category that can be filled in. */
  properties: ProfilePropertyDefinition[];
  /** How they can prove who they are once more. */
  proof: Proof | 'visit';
  /** Whether they can have a picture of themself. */
  mayHavePicture: boolean;
  /** What was posted and not saved. */
  form: Posted | undefined;
  errors: { [field: string]: string };
}
