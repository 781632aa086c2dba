import type { Letter } from '../mail/letter.ts';
import type { Writer } from '../mail/sender.ts';
import type { Language } from '../schema.ts';
import { makeCode, type NewCode } from './code.ts';
import { User } from './user.ts';

/** Minutes that links in mails work. */
export const lifetimes = {
  verify: 24 * 60,
  reset: 60,
  welcome: 14 * 24 * 60,
  'magic-link': 15,
  'change-email': 24 * 60,
};

type Texts = { [language in Language]: () => Omit<Letter, 'action'> & { label: string } };

const notYou = {
  nl: 'Hebt u dit niet aangevraagd? Dan hoeft u niets te doen.',
  en: 'Did you not ask for this? Then you need not do anything.',
};

const texts = {
  verify: {
    nl: () => ({
      subject: 'Bevestig uw e-mailadres',
      paragraphs: ['Bevestig met de knop hieronder dat dit uw e-mailadres is.'],
      label: 'E-mailadres bevestigen',
      notes: ['De knop werkt 24 uur.', notYou.nl],
    }),
    en: () => ({
      subject: 'Confirm your e-mail address',
      paragraphs: ['Use the button below to confirm that this is your e-mail address.'],
      label: 'Confirm e-mail address',
      notes: ['The button works for 24 hours.', notYou.en],
    }),
  },
  reset: {
    nl: () => ({
      subject: 'Kies een nieuw wachtwoord',
      paragraphs: ['U vroeg om een nieuw wachtwoord. Kies het met de knop hieronder.'],
      label: 'Nieuw wachtwoord kiezen',
      notes: ['De knop werkt een uur, één keer.', notYou.nl],
    }),
    en: () => ({
      subject: 'Choose a new password',
      paragraphs: ['You asked for a new password. Choose it with the button below.'],
      label: 'Choose a new password',
      notes: ['The button works for an hour, once.', notYou.en],
    }),
  },
  welcome: {
    nl: () => ({
      subject: 'Er is een account voor u gemaakt',
      paragraphs: [
        'Er is een account voor u gemaakt. Kies met de knop hieronder een wachtwoord om te beginnen.',
      ],
      label: 'Wachtwoord kiezen',
      notes: ['De knop werkt 14 dagen, één keer.', 'Verwachtte u dit niet? Dan hoeft u niets te doen.'],
    }),
    en: () => ({
      subject: 'An account was made for you',
      paragraphs: ['An account was made for you. Use the button below to choose a password and begin.'],
      label: 'Choose a password',
      notes: [
        'The button works for 14 days, once.',
        'Did you not expect this? Then you need not do anything.',
      ],
    }),
  },
  'magic-link': {
    nl: () => ({
      subject: 'Uw link om in te loggen',
      paragraphs: ['Log in met de knop hieronder. U hebt geen wachtwoord nodig.'],
      label: 'Inloggen',
      notes: ['De knop werkt een kwartier, één keer.', notYou.nl],
    }),
    en: () => ({
      subject: 'Your link to sign in',
      paragraphs: ['Sign in with the button below. You do not need a password.'],
      label: 'Sign in',
      notes: ['The button works for fifteen minutes, once.', notYou.en],
    }),
  },
  'change-email': {
    nl: () => ({
      subject: 'Bevestig uw nieuwe e-mailadres',
      paragraphs: [
        'U wilt dit adres voor uw account gebruiken. Bevestig met de knop hieronder dat het van u is.',
      ],
      label: 'Nieuw adres bevestigen',
      notes: ['De knop werkt 24 uur. Tot die tijd blijft uw oude adres gelden.', notYou.nl],
    }),
    en: () => ({
      subject: 'Confirm your new e-mail address',
      paragraphs: [
        'You want to use this address for your account. Use the button below to confirm that it is yours.',
      ],
      label: 'Confirm new address',
      notes: ['The button works for 24 hours. Until then your old address stays in use.', notYou.en],
    }),
  },
} satisfies { [kind: string]: Texts };

