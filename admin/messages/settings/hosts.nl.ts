/** The domains of a site. */
export const hosts = {
  primary: 'Hoofddomein',
  proven: 'Antwoordt',
  waiting: 'Wacht op bewijs',
  new: 'Nieuw domein',
  add: 'Toevoegen',
  proof: 'Zet een van deze twee neer en kies Controleren. Het domein antwoordt pas daarna.',
  dns: 'In DNS, een TXT-record',
  file: 'Of op de site die er nu staat, een bestand met deze tekst',
  prove: 'Controleren',
  removeTitle: '{{host}} weghalen',
  removeText:
    'De site antwoordt dan niet meer op dit domein. Om het terug te krijgen is opnieuw bewijs nodig.',
  primaryIs: 'Hoofddomein {{host}}',
  makePrimary: 'Hoofddomein maken',
};
