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
    // Whoever asks by an address alone may have a browser in another language than its owner.
    const language = user.language ?? mail.language;
    const { label, ...letter } = texts[kind][language]();
    const { returnUrl } = mail.about as { returnUrl?: string };
    const on = returnUrl ? `?returnUrl=${encodeURIComponent(returnUrl)}` : '';
    return { ...letter, language, action: { label, path: `${path}/${await makeCode(tx, made)}${on}` } };
  };
}

/** Whom it is for: named by the act, or whoever has that address. Nobody, or someone deactivated, gets nothing. */
async function receiver(...[tx, mail]: Parameters<Writer>): Promise<User | undefined> {
  const { userId } = mail.about as { userId?: string };
  const user = userId ? await User.byId(tx, userId) : await User.query(tx).findOne({ email: mail.recipient });
  return user?.isActive ? user : undefined;
}

const tokensAreOver = {
  nl: 'De tokens voor programma’s die namens u werkten, zijn vervallen. Maak nieuwe als u ze nodig hebt.',
  en: 'The tokens for programs that acted as you have ended. Make new ones if you need them.',
};

/** What may change of how someone signs in. `name` is of a service. */
const waysChanged = {
  factor: {
    nl: () =>
      'Zojuist is gewijzigd hoe u inlogt: een app, een passkey of herstelcodes zijn toegevoegd of weggehaald.',
    en: () =>
      'How you sign in was changed just now: an app, a passkey or recovery codes were added or removed.',
  },
  linked: {
    nl: (name) => `U kunt vanaf nu ook met ${name} inloggen: die dienst is aan uw account gekoppeld.`,
    en: (name) =>
      `From now on you can sign in with ${name} as well: that service was linked to your account.`,
  },
  unlinked: {
    nl: (name) => `U kunt niet meer met ${name} inloggen: die dienst is van uw account losgekoppeld.`,
    en: (name) => `You can no longer sign in with ${name}: that service was unlinked from your account.`,
  },
} satisfies { [way: string]: { [of in Language]: (name: string) => string } };
export type WayChanged = keyof typeof waysChanged;
const isWay = (way: unknown): way is WayChanged => Object.hasOwn(waysChanged, String(way));

/** The mails about an account, by kind. */
export const userLetters: { [kind: string]: Writer } = {
  verify: withCode('verify', '/verify'),
  reset: withCode('reset', '/reset'),
  welcome: withCode('welcome', '/reset'),
  'magic-link': withCode('magic-link', '/sign-in/link'),
  'change-email': withCode('change-email', '/verify'),
  'password-changed': async (_tx, { language, about: { tokensEnded } }) => ({
    ...{
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
    }[language],
    ...(Number(tokensEnded) > 0 && { notes: [tokensAreOver[language]] }),
  }),
  'sign-in-changed': async (_tx, { language, about }) => ({
    ...{
      nl: {
        subject: 'U logt voortaan anders in',
        action: { label: 'Bekijk uw beveiliging', path: '/account/security' },
        notes: ['Hebt u dit niet gedaan? Wijzig dan uw wachtwoord en neem contact op met de beheerder.'],
      },
      en: {
        subject: 'How you sign in has changed',
        action: { label: 'Look at your security', path: '/account/security' },
        notes: ['Was this not you? Then change your password and contact the administrator.'],
      },
    }[language],
    paragraphs: [waysChanged[isWay(about['way']) ? about['way'] : 'factor'][language](String(about['name']))],
  }),
  'token-made': async (_tx, { language, about }) =>
    ({
      nl: {
        subject: 'Er is een token voor een programma gemaakt',
        paragraphs: [
          `Zojuist is een token gemaakt waarmee een programma namens u werkt: ${String(about['name'])}.`,
        ],
        action: { label: 'Bekijk de tokens', path: '/settings?section=tokens' },
        notes: [
          'Hebt u dit niet gedaan? Kies dan een nieuw wachtwoord op de inlogpagina: daarmee vervallen uw tokens.',
        ],
      },
      en: {
        subject: 'A token for a program was made',
        paragraphs: [`A token with which a program acts as you was made just now: ${String(about['name'])}.`],
        action: { label: 'Look at the tokens', path: '/settings?section=tokens' },
        notes: [
          'Was this not you? Then choose a new password on the page to sign in: that ends your tokens.',
        ],
      },
    })[language],
  'email-change-asked': async (_tx, { language, about }) =>
    ({
      nl: {
        subject: 'Uw account krijgt misschien een ander e-mailadres',
        paragraphs: [
          `Iemand die bij uw account is ingelogd, wil het adres ${String(about['email'])} gaan gebruiken. Dat gebeurt zodra het daar is bevestigd.`,
        ],
        action: { label: 'Was u dit niet? Kies een nieuw wachtwoord', path: '/reset' },
        notes: [
          'Met een nieuw wachtwoord gaat de wijziging niet door. Was u het zelf? Dan hoeft u niets te doen.',
        ],
      },
      en: {
        subject: 'Your account may get another e-mail address',
        paragraphs: [
          `Someone who is signed in to your account wants to use the address ${String(about['email'])}. That happens once it is confirmed there.`,
        ],
        action: { label: 'Was this not you? Choose a new password', path: '/reset' },
        notes: ['A new password stops the change. Was it you? Then you need not do anything.'],
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
