import { randomBytes } from 'node:crypto';
import type { Kernel } from '../kernel.ts';
import type { Letter } from '../mail/letter.ts';
import type { Mail } from '../mail/outbox.ts';
import type { Writer } from '../mail/sender.ts';
import type { Tx } from '../db.ts';
import { Form, formVersion } from './form.ts';
import { questionsOf, wordsOf } from './question.ts';
import { said } from './schema.ts';
import { Submission } from './submission.ts';
import { hashOfSecret } from './submit.ts';

/** The letters about submissions: to those who handle them, and to who sent one. */
export function formLetters(kernel: Kernel): { [kind: string]: Writer } {
  return {
    /** Without the answers: they stay where only those who may handle them can read them. */
    async 'form-notify'(tx, mail) {
      const found = await submissionOf(tx, mail);
      if (!found) return null;
      const { form, submission } = found;
      const path = `/admin/forms/${form.id}/${submission.id}`;
      const letters: { [language in typeof mail.language]: Letter } = {
        nl: {
          subject: `Nieuwe inzending: ${form.name} (${submission.reference})`,
          paragraphs: [`Er is een nieuwe inzending van “${form.name}”, met kenmerk ${submission.reference}.`],
          action: { label: 'Bekijk de inzending', path },
        },
        en: {
          subject: `New submission: ${form.name} (${submission.reference})`,
          paragraphs: [
            `There is a new submission of “${form.name}”, with reference ${submission.reference}.`,
          ],
          action: { label: 'View the submission', path },
        },
      };
      return letters[mail.language];
    },

    /** With a secret of its own for the link, so that none ever stands in the database. */
    async 'form-confirm'(tx, mail) {
      const found = await submissionOf(tx, mail);
      if (!found) return null;
      const { form, submission } = found;
      const { definition } = (await formVersion(tx, form.id, submission.version))!;
      const { language } = mail;
      const title = said(definition.title, language);
      const secret = randomBytes(24).toString('base64url');
      await Submission.query(tx)
        .patch({ mailSecretHash: hashOfSecret(secret) } as object)
        .where({ id: submission.id });
      const own = said(form.settings.confirmText, language);
      const answers = form.settings.confirmAnswers
        ? questionsOf(kernel, definition.fields).flatMap((question) => {
            const words = wordsOf(question, submission.answers[question.field.id], language);
            const isShown = words && question.field.type !== 'hidden';
            return isShown ? [`${said(question.field.label, language)}\n${words}`] : [];
          })
        : [];
      const path = `/submission/${submission.id}?key=${secret}`;
      const letters: { [of in typeof language]: Letter } = {
        nl: {
          subject: `Ontvangen: ${title} (${submission.reference})`,
          paragraphs: [
            own || 'We hebben uw formulier ontvangen. Hieronder staat wat u ons stuurde.',
            `Uw kenmerk is ${submission.reference}.`,
            ...answers,
          ],
          action: { label: 'Bekijk uw inzending', path },
          notes: ['De link is alleen voor u. Wie hem heeft, ziet wat u hebt ingevuld.'],
        },
        en: {
          subject: `Received: ${title} (${submission.reference})`,
          paragraphs: [
            own || 'We have received your form. Below is what you sent us.',
            `Your reference is ${submission.reference}.`,
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

async function submissionOf(tx: Tx, { about }: Mail) {
  const submission = await Submission.byId(tx, about['submission'] as string);
  if (!submission || submission.deletedOn) return undefined;
  const form = await Form.byId(tx, submission.formId);
  return form && { form, submission };
}
