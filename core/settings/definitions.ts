import { defineSetting, s } from '../plugin.ts';

const label = (nl: string, en: string) => ({ label: { nl, en } });
let order = 0;
/** What only admins read. */
const closed = new Set([
  'hostNames',
  'searchPromoted',
  'searchSynonyms',
  'categories',
  'allowSignUp',
  'noIndex',
  'siteNotice',
  'termsOfUseVersion',
  'statisticsMonths',
  'countRobots',
  'countMakers',
  'measureInBrowser',
  'logInBrowser',
  'logRetention',
  'statisticsReport',
  'statisticsReportTo',
  'backup',
  'requireSecondFactor',
]);
const setting = (
  key: string,
  group: string,
  value: Parameters<typeof defineSetting>[0]['value'],
  fallback: unknown,
) => defineSetting({ key, group, value, default: fallback, isPublic: !closed.has(key), order: order++ });

/** For what goes into the head of every page (safety 22), and for addresses of mail. */
const only = (pattern: RegExp, text: ReturnType<typeof s.text>) => ({
  ...text,
  schema: { ...text.schema, pattern: pattern.source },
});

/** The specification's platform setting values (section 3), each with what a new tenant starts from. */
export const platformSettings = [
  setting('platformName', 'site', s.text({ ...label('Naam van de site', 'Name of the site'), max: 80 }), ''),
  setting(
    'platformDescription',
    'site',
    s.text({ ...label('Beschrijving', 'Description'), max: 300, multiline: true }),
    '',
  ),
  setting('primaryDomain', 'addresses', s.text({ ...label('Hoofddomein', 'Primary domain'), max: 253 }), ''),
  setting(
    'hostNames',
    'addresses',
    s.list(s.text({ ...label('Domein', 'Host name'), max: 253 }), label('Domeinen', 'Host names')),
    [],
  ),
  setting(
    'colorScheme',
    'look',
    s.object(
      {
        brand: s.color({ ...label('Hoofdkleur', 'Brand colour'), default: '#1d4f7c' }),
        second: s.color(label('Tweede kleur', 'Second colour')),
        neutral: s.choice({
          ...label('Grijstinten', 'Neutrals'),
          options: {
            cool: { nl: 'Koel', en: 'Cool' },
            neutral: { nl: 'Neutraal', en: 'Neutral' },
            warm: { nl: 'Warm', en: 'Warm' },
          },
          default: 'neutral',
        }),
        character: s.choice({
          ...label('Karakter', 'Character'),
          options: {
            crisp: { nl: 'Strak', en: 'Crisp' },
            soft: { nl: 'Zacht', en: 'Soft' },
            editorial: { nl: 'Redactioneel', en: 'Editorial' },
          },
          default: 'crisp',
        }),
        fonts: s.choice({
          ...label('Lettertypen', 'Fonts'),
          options: {
            source: { nl: 'Source Sans', en: 'Source Sans' },
            inter: { nl: 'Inter', en: 'Inter' },
            'fraunces-source': { nl: 'Fraunces en Source Sans', en: 'Fraunces and Source Sans' },
            'fraunces-inter': { nl: 'Fraunces en Inter', en: 'Fraunces and Inter' },
          },
          default: 'source',
        }),
      },
      label('Kleuren en letters', 'Colours and type'),
    ),
    { brand: '#1d4f7c', neutral: 'neutral', character: 'crisp', fonts: 'source' },
  ),
  setting(
    'browserColor',
    'look',
    s.color({ ...label('Kleur van de browserbalk', 'Colour of the browser bar') }),
    '#1d4f7c',
  ),
  setting('useBrowserColor', 'look', s.toggle(label('Browserbalk kleuren', 'Colour the browser bar')), false),
  setting('headerLogo', 'look', s.image({ ...label('Logo', 'Logo'), alt: 'optional' }), null),
  setting('faviconLogo', 'look', s.image({ ...label('Pictogram', 'Favicon'), alt: 'optional' }), null),
  setting(
    'headerVisibility',
    'look',
    s.choice({
      ...label('Koptekst', 'Header'),
      options: { pinned: { nl: 'Blijft staan', en: 'Pinned' }, scroll: { nl: 'Scrolt mee', en: 'Scrolls' } },
      default: 'scroll',
    }),
    'scroll',
  ),
  setting(
    'headerLogoHeight',
    'look',
    s.number({
      ...label('Hoogte van het logo', 'Height of the logo'),
      integer: true,
      min: 24,
      max: 160,
      default: 72,
    }),
    72,
  ),
  setting(
    'headerLogoPadding',
    'look',
    s.number({
      ...label('Ruimte om het logo', 'Space around the logo'),
      integer: true,
      min: 0,
      max: 40,
      default: 8,
    }),
    8,
  ),
  setting(
    'headerImages',
    'look',
    s.list(
      s.object(
        {
          guid: s.text({ ...label('Kenmerk', 'Identifier'), max: 36 }),
          name: s.text({ ...label('Naam', 'Name'), max: 80 }),
          images: s.list(
            s.image({ ...label('Beeld', 'Picture'), alt: 'optional' }),
            label('Beelden', 'Pictures'),
          ),
        },
        label('Kopbeeld', 'Header image'),
      ),
      label('Kopbeelden', 'Header images'),
    ),
    [],
  ),
  setting(
    'footers',
    'look',
    s.list(
      s.object(
        {
          guid: s.text({ ...label('Kenmerk', 'Identifier'), max: 36 }),
          name: s.text({ ...label('Naam', 'Name'), max: 80 }),
          blocks: s.blocks(label('Blokken', 'Blocks')),
        },
        label('Voettekst', 'Footer'),
      ),
      label('Voetteksten', 'Footers'),
    ),
    [],
  ),
  setting(
    'siteimproveId',
    'measuring',
    only(/^\d*$/, s.text({ ...label('Siteimprove-nummer', 'Siteimprove id'), max: 20 })),
    '',
  ),
  setting(
    'googleSiteVerification',
    'measuring',
    only(/^[\w-]*$/, s.text({ ...label('Google-verificatie', 'Google site verification'), max: 100 })),
    '',
  ),
  setting(
    'noIndex',
    'measuring',
    s.toggle({
      ...label('Niet in zoekmachines', 'Not in search engines'),
      help: {
        nl: 'Voor een testsite: zoekmachines wordt gevraagd niets te tonen',
        en: 'For a test site: search engines are asked to show nothing',
      },
    }),
    false,
  ),
  setting(
    'countRobots',
    'measuring',
    s.toggle({
      ...label('Robots meetellen', 'Count robots'),
      help: {
        nl: 'Zoekmachines en andere programma’s tellen dan mee als bezoek, met het apparaat Robot.',
        en: 'Search engines and other programs then count as visits, with the device Robot.',
      },
    }),
    false,
  ),
  setting(
    'countMakers',
    'measuring',
    s.toggle({
      ...label('Eigen bezoek meetellen', 'Count visits of our own'),
      help: {
        nl: 'Van beheerders, redacteuren en medewerkers van het platform.',
        en: 'Of admins, content managers and people who work for the platform.',
      },
    }),
    false,
  ),
  setting(
    'measureInBrowser',
    'measuring',
    s.toggle({
      ...label('Meten in de browser', 'Measure in the browser'),
      help: {
        nl: 'Ook snelheid en klikken naar andere sites. Pagina’s krijgen er een klein script bij.',
        en: 'Also speed and clicks to other sites. Pages get a small script.',
      },
    }),
    false,
  ),
  setting(
    'logInBrowser',
    'measuring',
    s.toggle({
      ...label('Fouten in de browser noteren', 'Note errors in the browser'),
      help: {
        nl: 'Op elke pagina, met een klein script. De zoekpagina en pagina’s met een blok dat een script heeft, doen het altijd.',
        en: 'On every page, with a small script. The search page, and pages with a block that has a script, always do.',
      },
    }),
    false,
  ),
  setting(
    'statisticsMonths',
    'retention',
    s.number({
      ...label('Statistiek bewaren, in maanden', 'Keep statistics, in months'),
      integer: true,
      min: 1,
      max: 120,
      default: 25,
    }),
    25,
  ),
  setting(
    'logRetention',
    'retention',
    s.number({
      ...label('Logregels bewaren, in dagen', 'Keep log lines, in days'),
      integer: true,
      min: 1,
      max: 365,
      default: 30,
    }),
    30,
  ),
  setting(
    'statisticsReport',
    'measuring',
    s.choice({
      ...label('Rapport per e-mail', 'Report by e-mail'),
      help: {
        nl: 'Op maandag over de week ervoor, of op de eerste van de maand over de maand ervoor.',
        en: 'On Mondays about the week before, or on the first of the month about the month before.',
      },
      options: {
        never: { nl: 'Nooit', en: 'Never' },
        weekly: { nl: 'Elke week', en: 'Every week' },
        monthly: { nl: 'Elke maand', en: 'Every month' },
      },
      default: 'never',
    }),
    'never',
  ),
  setting(
    'statisticsReportTo',
    'measuring',
    s.list(
      only(/^$|^[^@\s]+@[^@\s]+\.[^@\s]+$/, s.text({ ...label('E-mailadres', 'E-mail address'), max: 254 })),
      label('Ontvangers van het rapport', 'Receivers of the report'),
    ),
    [],
  ),
  setting(
    'backup',
    'retention',
    s.choice({
      ...label('Reservekopie maken', 'Make a backup'),
      help: {
        nl: 'Met alle bestanden, op de server. De nieuwste zeven blijven. Terugzetten doet wie de server beheert.',
        en: 'With all files, on the server. The newest seven stay. Whoever runs the server puts one back.',
      },
      options: {
        never: { nl: 'Nooit', en: 'Never' },
        daily: { nl: 'Elke dag', en: 'Every day' },
        weekly: { nl: 'Elke week', en: 'Every week' },
      },
      default: 'never',
    }),
    'never',
  ),
  setting(
    'siteNotice',
    'site',
    s.object(
      {
        isShown: s.toggle(label('Tonen op alle pagina’s', 'Show on all pages')),
        kind: s.choice({
          ...label('Soort', 'Kind'),
          options: {
            info: { nl: 'Mededeling', en: 'Information' },
            warning: { nl: 'Waarschuwing', en: 'Warning' },
            danger: { nl: 'Noodsituatie', en: 'Emergency' },
          },
          default: 'info',
        }),
        text: s.text({ ...label('Tekst', 'Text'), max: 400, multiline: true }),
        link: s.text({ ...label('Adres voor meer informatie', 'Address for more information'), max: 500 }),
        linkText: s.text({ ...label('Tekst van de link', 'Text of the link'), max: 80 }),
      },
      label('Bericht boven alle pagina’s', 'Notice above all pages'),
    ),
    { isShown: false, kind: 'info', text: '' },
  ),
  setting(
    'showAutoTranslate',
    'languages',
    s.toggle(label('Vertaallinks tonen', 'Show translation links')),
    false,
  ),
  setting(
    'searchPromoted',
    'search',
    s.list(
      s.object(
        {
          words: s.text({
            ...label('Zoekwoorden', 'Words'),
            requiredOn: 'publish',
            help: { nl: 'Gescheiden door komma’s', en: 'Separated by commas' },
            max: 200,
          }),
          page: s.page({ ...label('Pagina', 'Page'), requiredOn: 'publish' }),
        },
        label('Pagina', 'Page'),
      ),
      label('Bovenaan bij zoeken', 'On top when searching'),
    ),
    [],
  ),
  setting(
    'searchSynonyms',
    'search',
    s.list(
      s.object(
        {
          words: s.text({
            ...label('Woorden met dezelfde betekenis', 'Words that mean the same'),
            requiredOn: 'publish',
            help: { nl: 'Gescheiden door komma’s', en: 'Separated by commas' },
            max: 200,
          }),
        },
        label('Rij woorden', 'Set of words'),
      ),
      label('Synoniemen', 'Synonyms'),
    ),
    [],
  ),
  setting(
    'categories',
    'lists',
    s.list(
      s.object(
        {
          name: s.text({ ...label('Naam', 'Name'), requiredOn: 'publish', max: 60 }),
          description: s.text({ ...label('Beschrijving', 'Description'), max: 300, multiline: true }),
          tags: s.text({
            ...label('Onderwerpen', 'Topics'),
            help: { nl: 'Gescheiden door komma’s', en: 'Separated by commas' },
            max: 1000,
          }),
        },
        label('Categorie', 'Category'),
      ),
      label('Categorieën van onderwerpen', 'Categories of topics'),
    ),
    [],
  ),
  setting(
    'allowSignUp',
    'people',
    s.toggle(label('Bezoekers mogen zelf een account maken', 'Visitors may make an account themselves')),
    false,
  ),
  setting(
    'requireSecondFactor',
    'people',
    s.choice({
      ...label('Wie met een tweede stap moet inloggen', 'Who has to sign in with a second step'),
      options: {
        nobody: { nl: 'Niemand', en: 'Nobody' },
        admins: { nl: 'Beheerders', en: 'Administrators' },
        everyone: { nl: 'Iedereen', en: 'Everyone' },
      },
      default: 'nobody',
    }),
    'nobody',
  ),
  setting(
    'termsOfUseVersion',
    'people',
    s.number({
      ...label('Versie van de gebruiksvoorwaarden', 'Version of the terms of use'),
      integer: true,
      min: 1,
      max: 100_000,
      default: 1,
    }),
    1,
  ),
];