/** A letter with a link of which the code is made here, as it goes out, and nowhere written down. */
function withCode(kind: keyof typeof texts, path: string): Writer {
  return async (tx, mail, tenant) => {
    const user = await receiver(tx, mail, tenant);
    if (!user) return null;
    // Somebody has that address already: they are not to get mail about an account of another.
    if (kind === 'change-email' && (await User.query(tx).findOne({ email: mail.recipient }))) return null;
    const purpose = kind === 'welcome' ? 'reset' : kind;
    const made: NewCode = { purpose, userId: user.id, email: mail.recipient, minutes: lifetimes[kind] };
    const { label, ...letter } = texts[kind][mail.language]();
    const { returnUrl } = mail.about as { returnUrl?: string };
    const on = returnUrl ? `?returnUrl=${encodeURIComponent(returnUrl)}` : '';
    return { ...letter, action: { label, path: `${path}/${await makeCode(tx, made)}${on}` } };
  };
}

/** Whom it is for: named by the act, or whoever has that address. Nobody, or someone deactivated, gets nothing. */
async function receiver(...[tx, mail]: Parameters<Writer>): Promise<User | undefined> {
  const { userId } = mail.about as { userId?: string };
  const user = userId ? await User.byId(tx, userId) : await User.query(tx).findOne({ email: mail.recipient });
  return user?.isActive ? user : undefined;
}

/** The mails about an account, by kind. */
export const userLetters: { [kind: string]: Writer } = {
  verify: withCode('verify', '/verify'),
  reset: withCode('reset', '/reset'),
  welcome: withCode('welcome', '/reset'),
  'magic-link': withCode('magic-link', '/sign-in/link'),
  'change-email': withCode('change-email', '/verify'),
  'password-changed': async (_tx, { language }) =>
    ({
      nl: {
        subject: 'Uw wachtwoord is gewijzigd',
        paragraphs: [
          'Het wachtwoord van uw account is zojuist gewijzigd. Op andere apparaten bent u uitgelogd.',
        ],
        action: { label: 'Was u dit niet? Kies een nieuw wachtwoord', path: '/reset' },
      },
      en: {
        subject: 'Your password was changed',
        paragraphs: [
          'The password of your account was changed just now. On other devices you have been signed out.',
        ],
        action: { label: 'Was this not you? Choose a new password', path: '/reset' },
      },
    })[language],
  'sign-in-changed': async (_tx, { language }) =>
    ({
      nl: {
        subject: 'U logt voortaan anders in',
        paragraphs: [
          'Zojuist is gewijzigd hoe u inlogt: een app, een passkey of herstelcodes zijn toegevoegd of weggehaald.',
        ],
        action: { label: 'Bekijk uw beveiliging', path: '/account/security' },
        notes: ['Hebt u dit niet gedaan? Wijzig dan uw wachtwoord en neem contact op met de beheerder.'],
      },
      en: {
        subject: 'How you sign in has changed',
        paragraphs: [
          'How you sign in was changed just now: an app, a passkey or recovery codes were added or removed.',
        ],
        action: { label: 'Look at your security', path: '/account/security' },
        notes: ['Was this not you? Then change your password and contact the administrator.'],
      },
    })[language],
  'email-changed': async (_tx, { language, about }) =>
    ({
      nl: {
        subject: 'Het e-mailadres van uw account is gewijzigd',
        paragraphs: [
          `Uw account gebruikt vanaf nu het adres ${String(about['email'])}. Dit adres hoort er niet meer bij.`,
        ],
        notes: ['Hebt u dit niet gedaan? Neem dan contact op met de beheerder van deze site.'],
      },
      en: {
        subject: 'The e-mail address of your account was changed',
        paragraphs: [
          `From now on your account uses the address ${String(about['email'])}. This address no longer belongs to it.`,
        ],
        notes: ['Was this not you? Then contact the administrator of this site.'],
      },
    })[language],
};
