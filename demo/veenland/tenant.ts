import { type DemoTenant, imageGuid, pageGuid } from '../write.ts';
import { documents } from './documents.ts';
import { doeMeePages } from './doe-mee.ts';
import { excursies, excursions } from './excursies.ts';
import { footers } from './footers.ts';
import { formPages, forms } from './forms.ts';
import { gebiedenPages } from './gebieden.ts';
import { home } from './home.ts';
import { natuurPages } from './natuur.ts';
import { news } from './news.ts';
import { nieuws } from './nieuws.ts';
import { overOnsPages } from './over-ons.ts';
import { papers } from './papers.ts';
import { people } from './people.ts';
import { pictures } from './pictures.ts';
import { places } from './places.ts';
import { herstel, projects } from './projects.ts';
import { questions, vragen } from './questions.ts';
import { sections } from './sections.ts';
import { sightings } from './sightings.ts';
import { templates } from './templates.ts';
import { vacancies, vacatures } from './vacancies.ts';
import { verhalenPages } from './verhalen.ts';

/** Stichting Veenland: a warm, editorial nature foundation, on veenland.localhost. */
export const veenland: DemoTenant = {
  key: 'veenland',
  name: 'Stichting Veenland',
  hosts: ['veenland.localhost'],
  senderName: 'Wieke van Veenland',
  senderAddress: 'info@veenland.example',
  pictures,
  documents,
  settings: {
    platformName: 'Veenland',
    platformDescription: 'Vijf natuurgebieden, 430 vrijwilligers en een moeras dat weer groeit.',
    colorScheme: {
      brand: '#3d5a2a',
      second: '#b5622b',
      neutral: 'warm',
      character: 'editorial',
      fonts: 'fraunces-source',
    },
    browserColor: '#f4efe4',
    useBrowserColor: false,
    headerLogo: { image: imageGuid('veenland', 'logo'), alt: pictures['logo']!.alt },
    faviconLogo: { image: imageGuid('veenland', 'favicon'), decorative: true },
    headerVisibility: 'scroll',
    headerLogoHeight: 56,
    headerLogoPadding: 14,
    showAutoTranslate: false,
    categories: [
      {
        name: 'Dieren',
        description: 'Wat er vliegt, kruipt en graast.',
        tags: 'vogels, weidevogels, ganzen, vlinders, libellen, reptielen, amfibieën, zoogdieren, vleermuizen, kudde, dieren',
      },
      {
        name: 'Planten',
        description: 'Van veenmos tot klokjesgentiaan.',
        tags: 'planten, mossen, paddenstoelen, heide',
      },
      {
        name: 'Gebieden',
        description: 'Vijf gebieden, elk met een eigen geluid.',
        tags: 'Zwarteveen, Kraanmeer, Hoge Stobben, Elzenbroek, Stille Landen',
      },
      {
        name: 'Meedoen',
        description: 'Wandelen, werken en geven.',
        tags: 'excursie, wandelen, kinderen, nacht, paden, werk in het veld, werken, bezoekers, winkel',
      },
    ],
    searchSynonyms: [{ words: 'kraanvogel, kraan' }, { words: 'moeras, veen, hoogveen' }],
    searchPromoted: [{ words: 'kraanvogels', page: pageGuid('veenland', 'kraanvogel') }],
    googleSiteVerification: 'veenland_9hTq2MzWc5uRaXe8GyB3sKvJ',
    translateAddress: 'https://www.translatetheweb.com/?from={from}&to={to}&a={url}',
  },
  headerImages: [
    { name: 'Zwarteveen', pictures: ['zwarteveen'] },
    { name: 'Kraanmeer', pictures: ['kraanmeer'] },
    { name: 'Stobben', pictures: ['stobben'] },
    { name: 'Elzenbroek', pictures: ['birken'] },
    { name: 'Landen', pictures: ['landen'] },
    { name: 'Kraanvogels', pictures: ['kraanvogels'] },
  ],
  footers,
  pages: [
    ...sections,
    ...templates,
    home,
    ...gebiedenPages,
    ...natuurPages,
    ...verhalenPages,
    excursies,
    ...doeMeePages,
    ...formPages,
    ...overOnsPages,
    nieuws,
    herstel,
    vragen,
    vacatures,
  ],
  menu: [
    { segment: '', page: 'voorpagina', label: 'Veenland' },
    {
      segment: 'gebieden',
      page: 'gebieden',
      children: [
        {
          segment: 'zwarteveen',
          page: 'zwarteveen',
          children: [{ segment: 'vlonderpad', page: 'vlonderpad' }],
        },
        { segment: 'kraanmeer', page: 'kraanmeer' },
        { segment: 'hoge-stobben', page: 'hoge-stobben' },
        { segment: 'elzenbroek', page: 'elzenbroek' },
        { segment: 'stille-landen', page: 'stille-landen' },
      ],
    },
    {
      segment: 'natuur',
      page: 'natuur',
      children: [
        {
          segment: 'soorten',
          page: 'soorten',
          children: [
            { segment: 'kraanvogel', page: 'kraanvogel' },
            { segment: 'zonnedauw', page: 'zonnedauw' },
          ],
        },
        { segment: 'hoogveen', page: 'hoogveen' },
        { segment: 'herstel', page: 'herstel' },
      ],
    },
    {
      segment: 'verhalen',
      page: 'verhalen',
      children: [
        { segment: 'de-man-die-het-water-tegenhield', page: 'de-man-die-het-water-tegenhield' },
        { segment: 'een-nacht-met-de-nachtzwaluw', page: 'een-nacht-met-de-nachtzwaluw' },
      ],
    },
    {
      segment: 'excursies',
      page: 'excursies',
      children: [{ segment: 'aanmelden', page: 'aanmelden-excursie', label: 'Aanmelden' }],
    },
    {
      segment: 'doe-mee',
      page: 'doe-mee',
      children: [
        { segment: 'vrijwilliger', page: 'vrijwilliger' },
        { segment: 'donateur', page: 'donateur' },
        { segment: 'nalaten', page: 'nalaten' },
        { segment: 'vacatures', page: 'vacatures' },
        { segment: 'voor-vrijwilligers', page: 'voor-vrijwilligers' },
      ],
    },
    {
      segment: 'over-ons',
      page: 'over-ons',
      children: [
        { segment: 'mensen', page: 'mensen' },
        { segment: 'jaarcijfers', page: 'jaarcijfers' },
        { segment: 'beheerplan-2027', page: 'beheerplan-2027' },
        { segment: 'vragen', page: 'vragen' },
        { segment: 'contact', page: 'contact' },
      ],
    },
    { segment: 'nieuws', page: 'nieuws' },
  ],
  items: [
    { list: 'actueel', type: 'news', items: [...news, ...sightings] },
    { list: 'excursies', type: 'event', items: excursions },
    { list: 'mensen', type: 'person', items: people },
    { list: 'beginpunten', type: 'place', items: places },
    { list: 'projecten', type: 'project', items: projects },
    { list: 'vragen', type: 'question', items: questions },
    { list: 'vacatures', type: 'vacancy', items: vacancies },
    { list: 'stukken', type: 'document', items: papers },
  ],
  forms,
};
