import { legalDate, type LegalSite, type StandardText } from '../standard-text.ts';

export function accessibility({ name, host, email }: LegalSite): StandardText {
  const write = email ? `Mail ons via ${email}` : 'Laat het ons weten via de contactpagina';
  return {
    title: 'Toegankelijkheid',
    updated: legalDate,
    intro: `${name} wil dat iedereen ${host} kan gebruiken: met een muis of een toetsenbord, op een telefoon of een groot scherm, met of zonder hulpmiddelen.`,
    sections: [
      {
        heading: 'Waar wij op letten',
        body: [
          'Wij werken volgens de internationale richtlijn WCAG 2.2, niveau AA. Dat betekent onder meer:',
          [
            'alles werkt met alleen het toetsenbord, en u ziet altijd waar u bent;',
            'tekst heeft genoeg contrast, ook in de donkere weergave;',
            'u kunt de tekst vergroten tot 200 procent zonder dat er iets wegvalt;',
            'afbeeldingen met een betekenis hebben een beschrijving;',
            'de pagina’s werken ook zonder scripts;',
            'animaties blijven weg als uw apparaat daarom vraagt.',
          ],
        ],
      },
      {
        heading: 'Wat nog niet goed is',
        body: [
          'De techniek van deze website wordt bij elke wijziging automatisch getest. Zo’n test vindt niet alles, en een volledig onderzoek door een onafhankelijke partij is op deze pagina nog niet vermeld.',
          'Deze onderdelen kunnen tekortschieten:',
          [
            'oudere pdf-bestanden zijn niet altijd goed voor te lezen;',
            'niet elke video heeft ondertiteling;',
            'kaarten van andere websites zijn lastig met een toetsenbord; het adres staat er daarom ook als tekst bij.',
          ],
        ],
      },
      {
        heading: 'Werkt iets niet voor u?',
        body: [
          `${write}. Vertel op welke pagina het misgaat en welk hulpmiddel u gebruikt. Wij antwoorden binnen twee weken. Kunnen wij het niet snel oplossen, dan geven wij u de informatie op een andere manier.`,
          'Bent u het niet eens met ons antwoord, dan kunt u een klacht indienen bij de Nationale ombudsman of het College voor de Rechten van de Mens.',
        ],
      },
    ],
  };
}
