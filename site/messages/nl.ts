/** What visitors read. English has the same keys (en.ts); `{{name}}` is filled in. The admin's messages live elsewhere. */
export const publicMessages = {
  skip: { toContent: 'Naar de inhoud' },
  header: {
    toHome: '{{name}}, naar de startpagina',
    search: 'Zoeken',
    account: 'Mijn account',
    signIn: 'Inloggen',
  },
  menu: {
    label: 'Hoofdmenu',
    open: 'Menu',
    close: 'Sluiten',
    below: 'Onder {{name}}',
    inThisSection: 'In dit onderdeel',
    external: '(andere website)',
  },
  breadcrumbs: { label: 'U bent hier', home: 'Home' },
  footer: {
    label: 'Onderaan deze pagina',
    legal: 'Over deze website',
    termsOfUse: 'Gebruiksvoorwaarden',
    privacy: 'Privacy',
    accessibility: 'Toegankelijkheid',
    cookies: 'Cookies',
    changeConsent: 'Cookiekeuze wijzigen',
    language: 'Taal',
    dutch: 'Nederlands',
    english: 'English',
    theme: 'Weergave',
    themeSystem: 'Als uw apparaat',
    themeLight: 'Licht',
    themeDark: 'Donker',
    translate: 'Vertaal deze pagina',
  },
  consent: {
    title: 'Cookies op deze website',
    intro:
      'Noodzakelijke cookies laten de website werken. Met uw toestemming tellen we bezoek en tonen we inhoud van andere websites, zoals kaarten en video’s.',
    more: 'Lees wat we bewaren',
    acceptAll: 'Alles toestaan',
    onlyNecessary: 'Alleen noodzakelijk',
    choose: 'Zelf kiezen',
    save: 'Keuze bewaren',
    categories: 'Soorten cookies',
    required: 'Noodzakelijk',
    requiredHint: 'Voor inloggen, formulieren en uw keuzes. Staat altijd aan.',
    analytical: 'Bezoek tellen',
    analyticalHint: 'Laat zien welke pagina’s worden gelezen. Wij volgen geen personen.',
    external: 'Andere websites',
    externalHint: 'Toont kaarten en video’s. De andere website ziet dan uw bezoek.',
  },
  block: {
    cannotBeShown: 'Het blok ‘{{type}}’ kan niet worden getoond',
    problem:
      'Alleen wie deze pagina mag bewerken, ziet deze melding. Bezoekers zien de pagina zonder dit blok.',
  },
  item: { untitled: 'Zonder titel', source: 'Bron', tags: 'Onderwerpen' },
  picture: { credit: 'Foto: {{name}}' },
  page: {
    loading: 'De pagina wordt geladen',
    emptyTitle: 'Hier komt een nieuwe website',
    emptyText: 'Er staat nog niets op deze site. Kom later terug.',
    notFoundTitle: 'Deze pagina bestaat niet',
    notFoundText: 'Misschien is de pagina verplaatst of is het adres verkeerd overgenomen.',
    errorTitle: 'Er ging iets mis',
    errorText: 'Dat ligt aan ons. Probeer het over een paar minuten nog eens.',
    errorCode: 'Vermeld dit nummer als u contact opneemt: {{code}}',
    unauthorizedTitle: 'U mag deze pagina niet bekijken',
    unauthorizedText: 'Log in met een ander account, of vraag de beheerder om toegang.',
    toHome: 'Naar de startpagina',
    toSearch: 'Zoek op de website',
  },
  legal: { lastChanged: 'Laatst gewijzigd op', contents: 'Op deze pagina' },
} as const;

/** The shape both languages have: the same keys, any text. */
export type PublicMessages = Texts<typeof publicMessages>;
type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
