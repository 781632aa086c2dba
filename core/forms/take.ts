import { hotRead, hotWrite, prepared, type Tx } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Language } from '../schema.ts';
import { together } from '../together.ts';
import type { Filling } from './filling.ts';
import type { FormVersion } from './form.ts';
import type { Answers, FormDefinition, FormSettings } from './schema.ts';
import type { FactRow } from './values.ts';

/** A submission that was checked, as `take_submissions` takes it. Hashes are hexadecimal. */
export interface NewSubmission {
  id: Guid;
  version: number;
  reference: string;
  secretHash: string;
  answersHash: string;
  key: string;
  /** Whether somebody chose the key, and may have sent it before. */
  mayBeKnown: boolean;
  person: string | null;
  userId: Guid | null;
  language: Language;
  answers: Answers;
  words: string;
  seconds: number | null;
  values: Pick<FactRow, 'fieldId' | 'place' | 'code' | 'number'>[];
  filling: Guid | null;
  /** Who sends, as `senderHash` gives it, and how often that may be in ten minutes. */
  sender: string;
  mostOfSender: number;
  /** How many submissions the form takes. */
  most: number | null;
  mails: { id: Guid; kind: string; to: string; language: Language }[];
  /** Its entry in the audit, and the jobs that tell plugins of it. */
  audit: Guid;
  tell: { id: Guid; job: string; plugin: string }[] | null;
}

/** What was sent before with the same key. */
export interface Earlier {
  id: Guid;
  reference: string;
  answersHash: string;
}
export interface Taken {
  earlier?: Earlier;
  refused?: 'too-many' | 'full' | 'already-submitted';
}

/** Takes a submission in the transaction of who asks, which should do nothing more that waits. */
export async function take(tx: Tx, formId: Guid, made: NewSubmission): Promise<Taken> {
  const [row] = await prepared<{ taken: Taken }>(
    tx,
    'take_submissions',
    'select take_submissions($1, $2) as taken',
    [formId, JSON.stringify([made])],
  );
  return row!.taken;
}

type One = Taken & { failed?: unknown };

/** Takes a submission in a transaction of its own, or of those that come at the same moment. */
export async function takeAtOnce(about: { tenant: Guid; form: Guid }, made: NewSubmission): Promise<Taken> {
  const { failed, ...taken } = await takenTogether(about, made);
  if (failed !== undefined) throw failed;
  return taken;
}

const takenTogether = together<{ tenant: Guid; form: Guid }, NewSubmission, One>(
  ({ tenant, form }) => tenant + form,
  async ({ tenant, form }, all) => {
    const write = async (some: NewSubmission[]): Promise<One[]> => {
      const rows = await hotWrite<{ taken: Taken }>(
        'send_submissions',
        'select send_submissions($1, $2, $3) as taken',
        [tenant, form, JSON.stringify(some)],
      );
      return rows.map(({ taken }) => taken);
    };
    try {
      return await write(all);
    } catch (failed) {
      if (all.length === 1) return [{ failed }];
      // Nothing was taken: each finds out alone whether it was theirs.
      const answers: One[] = [];
      for (const one of all)
        answers.push(...(await write([one]).catch((error: unknown) => [{ failed: error }])));
      return answers;
    }
  },
  { lanes: 1, most: 50 },
);

/** A form as it is when something is sent with it; `version` is undefined when there is none of that number. */
export interface FormToSend {
  settings: FormSettings;
  version: FormVersion | undefined;
  earlier: Earlier | undefined;
  filling: (Pick<Filling, 'id' | 'version' | 'startedOn' | 'submissionId'> & { files: Guid[] }) | undefined;
}

/** Definitions of versions, which never change, by their form and number. */
const definitions = new Map<string, { publishedOn: string; definition: FormDefinition }>();
const mostDefinitions = 300;

/** The form with what is known of this key (its hash), in one round trip; undefined when nobody can fill it in. */
export async function formToSend(
  tenant: Guid,
  formId: Guid,
  number: number,
  key: Buffer | undefined,
): Promise<FormToSend | undefined> {
  const at = `${tenant} ${formId} ${number}`;
  const known = definitions.get(at);
  const [row] = await hotRead<{
    settings: FormSettings;
    is_published: boolean;
    published_on: string | null;
    definition: FormDefinition | null;
    replaced_on: Date | null;
    earlier: Earlier | null;
    filling: (Omit<NonNullable<FormToSend['filling']>, 'startedOn'> & { startedOn: string }) | null;
  }>('form_to_send', 'select * from form_to_send($1, $2, $3, $4, $5)', [
    tenant,
    formId,
    number,
    key ?? null,
    known?.publishedOn ?? null,
  ]);
  if (!row?.is_published) return undefined;
  const { settings, published_on: publishedOn, earlier, filling } = row;
  if (publishedOn !== null && row.definition) {
    if (definitions.size >= mostDefinitions) definitions.delete(definitions.keys().next().value!);
    definitions.set(at, { publishedOn, definition: row.definition });
  }
  const definition = row.definition ?? known?.definition;
  return {
    settings,
    version:
      publishedOn === null
        ? undefined
        : {
            formId,
            number,
            definition: definition!,
            publishedOn: new Date(publishedOn),
            replacedOn: row.replaced_on,
          },
    earlier: earlier ?? undefined,
    filling: filling ? { ...filling, startedOn: new Date(filling.startedOn) } : undefined,
  };
}
