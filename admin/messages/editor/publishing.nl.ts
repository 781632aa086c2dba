/** Publishing, and what is looked at before it. */
export const publishing = {
  turned: 'Kies een moment na het begin.',
  title: '{{title}} publiceren',
  mustMend: 'Maak dit eerst in orde. Klik op een regel om erheen te gaan.',
  examples_one: 'Er staat nog {{count}} ding uit een voorbeeld op de pagina',
  examples_other: 'Er staan nog {{count}} dingen uit een voorbeeld op de pagina',
  examplesText:
    'Bezoekers krijgen voorbeeldtekst te zien, en links uit een voorbeeld leiden nergens heen. Klik op een regel om erheen te gaan.',
  comment: 'Opmerking bij deze versie',
  plan: 'Plannen: vanaf en tot wanneer',
  from: 'Vanaf',
  until: 'Tot',
  zone: 'Tijden in {{zone}}',
  discard: 'Wijzigingen weggooien',
  unpublish: 'Offline halen',
  homeStays: 'De startpagina kan pas offline als een andere pagina op haar plaats staat.',
  now: 'Nu publiceren',
  later: 'Inplannen',
  unsent: 'Niet alles is verstuurd. Publiceren kan als de verbinding er weer is.',
  plannedElse: 'Een ander heeft intussen iets anders gepland. Kijk naar de momenten en doe het dan opnieuw.',
  plannedBoth: 'Gepland staat nu: van {{from}} tot {{until}}.',
  plannedFrom: 'Gepland staat nu: vanaf {{from}}.',
  plannedUntil: 'Gepland staat nu: tot {{until}}.',
  plannedNone: 'Er staat nu niets gepland.',
  view: 'Bekijken',
  live: 'Zichtbaar op {{host}} in {{seconds}} s',
  notSeen: '{{host}} geeft nog dezelfde pagina als vóór het publiceren. Kijk of uw wijziging er staat.',
  published: 'De gepubliceerde versie',
};

export const checks = {
  asking: 'De pagina wordt nagekeken',
  failed: 'Het nakijken is niet gelukt.',
  none: 'Niets te verbeteren gevonden.',
  errors_one: '{{count}} ding moet nog',
  errors_other: '{{count}} dingen moeten nog',
  warnings_one: '{{count}} ding kan beter',
  warnings_other: '{{count}} dingen kunnen beter',
  first: 'Naar het eerste',
  error: 'Moet',
  warning: 'Kan beter',
  example: 'Voorbeeld',
};

/** Links by which somebody without an account sees the draft. */
export const previewLinks = {
  title: 'Links die er al zijn',
  asking: 'De links worden gelezen',
  none: 'Er is geen link die werkt. Wie er een krijgt, ziet dit concept zonder in te loggen.',
  by: 'Gemaakt door',
  shows: 'Zoals gezien door',
  until: 'Werkt tot',
  end: 'Intrekken',
  endOf: 'Intrekken: link van {{name}}, tot {{date}}',
  endTitle: 'Deze link intrekken?',
  endText: 'Wie de link heeft, ziet het concept daarna niet meer. Een ingetrokken link komt niet terug.',
};
