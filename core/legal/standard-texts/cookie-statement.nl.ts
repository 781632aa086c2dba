import { legalDate, type LegalSite, type StandardText } from '../standard-text.ts';

export function cookieStatement({ name, host, siteimprove }: LegalSite): StandardText {
  return {
    title: 'Cookies',
    updated: legalDate,
    intro: `Een cookie is een klein bestand dat een website op uw apparaat bewaart. Hier leest u welke cookies ${name} op ${host} gebruikt en hoe u uw keuze maakt.`,
    sections: [
      {
        heading: 'Noodzakelijk',
        body: [
          'Zonder deze cookies werkt de website niet goed. Ze staan altijd aan en volgen u niet.',
          [
            'consent: uw cookiekeuze, een jaar lang;',
            'theme en locale: de weergave en de taal die u koos, een jaar lang;',
            'session: houdt u ingelogd, alleen als u een account gebruikt;',
            'XSRF-TOKEN: voorkomt dat een andere website iets uit uw naam doet, zolang u bent ingelogd.',
          ],
        ],
      },
      {
        heading: 'Bezoek tellen',
        body: [
          siteimprove
            ? 'Staat dit aan, dan tellen wij welke pagina’s worden gelezen. Zo weten wij wat beter kan. Wij bewaren daarbij niet wie u bent.'
            : 'Staat dit aan, dan tellen wij welke pagina’s worden gelezen. Zo weten wij wat beter kan. Wij bewaren daarbij niet wie u bent, en geven de cijfers niet aan anderen.',
          ...(siteimprove
            ? [
                'Ook Siteimprove telt dan voor ons mee. Dat bedrijf ziet uw IP-adres en welke pagina’s u bezoekt, en kan zelf cookies plaatsen. Zolang u niets hebt gekozen, en als u dit uitzet, krijgt Siteimprove niets te zien.',
              ]
            : []),
        ],
      },
      {
        heading: 'Andere websites',
        body: [
          'Op sommige pagina’s staan kaarten of video’s van anderen. Die laden wij pas als u dit aanzet. De andere website ziet dan dat u de pagina bezoekt en kan zelf cookies plaatsen. Zet u dit uit, dan ziet u een gewone link.',
        ],
      },
      {
        heading: 'Uw keuze wijzigen',
        body: [
          'U kunt uw keuze hieronder altijd wijzigen. U kunt cookies ook wissen in de instellingen van uw browser; dan vragen wij het opnieuw.',
        ],
      },
    ],
  };
}
