/** The form of the chosen block. */
export const nothing = {
  title: 'Kies een blok',
  text: 'Klik op een blok op de pagina, of ga er met de pijltjestoetsen heen. Klik nog eens op een tekst om te typen.',
  outline: 'Overzicht van de pagina',
};

export const unknown = {
  failed: 'Dit blok kan niet worden getoond',
  failedText: 'Bezoekers zien het niet. Wat erin staat, blijft bewaard.',
  retry: 'Opnieuw proberen',
  remove: 'Blok verwijderen',
  title: '{{block}} is er nu niet',
  text: 'De plug-in van dit blok is uitgeschakeld of weg. Wat erin staat, blijft bewaard.',
  data: 'Gegevens van het blok',
};

export const look = {
  title: 'Plaats en uiterlijk',
  tone: 'Achtergrond',
  'tone-normal': 'Gewoon',
  'tone-muted': 'Vlak',
  'tone-brand': 'Huiskleur',
  width: 'Breedte',
  'width-normal': 'Gewoon',
  'width-wide': 'Breed',
  'width-full': 'Volledig',
  locked: 'Slot',
  'locked-yes': 'Op slot',
  anchor: 'Anker',
  anchorHelp: 'Een naam om naar dit blok te linken',
};

export const visibility = {
  title: 'Wie dit ziet',
  who: 'Zichtbaar voor',
  roles: 'Rollen',
  role: 'Een rol',
  awaits: 'Kies een rol. Tot dan blijft het: {{now}}.',
  awaitsSame: 'Kies een rol. Tot dan blijft het zoals het was.',
  Public: 'Iedereen',
  Users: 'Wie is ingelogd',
  Verify: 'Wie een bevestigd e-mailadres heeft',
  Roles: 'Bepaalde rollen',
  Admin: 'Beheerders',
};

export const listRule = {
  title: 'Wie items toevoegt',
  who: 'Items toevoegen door',
  Admin: 'Wie deze pagina bewerkt',
  Roles: 'Ook bepaalde rollen',
  Users: 'Ook iedereen die is ingelogd',
  atOnce: 'Dit geldt meteen, ook zonder publiceren.',
  asking: 'Wie items toevoegt wordt gelezen',
};

export const listItems = {
  none: 'In deze lijst staat nog niets.',
  onlyFrom: 'Alles hier komt uit ‘{{field}}’.',
  count_one: '{{count}} item in deze lijst, {{published}} gepubliceerd',
  count_other: '{{count}} items in deze lijst, {{published}} gepubliceerd',
  from: 'Wat op andere pagina’s staat, komt hier niet vanzelf. Kies die pagina’s bij ‘{{field}}’, of maak een item.',
  showFrom: 'Toon wat op ‘{{page}}’ staat ({{count}})',
  showFromHome: 'Toon wat op de voorpagina staat ({{count}})',
  new: 'Nieuw item in een ander tabblad',
};
