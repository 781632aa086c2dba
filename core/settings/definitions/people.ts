import { s } from '../../plugin.ts';
import { label, settingsOf } from './group.ts';

const { closed } = settingsOf('people');

/** Who can have an account, and what holds for them. */
export const peopleSettings = [
  closed(
    'allowSignUp',
    s.toggle(label('Bezoekers mogen zelf een account maken', 'Visitors may make an account themselves')),
    false,
  ),
  closed(
    'requireSecondFactor',
    s.choice({
      ...label('Wie met een tweede stap moet inloggen', 'Who has to sign in with a second step'),
      options: {
        nobody: { nl: 'Niemand', en: 'Nobody' },
        admins: { nl: 'Beheerders', en: 'Administrators' },
        everyone: { nl: 'Iedereen', en: 'Everyone' },
      },
      default: 'nobody',
    }),
    'nobody',
  ),
  closed(
    'termsOfUseVersion',
    s.number({
      ...label('Versie van de gebruiksvoorwaarden', 'Version of the terms of use'),
      integer: true,
      min: 1,
      max: 100_000,
      default: 1,
    }),
    1,
  ),
  closed(
    'consentVersion',
    s.number({
      ...label('Versie van de vraag over cookies', 'Version of the question about cookies'),
      integer: true,
      min: 1,
      max: 100_000,
      default: 1,
    }),
    1,
  ),
];
