/** The palette of blocks. */
export const palette = {
  title: 'Blok toevoegen',
  where: 'In: {{place}}',
  close: 'Sluiten zonder toe te voegen',
  search: 'Zoek een blok',
  nothing: 'Geen blok gevonden dat hier kan staan.',
  nothingHelp: 'Zoek met een ander woord, of maak het veld leeg om alle blokken te zien.',
  layout: 'Kolommen naast elkaar',
  layoutText: 'Dat is de indeling van de pagina. Kies een, twee of drie kolommen bij Pagina.',
  example: 'Voorbeeld',
};

export const group = {
  last: 'Laatst gebruikt',
  basic: 'Basis',
  text: 'Tekst',
  media: 'Media',
  navigation: 'Navigatie',
  lists: 'Lijsten',
  interaction: 'Interactie',
  layout: 'Indeling',
};
