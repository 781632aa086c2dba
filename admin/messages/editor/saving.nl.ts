/** What is kept, what is not, and what somebody else changed as well. */
export const saving = {
  saved: 'Bewaard',
  saving: 'Bewaren',
  offline: 'Geen verbinding: bewaard op dit apparaat',
  offlineNotKept: 'Geen verbinding: nog nergens bewaard',
  retrying: 'Nog niet bewaard',
  again: 'opnieuw over {{seconds}} s',
  signedOut: 'Niet ingelogd: bewaard op dit apparaat',
  signedOutNotKept: 'Niet ingelogd: nog nergens bewaard',
  signIn: 'Inloggen',
  keepsNothing:
    'Deze browser bewaart niets op dit apparaat. Wat u verandert, gaat verloren als u weggaat voordat er Bewaard staat.',
  now: 'Nu proberen',
  conflict: 'Een ander veranderde hetzelfde',
  refused: 'U mag deze pagina niet meer bewerken',
  take: 'Meenemen',
  unsent: 'Niet alles is verstuurd. Dit kan zodra alles is opgeslagen.',
};

export const left = {
  title_one: '{{count}} wijziging op dit apparaat',
  title_other: '{{count}} wijzigingen op dit apparaat',
  text: 'Dit is niet verstuurd voordat het tabblad werd gesloten. U kunt het alsnog op de pagina zetten.',
  more_one: 'Daarna volgt nog wat in {{count}} ander tabblad is achtergebleven.',
  more_other: 'Daarna volgt nog wat in {{count}} andere tabbladen is achtergebleven.',
  drop: 'Weggooien',
  take: 'Terugzetten',
  later:
    'Wat u hier veranderde is nog niet verstuurd. De rest blijft op dit apparaat staan en wordt de volgende keer weer aangeboden.',
};

export const operation = {
  insert: '{{block}} toegevoegd',
  remove: '{{block}} verwijderd',
  move: '{{block}} verplaatst',
  set: '{{block}}:',
  option: 'Uiterlijk van {{block}}',
  visibility: 'Wie {{block}} ziet',
  page: 'Pagina:',
};

export const conflict = {
  title: 'Iemand anders veranderde hetzelfde',
  text: 'Kies per onderdeel wat er komt te staan. Wat u niet kiest, blijft 90 dagen te vinden bij Versies.',
  base: 'Eerst stond er:',
  mine: 'Van u:',
  theirs: 'Van {{name}}:',
  someone: 'iemand',
  both: 'Allebei:',
  nothing: '(leeg)',
  copyMine: 'Mijn wijzigingen kopiëren',
  done: 'Zo bewaren',
};

export const refused = {
  title: 'U kunt deze pagina niet meer bewerken',
  text_one: '{{count}} wijziging is niet verstuurd. U kunt de pagina zoals u haar ziet als bestand meenemen.',
  text_other:
    '{{count}} wijzigingen zijn niet verstuurd. U kunt de pagina zoals u haar ziet als bestand meenemen.',
  over: 'U kunt deze pagina weer bewerken.',
  drop: 'Weggooien',
  save: 'Downloaden',
};
