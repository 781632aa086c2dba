/** The palette of blocks. */
export const palette = {
  title: 'Blok toevoegen',
  where: 'In: {{place}}',
  close: 'Sluiten zonder toe te voegen',
  search: 'Zoek een blok',
  nothing: 'Geen blok gevonden dat hier kan staan.',
  example: 'Voorbeeld',
};

export const group = {
  last: 'Laatst gebruikt',
  basic: 'Basis',
  text: 'Tekst',
  media: 'Beeld',
  navigation: 'Navigatie',
  lists: 'Lijsten',
  interaction: 'Interactie',
  layout: 'Indeling',
};
