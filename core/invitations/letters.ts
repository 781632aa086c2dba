import type { Letter } from '../mail/letter.ts';
import type { Writer } from '../mail/sender.ts';
import { User } from '../users/user.ts';
import { Invitation, invitationDays } from './invitation.ts';

/** The mails that lead to an account, by kind. */
export const invitationLetters: { [kind: string]: Writer } = {
  async invitation(tx, { about, language }, tenant) {
    const invitation = await Invitation.query(tx).findOne({ id: String(about['invitationId']) });
    if (invitation?.state() !== 'Pending') return null;
    const path = await invitation.link(tx, { byMail: true });
    const letters: { [of in typeof language]: Letter } = {
      nl: {
        subject: `Uitnodiging voor ${tenant.name}`,
        paragraphs: [
          `U bent uitgenodigd om een account te maken bij ${tenant.name}.`,
          'Kies met de knop hieronder een wachtwoord. Daarna kunt u meteen aan de slag.',
        ],
        action: { label: 'Uitnodiging aannemen', path },
        notes: [
          `De uitnodiging werkt ${invitationDays} dagen, één keer.`,
          'Verwachtte u deze uitnodiging niet? Dan hoeft u niets te doen.',
        ],
      },
      en: {
        subject: `Invitation to ${tenant.name}`,
        paragraphs: [
          `You are invited to make an account with ${tenant.name}.`,
          'Use the button below to choose a password. After that you can start at once.',
        ],
        action: { label: 'Accept the invitation', path },
        notes: [
          `The invitation works for ${invitationDays} days, once.`,
          'Did you not expect this invitation? Then you need not do anything.',
        ],
      },
    };
    return letters[language];
  },

  /** Somebody typed in this address to make an account: who has one is told so, by mail only. */
  async 'sign-up'(tx, { recipient, language }, tenant) {
    if (await User.query(tx).findOne({ email: recipient })) {
      const letters: { [of in typeof language]: Letter } = {
        nl: {
          subject: `U hebt al een account bij ${tenant.name}`,
          paragraphs: [
            'Iemand wilde met dit adres een account maken. Dat account is er al: u kunt inloggen.',
          ],
          action: { label: 'Inloggen', path: '/sign-in' },
          notes: ['Weet u uw wachtwoord niet meer? Op de inlogpagina kunt u een nieuw kiezen.'],
        },
        en: {
          subject: `You have an account with ${tenant.name}`,
          paragraphs: [
            'Someone wanted to make an account with this address. It exists already: you can sign in.',
          ],
          action: { label: 'Sign in', path: '/sign-in' },
          notes: ['Did you forget your password? You can choose a new one on the page to sign in.'],
        },
      };
      return letters[language];
    }
    const before = await Invitation.query(tx)
      .findOne({ email: recipient, source: 'Registration' })
      .orderBy('id', 'desc');
    const made = { email: recipient, language, roleIds: [], isAdmin: false, isContentManager: false };
    // Who was invited by an admin keeps that invitation: making an account must not cost them its rights.
    const invited = await Invitation.query(tx)
      .where({ email: recipient, source: 'Manual' })
      .orderBy('id', 'desc')
      .first();
    const pending = [invited, before].find((one) => one?.state() === 'Pending');
    const path = await (pending ?? (await Invitation.create(tx, null, made))).link(tx, { byMail: true });
    const letters: { [of in typeof language]: Letter } = {
      nl: {
        subject: `Maak uw account bij ${tenant.name} af`,
        paragraphs: ['Met de knop hieronder bevestigt u uw e-mailadres en kiest u een wachtwoord.'],
        action: { label: 'Account afmaken', path },
        notes: ['Hebt u dit niet aangevraagd? Dan hoeft u niets te doen.'],
      },
      en: {
        subject: `Finish your account with ${tenant.name}`,
        paragraphs: ['Use the button below to confirm your e-mail address and choose a password.'],
        action: { label: 'Finish the account', path },
        notes: ['Did you not ask for this? Then you need not do anything.'],
      },
    };
    return letters[language];
  },
};
