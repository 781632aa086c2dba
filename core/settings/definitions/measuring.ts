import { s } from '../../plugin.ts';
import { label, only, settingsOf } from './group.ts';

const { closed, open } = settingsOf('measuring');

/** How search engines and those who measure see the site. */
export const measuringSettings = [
  open(
    'siteimproveId',
    only(
      /^\d*$/,
      s.text({
        ...label('Siteimprove-nummer', 'Siteimprove id'),
        help: {
          nl: 'Siteimprove telt dan mee bij bezoekers die zelf voor ‘Bezoek tellen’ kozen en niet zijn ingelogd. De cookievraag noemt het; een eigen cookieverklaring past u zelf aan. Vraag daarna iedereen opnieuw, onder Juridische teksten.',
          en: 'Siteimprove then counts along for visitors who chose ‘Counting visits’ themselves and are not signed in. The cookie question names it; a cookie statement of your own you adapt yourself. Then ask everyone again, under Legal texts.',
        },
        max: 20,
      }),
    ),
    '',
  ),
  open(
    'googleSiteVerification',
    only(/^[\w-]*$/, s.text({ ...label('Google-verificatie', 'Google site verification'), max: 100 })),
    '',
  ),
  closed(
    'noIndex',
    s.toggle({
      ...label('Niet in zoekmachines', 'Not in search engines'),
      help: {
        nl: 'Voor een testsite: zoekmachines wordt gevraagd niets te tonen',
        en: 'For a test site: search engines are asked to show nothing',
      },
    }),
    false,
  ),
  closed(
    'countRobots',
    s.toggle({
      ...label('Robots meetellen', 'Count robots'),
      help: {
        nl: 'Zoekmachines en andere programma’s tellen dan mee als bezoek, met het apparaat Robot.',
        en: 'Search engines and other programs then count as visits, with the device Robot.',
      },
    }),
    false,
  ),
  closed(
    'countMakers',
    s.toggle({
      ...label('Eigen bezoek meetellen', 'Count visits of our own'),
      help: {
        nl: 'Van beheerders, redacteuren en medewerkers van het platform.',
        en: 'Of admins, content managers and people who work for the platform.',
      },
    }),
    false,
  ),
  closed(
    'measureInBrowser',
    s.toggle({
      ...label('Meten in de browser', 'Measure in the browser'),
      help: {
        nl: 'Ook snelheid en klikken naar andere sites. Pagina’s krijgen er een klein script bij.',
        en: 'Also speed and clicks to other sites. Pages get a small script.',
      },
    }),
    false,
  ),
  closed(
    'logInBrowser',
    s.toggle({
      ...label('Fouten in de browser noteren', 'Note errors in the browser'),
      help: {
        nl: 'Op elke pagina, met een klein script. De zoekpagina en pagina’s met een blok dat een script heeft, doen het altijd.',
        en: 'On every page, with a small script. The search page, and pages with a block that has a script, always do.',
      },
    }),
    false,
  ),
  closed(
    'statisticsReport',
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
  closed(
    'statisticsReportTo',
    s.list(
      only(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, s.text({ ...label('E-mailadres', 'E-mail address'), max: 254 })),
      {
        ...label('Ontvangers van het rapport', 'Receivers of the report'),
        help: {
          nl: 'Zonder ontvangers wordt er niets verstuurd.',
          en: 'Without receivers nothing is sent.',
        },
      },
    ),
    [],
  ),
];
