import { type DemoTenant, imageGuid, pageGuid } from '../write.ts';
import { afvalPages } from './afval.ts';
import { agenda, events } from './agenda.ts';
import { bestuurPages } from './bestuur.ts';
import { contactPages } from './contact.ts';
import { directRegelenPages } from './direct-regelen.ts';
import { documents } from './documents.ts';
import { footers } from './footers.ts';
import { formPages, forms } from './forms.ts';
import { home } from './home.ts';
import { news } from './news.ts';
import { nieuws } from './nieuws.ts';
import { notices } from './notices.ts';
import { overPages } from './over.ts';
import { papers, stukken } from './papers.ts';
import { people } from './people.ts';
import { pictures } from './pictures.ts';
import { adressen, places } from './places.ts';
import { projecten, projects } from './projects.ts';
import { questions, vragen } from './questions.ts';
import { sections } from './sections.ts';
import { templates } from './templates.ts';
import { vacancies, werkenBij } from './vacancies.ts';
import { wonenPages } from './wonen.ts';
import { zorgPages } from './zorg.ts';

/** Gemeente Lindenhove: a sober municipality, on localhost. */
export const lindenhove: DemoTenant = {
  key: 'lindenhove',
  name: 'Gemeente Lindenhove',
  hosts: ['localhost', '127.0.0.1'],
  senderName: 'Gemeente Lindenhove',
  senderAddress: 'gemeente@lindenhove.example',
  pictures,
  documents,
  settings: {
    platformName: 'Gemeente Lindenhove',
    platformDescription: 'De gemeente van Lindenhove, Elskamp, Broekerzijl, Hoogveld en Drieberken.',
    colorScheme: {
      brand: '#154273',
      second: '#c8102e',
      neutral: 'cool',
      character: 'crisp',
      fonts: 'source',
    },
    browserColor: '#154273',
    useBrowserColor: true,
    headerLogo: { image: imageGuid('lindenhove', 'logo'), alt: pictures['logo']!.alt },
    faviconLogo: { image: imageGuid('lindenhove', 'favicon'), decorative: true },
    headerVisibility: 'pinned',
    headerLogoHeight: 72,
    headerLogoPadding: 8,
    showAutoTranslate: true,
    categories: [
      {
        name: 'Wonen en straat',
        description: 'Bouwen, wonen, werk op straat en verkeer.',
        tags: 'wonen, verkeer, vergunningen, straat, bouwen, energie',
      },
      {
        name: 'Afval en groen',
        description: 'Schoon, heel en groen.',
        tags: 'afval, groen, water, duurzaam',
      },
      {
        name: 'Bestuur',
        description: 'Wat raad en college besluiten.',
        tags: 'bestuur, besluiten, geld, verkiezingen',
      },
      {
        name: 'Samen leven',
        description: 'Zorg, jeugd, sport en cultuur in de vijf kernen.',
        tags: 'zorg, jeugd, sport, cultuur, kernen, veiligheid',
      },
    ],
    searchSynonyms: [
      { words: 'ID-kaart, identiteitskaart' },
      { words: 'vuilnis, afval, huisvuil' },
      { words: 'burgemeester, Annelies van Rhee' },
    ],
    searchPromoted: [{ words: 'afval', page: pageGuid('lindenhove', 'afvalkalender') }],
    googleSiteVerification: 'lindenhove-4rJt0Qw8sVbN2xKfYc7mZpLd',
    // Nobody's, so that nothing is asked of Siteimprove.
    siteimproveId: '0000000',
    siteNotice: {
      isShown: false,
      kind: 'warning',
      text: 'Door de storm zijn de balies vandaag dicht. Bellen kan wel.',
      link: '/contact',
      linkText: 'Zo bereikt u ons',
    },
    statisticsMonths: 60,
    logRetention: 60,
    auditRetention: '84',
    trashRetention: '365',
  },
  headerImages: [
    { name: 'Seizoenen', pictures: ['markt'] },
    { name: 'Toren', pictures: ['toren'] },
  ],
  footers,
  pages: [
    ...sections,
    ...templates,
    home,
    ...directRegelenPages,
    ...wonenPages,
    ...afvalPages,
    ...zorgPages,
    ...bestuurPages,
    ...overPages,
    nieuws,
    agenda,
    ...contactPages,
    ...formPages,
    vragen,
    projecten,
    adressen,
    werkenBij,
    stukken,
  ],
  menu: [
    { segment: '', page: 'voorpagina', label: 'Home' },
    {
      segment: 'direct-regelen',
      page: 'direct-regelen',
      children: [
        { segment: 'paspoort', page: 'paspoort', children: [{ segment: 'kwijt', page: 'paspoort-kwijt' }] },
        { segment: 'rijbewijs', page: 'rijbewijs', label: 'Rijbewijs' },
        { segment: 'verhuizen', page: 'verhuizen' },
        {
          segment: 'melding',
          page: 'melding',
          children: [{ segment: 'openbare-ruimte', page: 'melding-openbare-ruimte' }],
        },
        { segment: 'afspraak', page: 'afspraak' },
      ],
    },
    {
      segment: 'wonen',
      page: 'wonen',
      label: 'Wonen',
      children: [
        {
          segment: 'vergunning',
          page: 'vergunning',
          children: [{ segment: 'kosten', page: 'leges', label: 'Kosten' }],
        },
        { segment: 'wegwerkzaamheden', page: 'wegwerkzaamheden' },
        { segment: 'projecten', page: 'projecten' },
      ],
    },
    {
      segment: 'afval',
      page: 'afval',
      label: 'Afval',
      children: [
        { segment: 'afvalkalender', page: 'afvalkalender' },
        { segment: 'milieustraat', page: 'milieustraat' },
      ],
    },
    {
      segment: 'zorg',
      page: 'zorg',
      label: 'Zorg',
      children: [{ segment: 'geldzorgen', page: 'geldzorgen' }],
    },
    {
      segment: 'bestuur',
      page: 'bestuur',
      label: 'Bestuur',
      children: [
        {
          segment: 'gemeenteraad',
          page: 'gemeenteraad',
          children: [
            { segment: 'raadsvergaderingen', page: 'raadsvergaderingen' },
            { segment: 'begroting-2027', page: 'begroting-2027', label: 'Begroting 2027' },
            { segment: 'stukken', page: 'stukken', label: 'Stukken' },
          ],
        },
        { segment: 'college', page: 'college' },
        { segment: 'meepraten', page: 'meepraten' },
        { segment: 'inwonerspanel', page: 'inwonerspanel', label: 'Inwonerspanel' },
      ],
    },
    {
      segment: 'over',
      page: 'over',
      label: 'De gemeente',
      children: [
        { segment: 'geschiedenis', page: 'geschiedenis' },
        { segment: 'kernen', page: 'kernen' },
        { segment: 'adressen', page: 'adressen' },
        { segment: 'werken-bij', page: 'werken-bij', label: 'Werken bij' },
      ],
    },
    { segment: 'nieuws', page: 'nieuws', children: [{ segment: 'agenda', page: 'agenda' }] },
    {
      segment: 'contact',
      page: 'contact',
      children: [{ segment: 'vragen', page: 'vragen', label: 'Veelgestelde vragen' }],
    },
  ],
  items: [
    { list: 'nieuws', type: 'news', items: [...news, ...notices] },
    { list: 'agenda', type: 'event', items: events },
    { list: 'college', type: 'person', items: people },
    { list: 'vragen', type: 'question', items: questions },
    { list: 'adressen', type: 'place', items: places },
    { list: 'projecten', type: 'project', items: projects },
    { list: 'vacatures', type: 'vacancy', items: vacancies },
    { list: 'stukken', type: 'document', items: papers },
  ],
  forms,
};
