/**
 * The acts that a plugin can be told of, by what they happen to. The rooms that note them stand above the kernel, and a
 * test of the messages compares them.
 */
const acts: { [noun: string]: string } = {
  account: 'removed',
  auditlog: 'exported',
  email: 'changed verified',
  file: 'changed replaced restored trashed uploaded',
  folder: 'changed made removed',
  form: 'changed deleted exported made published restored',
  host: 'added primary proven removed',
  identity: 'linked unlinked',
  'ignored-address': 'added removed',
  image: 'changed replaced restored trashed uploaded',
  invitation: 'accepted made resent revoked',
  item: 'changed created deleted discarded preview-link-ended preview-link-made published restored reverted saved unpublished',
  legal: 'discarded published',
  list: 'exported ordered permissions-changed',
  menu: 'changed created deleted',
  page: 'care-changed changed created deleted discarded erased preview-link-ended preview-link-made published restored rule-changed saved scheduled unpublished',
  password: 'changed reset',
  person: 'erased',
  plugin: 'switched-off switched-on',
  'profile-properties': 'changed',
  profile: 'changed',
  'recovery-code': 'used',
  'recovery-codes': 'renewed',
  redirect: 'changed imported made removed',
  role: 'changed made member-added member-removed removed',
  'second-factor': 'added removed',
  session: 'closed opened',
  sessions: 'ended',
  settings: 'changed',
  'sign-in-provider': 'changed removed',
  staff: 'entered visit',
  submission: 'changed deleted made restored withdrawn',
  tenant: 'changed exported imported kept leaving made removed resumed suspended',
  terms: 'accepted declined',
  token: 'ended made',
  user: 'changed exported made removed signed-out',
  webhook: 'changed made removed resent tested',
};

export const events: ReadonlySet<string> = new Set(
  Object.entries(acts).flatMap(([noun, verbs]) => verbs.split(' ').map((verb) => `${noun}.${verb}`)),
);

/** `page.published`, or `page.*` for all that happens to one. */
export const isEvent = (name: string): boolean =>
  events.has(name) || (name.endsWith('.*') && Object.hasOwn(acts, name.slice(0, -2)));

/** Nouns with all that happens to them, and every act: what a wrong name may have been meant as. */
export const eventNames = (): string[] => [...events, ...Object.keys(acts).map((noun) => `${noun}.*`)];
