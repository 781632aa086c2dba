/** What visitors choose about cookies. */
export const consent = {
  title: 'Waar bezoekers over kiezen',
  about: 'Deze soorten cookies staan in de cookievraag en in de cookieverklaring.',
  own: { required: 'Noodzakelijk', analytical: 'Bezoek tellen', external: 'Andere websites' },
  ofUs: 'Hoort bij elke site.',
  ofPlugin: 'Van de plug-in {{plugin}}.',
  blocks: 'Blokken die erop wachten: {{names}}.',
  again: 'Iedereen opnieuw vragen',
  againText:
    'Is er iets veranderd, zoals een dienst die meetelt? Vraag het dan opnieuw. Wie koos, krijgt de vraag weer. Tot het antwoord blijft uit wat iemand weigerde, en gaat uit wat van andere websites komt.',
  question: 'De cookievraag',
};
