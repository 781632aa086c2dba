/** Medewerkers van het platform op bezoek. */
export const visit = {
  label: 'Bezoek van het platform',
  title: 'U bent bij {{name}} als medewerker van het platform.',
  until: 'Reden: {{reason}}. Tot {{time}}.',
  noted: 'Dit staat in het logboek van deze site.',
  end: 'Vertrekken',
  enterTitle: 'Naar {{name}} als medewerker van het platform',
  enterText: 'Uw bezoek en de reden komen in het logboek van deze site te staan.',
  reason: 'Reden: {{reason}}',
  enter: 'Binnengaan',
  over: 'Deze link werkt één minuut, één keer. Begin opnieuw vanaf uw eigen site.',
} as const;
