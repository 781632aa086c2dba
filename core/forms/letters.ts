import { randomBytes } from 'node:crypto';
import type { Kernel } from '../kernel.ts';
import type { Letter } from '../mail/letter.ts';
import type { Mail } from '../mail/outbox.ts';
import type { Writer } from '../mail/sender.ts';
import { prepared, type Tx } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Language } from '../schema.ts';
import { type Slot, withSlots } from './letter-text.ts';
import { questionOf, questionsOf, wordsOf } from './question.ts';
import {
  type Answers,
  type FormDefinition,
  type FormField,
  type FormSettings,
  said,
  type Texts,
} from './schema.ts';
import { Submission } from './submission.ts';
import { hashOfSecret } from './submit.ts';

/** The letters about submissions: to those who handle them, and to who sent one. */
export function formLetters(kernel: Kernel): { [kind: string]: Writer } {
  return {
    /**
     * Without answers, which stay where only those who may handle them can read them; but for those that the form's
     * own words take over.
     */
    async 'form-notify'(tx, mail) {
      const found = await submissionOf(tx, mail);
      if (!found) return null;
      const { settings, reference } = found;
      const { language } = mail;
      // Who gets it may not be who may read the answers: what says something about a person is left out.
      const own = ownWords(kernel, found, language, ({ personal }) => !personal);
      const path = `/admin/forms/${found.formId}/${found.id}`;
      const letters: { [of in typeof language]: Letter } = {
        nl: {
          subject: own(settings.notifySubject) || `Nieuwe inzending: ${found.formName} (${reference})`,
          paragraphs: [
            own(settings.notifyText) ||
              `Er is een nieuwe inzending van “${found.formName}”, met kenmerk ${reference}.`,
          ],
          action: { label: 'Bekijk de inzending', path },
        },
        en: {
          subject: own(settings.notifySubject) || `New submission: ${found.formName} (${reference})`,
          paragraphs: [
            own(settings.notifyText) ||
              `There is a new submission of “${found.formName}”, with reference ${reference}.`,
          ],
          action: { label: 'View the submission', path },
        },
      };
      return letters[language];
    },

    /** With a secret of its own for the link, so that none ever stands in the database. */
    async 'form-confirm'(tx, mail) {
      const found = await submissionOf(tx, mail);
      if (!found) return null;
      const { definition, settings, reference } = found;
      const { language } = mail;
      const title = said(definition.title, language);
      const secret = randomBytes(24).toString('base64url');
      await Submission.query(tx)
        .patch({ mailSecretHash: hashOfSecret(secret) } as object)
        .where({ id: found.id });
      const own = ownWords(kernel, found, language, ({ type }) => type !== 'hidden');
      const text = own(settings.confirmText);
      const answers = settings.confirmAnswers
        ? questionsOf(kernel, definition.fields).flatMap((question) => {
            const words = wordsOf(question, found.answers[question.field.id], language);
            const isShown = words && question.field.type !== 'hidden';
            return isShown ? [`${said(question.field.label, language)}\n${words}`] : [];
          })
        : [];
      const path = `/submission/${found.id}?key=${secret}`;
      const letters: { [of in typeof language]: Letter } = {
        nl: {
          subject: own(settings.confirmSubject) || `Ontvangen: ${title} (${reference})`,
          paragraphs: [
            text || 'We hebben uw formulier ontvangen. Hieronder staat wat u ons stuurde.',
            `Uw kenmerk is ${reference}.`,
            ...answers,
          ],
          action: { label: 'Bekijk uw inzending', path },
          notes: ['De link is alleen voor u. Wie hem heeft, ziet wat u hebt ingevuld.'],
        },
        en: {
          subject: own(settings.confirmSubject) || `Received: ${title} (${reference})`,
          paragraphs: [
            text || 'We have received your form. Below is what you sent us.',
            `Your reference is ${reference}.`,
            ...answers,
          ],
          action: { label: 'View your submission', path },
          notes: ['The link is for you alone. Who has it sees what you filled in.'],
        },
      };
      return letters[language];
    },
  };
}

interface Found {
  id: Guid;
  reference: string;
  answers: Answers;
  formId: Guid;
  formName: string;
  settings: FormSettings;
  /** Of the version it was given under. */
  definition: FormDefinition;
}

/** Texts of the form in a language, with what was filled in for the names in them, as far as `shows` allows. */
function ownWords(
  kernel: Kernel,
  { definition: { fields, title }, reference, answers }: Found,
  language: Language,
  shows: (field: FormField) => boolean,
): (texts: Texts | undefined) => string {
  const words = (slot: Slot): string => {
    if (slot === 'reference') return reference;
    if (slot === 'form') return said(title, language);
    return shows(slot) ? wordsOf(questionOf(kernel, slot), answers[slot.id], language) : '';
  };
  return (texts) => withSlots(said(texts, language), fields, words).trim();
}

async function submissionOf(tx: Tx, { about }: Mail): Promise<Found | undefined> {
  const [found] = await prepared<Found>(
    tx,
    'submission_of_letter',
    `select s.id, s.reference, s.answers, s.form_id as "formId", f.name as "formName", f.settings, v.definition
       from submissions s join forms f on f.id = s.form_id
       join form_versions v on v.form_id = s.form_id and v.number = s.version
      where s.id = $1 and s.deleted_on is null`,
    [about['submission']],
  );
  return found;
}
