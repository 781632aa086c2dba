/** What is asked in a dialog. */
export const paste = {
  title: 'Uit een tekstverwerker',
  text: 'Opmaak die niet bij de site past, is weggehaald. Zo komt de tekst op de pagina:',
  result: 'De tekst zoals die op de pagina komt',
  not: 'Niet plakken',
  insert: 'Op de pagina zetten',
  uploading_one: '{{count}} bestand wordt geüpload',
  uploading_other: '{{count}} bestanden worden geüpload',
  failed: 'het uploaden is niet gelukt',
  stop: 'Stoppen',
  do: 'Plakken',
  here: 'Hier neerzetten',
  picture: 'Geplakte afbeelding',
  where: 'Plakken kunt u bij + of in het menu van een blok, ook op een andere pagina.',
  refused:
    'De browser laat de editor het klembord niet lezen. Sta het toe in de instellingen van de browser, of plak met het toetsenbord (Ctrl V).',
  nothing: 'Er is niets dat op de pagina kan komen.',
  tooMany: 'er kunnen er {{most}} tegelijk.',
  left: 'Niet op de pagina gekomen. {{what}}',
  noBlock: 'het blok daarvoor is uitgeschakeld.',
  folder: 'Een map kan niet op de pagina: {{names}}. Kies de bestanden erin.',
};

export const keep = {
  section: 'Bewaren als sectie',
  sectionHelp: 'Een kopie van deze blokken, die u op meer pagina’s kunt zetten en op één plek bijhoudt.',
  template: 'Bewaren als sjabloon',
  templateHelp: 'Een kopie van deze pagina waarmee een nieuwe pagina kan beginnen.',
  title: 'Naam',
  save: 'Bewaren',
  open: 'Openen',
};

export const open = {
  title: 'Andere pagina openen',
  search: 'Zoek op titel of adres',
  asking: 'De pagina’s worden gelezen',
  trash: 'Toon de prullenbak',
  none: 'Geen pagina’s gevonden.',
  edit: 'Bewerken',
  restore: 'Terugzetten',
  more: 'Nog {{count}}. Zoek om ze te zien.',
};
