/** The keys of the editor. */
export const keys = {
  walk: 'Naar het vorige of volgende blok',
  enter: 'In het blok: typen of instellen',
  nextText: 'Tijdens het typen: naar de volgende tekst van het blok',
  leave: 'Een stap terug',
  add: 'Blok toevoegen',
  moveUpDown: 'Blok omhoog of omlaag',
  moveInOut: 'Blok eruit of erin',
  several: 'Meer blokken kiezen',
  copyPaste: 'Kopiëren, knippen, plakken',
  duplicate: 'Dupliceren',
  delete: 'Verwijderen',
  undo: 'Ongedaan maken',
  redo: 'Opnieuw doen',
  regions: 'Naar pagina, acties, eigenschappen, balk',
  tryOut: 'De pagina uitproberen als bezoeker',
  help: 'Deze lijst',
  single: 'Toetsen zonder Ctrl of Alt',
  singleHelp:
    'Zet dit uit als u uw computer met uw stem bedient, of als u per ongeluk blokken verwijdert of toevoegt.',
};
