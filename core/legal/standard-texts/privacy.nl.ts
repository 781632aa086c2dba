import { legalDate, type LegalSite, type StandardText } from '../standard-text.ts';

export function privacy({ name, host, email, siteimprove }: LegalSite): StandardText {
  const write = email ? `Stuur een e-mail naar ${email}.` : 'De gegevens staan op onze contactpagina.';
  return {
    title: 'Privacy',
    updated: legalDate,
    intro: `${name} gaat zorgvuldig met uw gegevens om. Hier leest u welke gegevens wij op ${host} verwerken, waarom, en wat u daarover te zeggen hebt.`,
    sections: [
      {
        heading: 'Als u de website leest',
        body: [
          'Uw browser stuurt ons bij elke pagina een adres (IP-adres) en de naam van de browser. Die gebruiken wij om de pagina te sturen en de website te beveiligen. Ze staan korte tijd in een technisch logboek.',
          'Geeft u toestemming om bezoek te tellen, dan houden wij bij welke pagina’s worden gelezen. Wij maken geen profiel van u.',
        ],
      },
      {
        heading: 'Als u een formulier invult',
        body: [
          'Wij bewaren wat u invult, zodat wij uw vraag kunnen behandelen. Bij elk formulier vragen wij alleen wat daarvoor nodig is. Alleen medewerkers die uw vraag behandelen, kunnen uw antwoorden zien.',
        ],
      },
      {
        heading: 'Als u een account hebt',
        body: [
          'Van een account bewaren wij:',
          [
            'uw naam en e-mailadres;',
            'wat u zelf in uw profiel zet;',
            'uw wachtwoord, onleesbaar gemaakt;',
            'wanneer u de voorwaarden hebt aanvaard;',
            'wat u op de website hebt geplaatst of gewijzigd.',
          ],
          'U kunt uw profiel zelf bekijken en aanpassen. Vraagt u ons om uw account te verwijderen, dan halen wij deze gegevens weg, behalve wat wij van de wet moeten bewaren.',
        ],
      },
      {
        heading: 'Met wie wij gegevens delen',
        body: [
          'Wij verkopen uw gegevens niet. Het bedrijf dat de website voor ons beheert, verwerkt gegevens in onze opdracht en volgens onze afspraken. Verder delen wij alleen gegevens als de wet dat vraagt.',
          'Kaarten en video’s van andere websites laden wij pas als u daarvoor toestemming geeft.',
          ...(siteimprove
            ? [
                'Siteimprove telt bezoek voor ons mee als u daarvoor toestemming geeft, en ziet dan uw IP-adres en welke pagina’s u bezoekt.',
              ]
            : []),
        ],
      },
      {
        heading: 'Waarom wij dit mogen',
        body: [
          'Wij verwerken gegevens omdat het nodig is voor onze taak of voor wat u ons vraagt, omdat de wet het voorschrijft, omdat wij de website moeten beveiligen, of omdat u toestemming hebt gegeven. Toestemming kunt u altijd intrekken, via ‘Cookiekeuze wijzigen’ onderaan elke pagina.',
        ],
      },
      {
        heading: 'Uw rechten',
        body: [
          'U mag uw gegevens inzien, laten verbeteren of laten verwijderen. U mag ook bezwaar maken, vragen om minder te verwerken, of een kopie meenemen.',
          `${write} Bent u niet tevreden over ons antwoord, dan kunt u een klacht indienen bij de Autoriteit Persoonsgegevens.`,
        ],
      },
    ],
  };
}
