/** Tokens of programs. */
export const tokens = {
  new: 'Nieuw token',
  create: 'Token maken',
  none: 'Nog geen tokens',
  noneText: 'Met een token werkt een programma namens u met de API, tot de datum die u kiest.',
  once: 'Bewaar dit token: het wordt alleen nu getoond.',
  name: 'Naam',
  nameHelp: 'Waarvoor het is, zodat u het later herkent',
  scopes: 'Mag',
  scopesHelp:
    'Nooit meer dan u zelf mag. Met * kan een programma geen rechten geven: kies daarvoor users, roles of invitations.',
  read: '{{noun}} lezen',
  write: '{{noun}} lezen en schrijven',
  lives: 'Werkt',
  days_one: '{{count}} dag',
  days_other: '{{count}} dagen',
  password: 'Uw wachtwoord',
  passwordHelp: 'Zo weten we dat u het bent. Logt u zonder wachtwoord in? Laat dit dan leeg.',
  signInAgain: 'Opnieuw inloggen',
  until: 'tot',
  used: 'gebruikt',
  unused: 'nog niet gebruikt',
  end: 'Beëindigen',
  endAsk: 'Token ‘{{name}}’ beëindigen?',
  endText:
    'Programma’s die het gebruiken, worden meteen geweigerd. Een beëindigd token komt niet terug; u kunt wel een nieuw maken.',
};
