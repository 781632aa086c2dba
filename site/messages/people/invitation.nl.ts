/** Een uitnodiging, in elke staat. */
export const invitation = {
  title: 'Welkom bij {{name}}',
  text: 'U bent uitgenodigd als {{email}}. Vul uw naam in en kies een wachtwoord.',
  textAsked: 'U maakt een account met {{email}}. Vul uw naam in en kies een wachtwoord.',
  until: 'De link werkt tot en met {{date}}.',
  submit: 'Account maken',
  otherAccount:
    'U bent nu ingelogd als {{email}}. Maakt u hier een account, dan gaat u met dat nieuwe account verder.',
  toSite: 'Naar {{name}}',
  expiredTitle: 'Deze uitnodiging werkt niet meer',
  textExpired: 'De uitnodiging is verlopen op {{date}}. Vraag wie u uitnodigde om een nieuwe.',
  revokedTitle: 'Deze uitnodiging is ingetrokken',
  textRevoked:
    'Kreeg u later nog een uitnodiging? Open dan de link in die e-mail. Vraag anders wie u uitnodigde om een nieuwe.',
  usedTitle: 'Deze uitnodiging is al gebruikt',
  textAccepted:
    'Er is een account mee gemaakt, en de link werkt maar één keer. Was u dat? Dan kunt u inloggen.',
  takenTitle: 'U hebt al een account',
  textTaken: 'Met het e-mailadres van deze uitnodiging is al een account. Daarmee kunt u inloggen.',
  notFoundTitle: 'Deze uitnodiging bestaat niet',
  textUnknown: 'Misschien is het adres niet helemaal overgenomen. Open de link uit de e-mail nog eens.',
} as const;
