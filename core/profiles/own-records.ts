import type { Tx } from '../db.ts';
import type { Guid } from '../guid.ts';

/** Rows of a table that name someone: in which columns, and what of a row is theirs to take along. */
export interface Records {
  table: string;
  columns: readonly string[];
  shown: readonly string[];
}

/** What the tables hold about someone with an account, beside what rooms tell in words of their own. */
export const ownRecords: { readonly [name: string]: Records } = {
  passkeys: {
    table: 'passkeys',
    columns: ['userId'],
    shown: ['name', 'host', 'isSynced', 'createdOn', 'lastUsedOn'],
  },
  authenticatorApp: { table: 'secondFactors', columns: ['userId'], shown: ['offeredOn', 'confirmedOn'] },
  recoveryCodes: { table: 'recoveryCodes', columns: ['userId'], shown: ['usedOn'] },
  signInServices: { table: 'identities', columns: ['userId'], shown: ['issuer', 'subject', 'createdOn'] },
  tokens: {
    table: 'apiTokens',
    columns: ['userId'],
    shown: ['name', 'hint', 'scopes', 'createdOn', 'expiresOn', 'lastUsedOn'],
  },
  linksByMail: {
    table: 'codes',
    columns: ['userId'],
    shown: ['purpose', 'email', 'createdOn', 'expiresOn', 'usedOn'],
  },
  invitation: {
    table: 'invitations',
    columns: ['acceptedBy'],
    shown: ['email', 'language', 'createdOn', 'acceptedOn'],
  },
  // Whom they invited is somebody else's address.
  invitationsMade: {
    table: 'invitations',
    columns: ['invitedBy'],
    shown: ['id', 'createdOn', 'acceptedOn', 'revokedOn'],
  },
  doneToYou: { table: 'auditEntries', columns: ['subjectId'], shown: ['at', 'action'] },
  logEntries: {
    table: 'logEntries',
    columns: ['userId'],
    shown: ['at', 'level', 'message', 'url', 'device'],
  },
  images: {
    table: 'images',
    columns: ['createdBy', 'updatedBy'],
    shown: ['id', 'name', 'createdOn', 'updatedOn'],
  },
  files: {
    table: 'files',
    columns: ['createdBy', 'updatedBy'],
    shown: ['id', 'name', 'createdOn', 'updatedOn'],
  },
  replacedMedia: {
    table: 'mediaVersions',
    columns: ['replacedBy'],
    shown: ['mediaId', 'number', 'replacedOn'],
  },
  pages: {
    table: 'pages',
    columns: ['createdBy', 'updatedBy'],
    shown: ['id', 'name', 'createdOn', 'updatedOn'],
  },
  pagesCaredFor: { table: 'pages', columns: ['ownerId'], shown: ['id', 'name', 'reviewOn'] },
  revisions: {
    table: 'revisions',
    columns: ['createdBy'],
    shown: ['ownerId', 'number', 'comment', 'createdOn'],
  },
  changesOfDrafts: { table: 'draftChanges', columns: ['actorId'], shown: ['ownerId', 'version', 'at'] },
  valuesNotChosen: {
    table: 'unchosenValues',
    columns: ['writtenBy', 'chosenBy'],
    shown: ['ownerId', 'writtenOn', 'chosenOn'],
  },
  previewLinks: {
    table: 'previewLinks',
    columns: ['createdBy'],
    shown: ['pageId', 'itemId', 'createdOn', 'expiresOn'],
  },
  openEditors: { table: 'presences', columns: ['userId'], shown: ['ownerId', 'seenOn'] },
  items: {
    table: 'items',
    columns: ['createdBy', 'updatedBy'],
    shown: ['id', 'title', 'createdOn', 'updatedOn'],
  },
  forms: { table: 'forms', columns: ['changedBy'], shown: ['id', 'name', 'changedOn'] },
  versionsOfForms: {
    table: 'formVersions',
    columns: ['publishedBy'],
    shown: ['formId', 'number', 'publishedOn'],
  },
  submissionsGivenToYou: {
    table: 'submissions',
    columns: ['assignedTo'],
    shown: ['reference', 'status', 'createdOn'],
  },
  workOnSubmissions: {
    table: 'submissionChanges',
    columns: ['actorId'],
    shown: ['submissionId', 'kind', 'at'],
  },
  legalTexts: {
    table: 'legalVersions',
    columns: ['publishedBy'],
    shown: ['page', 'version', 'publishedOn'],
  },
  webhooks: { table: 'webhooks', columns: ['createdBy'], shown: ['name', 'createdOn'] },
  hostsClaimed: { table: 'hostClaims', columns: ['createdBy'], shown: ['host', 'createdOn'] },
};

const most = 10_000;

/** Of each kind that there is. */
export async function ownRecordsOf(tx: Tx, userId: Guid): Promise<{ [name: string]: object[] }> {
  const found: { [name: string]: object[] } = {};
  for (const [name, { table, columns, shown }] of Object.entries(ownRecords)) {
    const rows = (await tx(table)
      .where((named) => columns.forEach((column) => void named.orWhere({ [column]: userId })))
      .limit(most)
      .select(...shown)) as object[];
    if (rows.length > 0) found[name] = rows;
  }
  return found;
}
