/** Redirects, and addresses that lead nowhere. */
export const redirects = {
  search: 'Zoek een adres',
  new: 'Nieuwe doorverwijzing',
  import: 'CSV importeren',
  none: 'Nog geen doorverwijzingen',
  noneText:
    'Had de site eerder andere adressen? Laat die hier naar de nieuwe leiden, dan vindt iedereen de weg.',
  path: 'Oud adres',
  pathHelp: 'Op deze site, zonder vraagteken: /oude-pagina',
  target: 'Leidt naar',
  targetHelp: 'Een adres op deze site (/nieuw) of een ander (https://…)',
  hits_one: '{{count}} keer gevolgd',
  hits_other: '{{count}} keer gevolgd',
  imported_one: '{{count}} doorverwijzing erbij',
  imported_other: '{{count}} doorverwijzingen erbij',
  changedSince_one: '{{count}} doorverwijzing blijft staan: die is na de import gewijzigd.',
  changedSince_other: '{{count}} doorverwijzingen blijven staan: die zijn na de import gewijzigd.',
  view: { known: 'Doorverwijzingen', lost: 'Niet gevonden', ignored: 'Genegeerd' },
  noneLost: 'Niets gezocht dat er niet is',
  noneLostText:
    'Hier staat wat bezoekers de laatste 90 dagen vroegen en wat nergens heen leidt. U kunt het met één klik laten doorverwijzen.',
  asked_one: '{{count}} keer gevraagd',
  asked_other: '{{count}} keer gevraagd',
  lead: 'Doorverwijzen',
  leadTo: '{{path}} doorverwijzen naar {{target}}',
  ignore: 'Negeren',
  bringBack: 'Terugzetten',
  noneIgnored: 'Niets genegeerd',
  noneIgnoredText:
    'Negeer bij Niet gevonden wat alleen robots vragen, zoals /wp-login.php. U ziet het hier terug.',
  ignoredOn: 'Genegeerd',
  notAll: 'Hier staan {{shown}} van de {{total}} adressen. Zoek om de andere te vinden.',
  allImported: 'Elke regel van het bestand is overgenomen.',
  notImported_one:
    '{{count}} regel is niet overgenomen. Verbeter die in het bestand en importeer het opnieuw.',
  notImported_other:
    '{{count}} regels zijn niet overgenomen. Verbeter die in het bestand en importeer het opnieuw.',
  line: 'Regel {{line}}: {{path}}',
  noTarget: 'Er staat geen nieuw adres naast.',
  tooWide:
    'Er staan meer dan twee waarden op deze regel. Zet een adres met een komma of puntkomma tussen aanhalingstekens.',
};
