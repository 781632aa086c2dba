/** Een e-mailadres bevestigen, en wat er van de e-mail daarvoor werd. */
export const verify = {
  title: 'E-mailadres bevestigen',
  text: 'Bevestig dat {{email}} uw e-mailadres is.',
  submit: 'Bevestigen',
  doneTitle: 'Uw e-mailadres is bevestigd',
  doneText: 'U kunt verder.',
  expired:
    'Misschien is uw adres al bevestigd. Kijk bij uw account, en vraag daar zo nodig een nieuwe link aan.',
  takenTitle: 'Dit adres is al in gebruik',
  taken: 'Een ander account gebruikt dit adres al. Er is niets gewijzigd.',
  toAccount: 'Naar mijn account',
} as const;

export const send = {
  Sent: 'We hebben een e-mail gestuurd. Kijk ook bij ongewenste e-mail.',
  TooSoon: 'We hebben u net een e-mail gestuurd. Wacht een minuut voor u een nieuwe vraagt.',
  Abused: 'U kreeg vandaag al vijf e-mails. Probeer het morgen weer.',
  NotFound: 'Dit account bestaat niet of niet meer.',
  Unauthorized: 'U mag deze e-mail niet laten versturen.',
  BadRequest: 'De aanvraag klopte niet. Er is niets verstuurd.',
  Failed: 'Het versturen is niet gelukt. Probeer het straks nog eens.',
  AlreadyVerified: 'Dit e-mailadres is al bevestigd.',
} as const;
