import { legalDate, type LegalSite, type StandardText } from '../standard-text.ts';

export function termsOfUse({ name, host }: LegalSite): StandardText {
  return {
    title: 'Gebruiksvoorwaarden',
    updated: legalDate,
    intro: `Deze voorwaarden gelden als u ${host} gebruikt. De website is van ${name}. Hier staat wat u van ons mag verwachten en wat wij van u vragen.`,
    sections: [
      {
        heading: 'De website gebruiken',
        body: [
          'U mag de website vrij bekijken. Voor lezen hebt u geen account nodig. Gebruik de website zo dat anderen er geen last van hebben.',
          'Dit mag niet:',
          [
            'de website storen of de beveiliging omzeilen;',
            'gegevens van anderen verzamelen zonder dat zij dat weten;',
            'u voordoen als iemand anders;',
            'teksten of bestanden plaatsen die strafbaar, beledigend of schadelijk zijn.',
          ],
        ],
      },
      {
        heading: 'Uw account',
        body: [
          'Hebt u een account, dan bent u zelf verantwoordelijk voor wat daarmee gebeurt. Kies een sterk wachtwoord en houd het geheim. Denkt u dat iemand anders uw account gebruikt, wijzig dan uw wachtwoord en laat het ons weten.',
          'Wij kunnen een account sluiten als iemand zich niet aan deze voorwaarden houdt. U hoort dan waarom.',
        ],
      },
      {
        heading: 'Wat u plaatst of instuurt',
        body: [
          'Wat u plaatst, blijft van u. U geeft ons toestemming om het op deze website te tonen. Plaats alleen teksten en foto’s die u mag gebruiken, en vraag toestemming aan mensen die herkenbaar in beeld zijn.',
          'Wij mogen een bijdrage weghalen die in strijd is met de wet of met deze voorwaarden.',
        ],
      },
      {
        heading: 'Teksten en foto’s van ons',
        body: [
          'U mag onze teksten overnemen als u onze naam noemt en de betekenis niet verandert. Voor foto’s, logo’s en tekeningen vraagt u ons eerst om toestemming.',
        ],
      },
      {
        heading: 'Juistheid en aansprakelijkheid',
        body: [
          'Wij houden de website zorgvuldig bij. Toch kan er iets verouderd of onjuist zijn, en soms is de website even niet bereikbaar. Ziet u een fout, laat het ons weten.',
          'Aan de teksten kunt u geen rechten ontlenen, tenzij de wet anders zegt. Voor websites van anderen waar wij naar verwijzen, zijn wij niet verantwoordelijk.',
        ],
      },
      {
        heading: 'Wijzigingen',
        body: [
          'Als wij deze voorwaarden wijzigen, staat de nieuwe datum boven deze pagina. Hebt u een account, dan vragen wij u bij het inloggen om de nieuwe voorwaarden te lezen. Gaat u niet akkoord, dan kunt u uw account niet meer gebruiken om iets te plaatsen of te wijzigen.',
          'Op deze voorwaarden is Nederlands recht van toepassing.',
        ],
      },
    ],
  };
}
