/** De extra beveiliging van een account. */
export const passkey = {
  title: 'Passkeys',
  text: 'Met een passkey logt u in met uw vingerafdruk, gezicht of pincode, zonder wachtwoord.',
  signIn: 'Inloggen met een passkey',
  add: 'Passkey toevoegen',
  name: 'Naam van de passkey',
  nameHint: 'Bijvoorbeeld het apparaat: telefoon, laptop van het werk.',
  defaultName: 'Passkey',
  since: 'toegevoegd op {{date}}',
  lastUsed: 'laatst gebruikt op {{date}}',
  onlyAt: 'werkt alleen op {{host}}',
  remove: '{{name}} verwijderen',
  removeSubmit: 'Passkey verwijderen',
  added: 'De passkey is toegevoegd.',
  removed: 'De passkey is verwijderd.',
  failed: 'De passkey werkt hier niet. Probeer het opnieuw of log anders in.',
  over: 'Er is geen passkey gekozen. Probeer het opnieuw of log anders in.',
  needsScript: 'Een passkey toevoegen kan alleen met JavaScript. Zet dat aan in uw browser.',
} as const;

export const service = {
  title: 'Inlogdiensten',
  text: 'Met deze diensten kunt u inloggen. Herkent u er een niet? Ontkoppel die dan en kies een ander wachtwoord.',
  since: 'gekoppeld op {{date}}',
  remove: '{{name}} ontkoppelen',
  removeSubmit: 'Inlogdienst ontkoppelen',
  removed: 'De inlogdienst is ontkoppeld.',
} as const;

export const factor = {
  requiredTitle: 'Extra beveiliging nodig',
  appTitle: 'Code uit een app',
  appText:
    'Na het inloggen vragen we dan ook een code uit een app op uw telefoon. Met alleen uw wachtwoord of uw e-mail komt niemand dan nog in uw account.',
  appOn: 'Staat aan: na het inloggen vragen we een code uit uw app.',
  appStart: 'Instellen',
  appRemove: 'Zet de code uit een app uit',
  appRemoved: 'De code uit een app staat uit.',
  scan: 'Scan deze code met een app voor codes op uw telefoon.',
  type: 'Vul hieronder de zes cijfers in die de app laat zien.',
  qr: 'QR-code voor uw app. Kunt u die niet scannen? Gebruik dan de sleutel hieronder.',
  secret: 'Lukt scannen niet? Vul dan deze sleutel in:',
  code: 'Code uit de app',
  confirm: 'Aanzetten',
  added: 'De extra beveiliging staat aan.',
  codesTitle: 'Herstelcodes',
  codesText:
    'Bewaar deze codes op een veilige plek. Met elke code kunt u één keer inloggen als u uw telefoon kwijt bent. U ziet ze alleen nu.',
  codesLeft: 'U hebt nog {{count}} herstelcodes.',
  codesOne: 'U hebt nog één herstelcode. Maak nieuwe voor die op is.',
  codesNone: 'Uw herstelcodes zijn op. Maak nieuwe, voor als u uw telefoon kwijt bent.',
  codesRenew: 'Maak nieuwe herstelcodes',
  codesKept: 'Ik heb ze bewaard',
  required:
    'Beheerders van deze site loggen in met een tweede stap. Stel een app of een passkey in; tot dan kunt u niets beheren.',
  requiredOfAll:
    'Wie een account heeft op deze site, logt in met een tweede stap. Stel een app of een passkey in; tot dan ziet u alleen wat ieder met een account ziet.',
  againText:
    'U logde op dit apparaat in voordat u extra beveiliging had. Log opnieuw in, met de code uit uw app of uw passkey.',
} as const;
