import { createHash } from 'node:crypto';
import { announce } from '../announce.ts';
import { differences, listDifferences } from '../audit/difference.ts';
import { note } from '../audit/entry.ts';
import type { Tx } from '../db.ts';
import { badRequest, conflict, type FieldError, notFound } from '../errors.ts';
import { type Guid, newGuid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import { safeInternalPath } from '../links.ts';
import { emailAddress } from '../mail/address.ts';
import { TenantModel } from '../model.ts';
import { isMoment } from '../period.ts';
import { runsTenant, type Viewer } from '../users/viewer.ts';
import { assertDefinition, unfinished } from './definition.ts';
import {
  type FormDefinition,
  type FormField,
  type FormSettings,
  openState,
  type OpenState,
  usualSettings,
} from './schema.ts';

export interface NewForm {
  id?: Guid;
  name: string;
  definition: FormDefinition;
  settings?: Partial<FormSettings>;
  /** The questions it is a copy of: those of a plugin that went away may be among them. */
  copied?: FormField[];
}

/** A form: its draft, how it is open and handled, and which of its versions visitors get (specification 2, forms). */
export class Form extends TenantModel {
  static override tableName = 'forms';
  static override jsonAttributes = ['draft', 'settings'];

  declare name: string;
  declare draft: FormDefinition;
  declare settings: FormSettings;
  /** Of the row: a write on an older one is refused. */
  declare version: number;
  declare publishedVersion: number | null;
  declare createdOn: Date;
  declare changedOn: Date;
  declare deletedOn: Date | null;

  static async create(tx: Tx, kernel: Kernel, made: NewForm, by: Guid | null): Promise<Form> {
    assertDefinition(kernel, made.definition, made.copied);
    const settings = { ...usualSettings, ...made.settings };
    await assertSettings(tx, settings, made.definition);
    const form = await Form.query(tx)
      .insert({
        id: made.id ?? newGuid(),
        name: made.name,
        draft: made.definition,
        settings,
        changedBy: by,
      } as object)
      .returning('*');
    await tx('formCounters').insert({ formId: form.id });
    await note(tx, 'form.made', { actor: by, subject: form.id });
    return form as unknown as Form;
  }

  /** @throws 404, also for one in the trash unless `trashed` */
  static async find(tx: Tx, id: Guid, { trashed = false, lock = false } = {}): Promise<Form> {
    const query = Form.query(tx).findOne({ id });
    const form = await (lock ? query.forUpdate() : query);
    if (!form || (form.deletedOn !== null) !== trashed) throw notFound();
    return form;
  }

  openState(now: Date): OpenState {
    return openState(this.settings, now);
  }

  /** @throws 409 when it was changed since `version` */
  async save(
    tx: Tx,
    kernel: Kernel,
    version: number,
    change: { name?: string; definition?: FormDefinition; settings?: Partial<FormSettings> },
    by: Guid | null,
  ): Promise<void> {
    if (version !== this.version) throw conflict();
    if (change.definition) await this.assertKept(tx, kernel, change.definition);
    const settings = { ...this.settings, ...change.settings };
    const detail = {
      ...differences(
        { ...this.settings, name: this.name },
        { ...change.settings, ...(change.name !== undefined && { name: change.name }) },
        { silent: lettersOfForm },
      ),
      ...(change.definition && listDifferences(questionsOf(this.draft), questionsOf(change.definition))),
    };
    await assertSettings(tx, settings, change.definition ?? this.draft);
    await this.write(
      tx,
      {
        ...(change.name !== undefined && { name: change.name }),
        ...(change.definition && { draft: change.definition }),
        settings,
      },
      by,
    );
    await note(tx, 'form.changed', { actor: by, subject: this.id, detail });
  }

  /** Questions whose plugin went away may stay, and come back when they were taken away by mistake. */
  private async assertKept(tx: Tx, kernel: Kernel, definition: FormDefinition): Promise<void> {
    const isHere = ({ type, v }: FormField) => (kernel.formFields.get(type)?.version ?? 0) >= v;
    const versions = definition.fields.every(isHere) ? [] : await formVersions(tx, this.id);
    const before = [this.draft, ...versions.map((version) => version.definition)];
    assertDefinition(
      kernel,
      definition,
      before.flatMap(({ fields }) => fields),
    );
  }

  /** Makes the draft a version: from now on visitors get it, and it stays as it is. */
  async publish(tx: Tx, kernel: Kernel, by: Guid | null): Promise<number> {
    const errors = unfinished(kernel, this.draft);
    if (errors.length > 0) throw badRequest('not-publishable', errors);
    const number =
      (
        (await tx('formVersions').where({ formId: this.id }).max('number as last').first()) as {
          last: number | null;
        }
      ).last ?? 0;
    await tx('formVersions')
      .where({ formId: this.id })
      .whereNull('replacedOn')
      .update({ replacedOn: tx.fn.now() });
    await tx('formVersions').insert({
      formId: this.id,
      number: number + 1,
      definition: JSON.stringify(this.draft),
      publishedBy: by,
    });
    await this.write(tx, { publishedVersion: number + 1 }, by);
    await note(tx, 'form.published', { actor: by, subject: this.id, detail: { version: number + 1 } });
    return number + 1;
  }

  /** To the trash, or back. */
  async trash(tx: Tx, by: Guid | null, isTrashed = true): Promise<void> {
    await this.write(tx, { deletedOn: isTrashed ? new Date() : null }, by);
    await note(tx, isTrashed ? 'form.deleted' : 'form.restored', { actor: by, subject: this.id });
  }

  /** Decisions: submissions are for admins, and for content managers of a role the form is given to. */
  mayHandle(viewer: Viewer): boolean {
    if (viewer.userId === null || !viewer.isActive) return false;
    if (runsTenant(viewer)) return true;
    return viewer.isContentManager && this.settings.handlers.some((role) => viewer.roleIds.includes(role));
  }

  async noteExport(tx: Tx, by: Guid | null, format: string): Promise<void> {
    await note(tx, 'form.exported', { actor: by, subject: this.id, detail: { format } });
  }

  private async write(tx: Tx, changes: object, by: Guid | null): Promise<void> {
    const next = { ...changes, version: this.version + 1, changedOn: new Date(), changedBy: by };
    await Form.query(tx).patch(next).where({ id: this.id });
    this.$set(next);
    await announce(tx, [`form:${this.id}`]);
  }
}

export interface FormVersion {
  formId: Guid;
  number: number;
  definition: FormDefinition;
  publishedOn: Date;
  replacedOn: Date | null;
}

/** A published version; undefined when there is none of that number. */
export async function formVersion(tx: Tx, formId: Guid, number: number): Promise<FormVersion | undefined> {
  return (await tx('formVersions')
    .where({ formId, number })
    .first('formId', 'number', 'definition', 'publishedOn', 'replacedOn')) as FormVersion | undefined;
}

/** Of whom mails go to and what they say the log has only that it changed. */
const lettersOfForm = ['notify', 'notifySubject', 'notifyText', 'confirmSubject', 'confirmText'];

const questionsOf = ({ fields }: FormDefinition) =>
  fields.map((field) => ({
    id: field.id,
    name: field.label.nl || field.label.en || field.type,
    value: field,
  }));

export async function formVersions(tx: Tx, formId: Guid): Promise<FormVersion[]> {
  return (await tx('formVersions')
    .where({ formId })
    .orderBy('number', 'desc')
    .select('formId', 'number', 'definition', 'publishedOn', 'replacedOn')) as FormVersion[];
}

/** Not the address, which is not kept: what tells its submissions of one day apart from those of others. Hexadecimal. */
export function senderHash(tenant: { id: Guid }, form: Guid, address: string): string {
  const day = new Date().toISOString().slice(0, 10);
  const hash = createHash('sha256').update([tenant.id, form, address, day].join(String.fromCharCode(0)));
  return hash.digest('hex').slice(0, 32);
}

async function assertSettings(tx: Tx, settings: FormSettings, definition: FormDefinition): Promise<void> {
  const errors: FieldError[] = [];
  const { openOn, closeOn, redirect, notify, confirmTo, roles, handlers } = settings;
  const refuse = (field: string, message: string) => errors.push({ path: `/settings/${field}`, message });
  for (const [name, at] of [
    ['openOn', openOn],
    ['closeOn', closeOn],
  ] as const)
    if (at && !isMoment(at)) refuse(name, 'not a moment');
  if (openOn && closeOn && closeOn <= openOn) refuse('closeOn', 'closes before it opens');
  if (redirect && safeInternalPath(redirect) === undefined) refuse('redirect', 'not a path of this site');
  for (const [at, address] of notify.entries())
    if (!emailAddress(address)) refuse(`notify/${at}`, 'not an e-mail address');
  if (confirmTo && definition.fields.find(({ id }) => id === confirmTo)?.type !== 'email')
    refuse('confirmTo', 'not an e-mail question of this form');
  const known: Guid[] = await tx('roles')
    .whereIn('id', [...roles, ...handlers])
    .forShare()
    .pluck('id');
  for (const [name, ids] of [
    ['roles', roles],
    ['handlers', handlers],
  ] as const)
    if (ids.some((id) => !known.includes(id))) refuse(name, 'no such role');
  if (errors.length > 0) throw badRequest('bad-request', errors);
}
