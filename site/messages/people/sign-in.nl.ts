/** Inloggen, met de tweede stap en de link per e-mail, en weer uitloggen. */
export const signIn = {
  again: 'Log nog een keer in, om te laten zien dat u het bent.',
  linkTo: 'Stuur een link naar {{email}}',
  title: 'Inloggen',
  submit: 'Inloggen',
  forgot: 'Wachtwoord vergeten?',
  byLink: 'Inloggen met een link per e-mail',
  signUp: 'Account maken',
  linkTitle: 'Inloggen zonder wachtwoord',
  linkText: 'Vul uw e-mailadres in. U krijgt een e-mail met een link waarmee u inlogt.',
  linkSubmit: 'Stuur de link',
  linkReady: 'Met de knop hieronder bent u ingelogd.',
  already: 'U bent ingelogd',
  over: 'Dat duurde te lang. Log opnieuw in.',
  with: 'Inloggen met {{name}}',
  providerFailed: 'Inloggen via de andere dienst is niet gelukt. Probeer het opnieuw of log anders in.',
  providerStaff:
    'Wie voor het platform werkt, logt niet in via een andere dienst. Gebruik uw wachtwoord of een passkey.',
  changed: 'Uw wachtwoord is gewijzigd. Log in met uw nieuwe wachtwoord.',
} as const;

export const secondStep = {
  title: 'Nog een stap',
  text: 'Uw account heeft een extra beveiliging. Geef de code die uw app nu laat zien.',
  textPasskey: 'Uw account heeft een extra beveiliging. Log in met uw passkey.',
  textElsewhere: 'Uw account heeft een extra beveiliging.',
  elsewhere: 'Uw passkey werkt alleen op {{hosts}}.',
  there: 'Inloggen op {{host}}',
  label: 'Code',
  hint: 'Zes cijfers uit uw app, of een herstelcode.',
  hintApp: 'Zes cijfers uit uw app. Uw herstelcodes zijn op.',
  labelRecovery: 'Herstelcode',
  hintRecovery: 'Hebt u uw passkey niet bij u? Geef dan een van de codes die u bij het instellen kreeg.',
  wrong: 'Deze code klopt niet of is al gebruikt. Neem de code die er nu staat.',
  wrongRecovery: 'Deze herstelcode klopt niet of is al gebruikt. Neem een andere.',
  lost: 'Lukt dit niet meer? Vraag een beheerder van deze site om uw extra beveiliging weg te halen.',
} as const;

export const linkOver = {
  title: 'Deze link werkt niet meer',
  magicText: 'Een link om in te loggen werkt een kwartier, één keer.',
} as const;

export const mailed = {
  title: 'Kijk in uw e-mail',
  text: 'Als dit adres bij ons bekend is, krijgt u binnen een paar minuten een e-mail. Kijk ook bij ongewenste e-mail.',
  signUp: 'U krijgt binnen een paar minuten een e-mail. Kijk ook bij ongewenste e-mail.',
  again: 'Geen e-mail gekregen? Vraag het nog een keer',
} as const;

export const signOut = {
  title: 'Uitloggen',
  text: 'Wilt u uitloggen op dit apparaat?',
  submit: 'Uitloggen',
  none: 'U bent niet ingelogd.',
} as const;
