import { backups } from './settings/backups.nl.ts';
import { consent } from './settings/consent.nl.ts';
import { frames } from './settings/frames.nl.ts';
import { hosts } from './settings/hosts.nl.ts';
import { legal } from './settings/legal.nl.ts';
import { plugins } from './settings/plugins.nl.ts';
import { properties } from './settings/properties.nl.ts';
import { providers } from './settings/providers.nl.ts';
import { redirects } from './settings/redirects.nl.ts';
import { tokens } from './settings/tokens.nl.ts';
import { webhooks } from './settings/webhooks.nl.ts';

/** The settings of a tenant; each section with more than fields has a file. */
export const settings = {
  title: 'Instellingen',
  sections: 'Onderdelen van de instellingen',
  change: 'Wijzigen',
  unsaved: 'Niet alles is opgeslagen',
  discard: 'Terug naar wat er stond',
  group: { site: 'De site', people: 'Mensen en regels', technical: 'Techniek' },
  section: {
    site: 'Site',
    look: 'Uiterlijk',
    footers: 'Voetteksten',
    headerImages: 'Kopafbeeldingen',
    organisation: 'Organisatie',
    hosts: 'Domeinen',
    languages: 'Talen',
    search: 'Zoeken',
    people: 'Mensen',
    legal: 'Juridische teksten',
    profileProperties: 'Profielvelden',
    retention: 'Bewaren en reservekopie',
    measuring: 'Zoekmachines en meten',
    more: 'Overige',
    redirects: 'Doorverwijzingen',
    plugins: 'Plug-ins',
    providers: 'Andere inlogdiensten',
    webhooks: 'Webhooks',
    tokens: 'Tokens',
  },
  about: {
    site: 'Hoe de site heet, en wat iedereen nu moet weten.',
    look: 'Kies een paar dingen; de rest volgt vanzelf, en alles blijft leesbaar.',
    footers:
      'Wat onder elke pagina staat. Een pagina krijgt de eerste, of de voettekst die bij de pagina is gekozen.',
    headerImages:
      'Afbeeldingen boven aan een pagina, in sets met een naam. Bij een pagina kiest u een set; de pagina toont er één afbeelding van, steeds dezelfde.',
    organisation: 'Wie de site maakt, in welke tijd, en van wie mails komen.',
    hosts: 'Waar de site antwoordt. Een domein doet mee zodra bewezen is dat het van u is.',
    languages: 'In welke talen bezoekers de site kunnen lezen.',
    search: 'Wat bovenaan komt bij zoeken, en welke woorden hetzelfde betekenen.',
    people: 'Wie een account kan maken, en wat daarvoor geldt.',
    profileProperties: 'Wat u van iedereen met een account wilt weten. Mensen vullen het in bij hun account.',
    retention: 'Hoe lang wat bewaard blijft, en of er een reservekopie wordt gemaakt.',
    measuring: 'Hoe zoekmachines en meetdiensten de site zien.',
    more: 'Instellingen van plug-ins en van onderdelen die hierboven niet staan.',
    redirects: 'Adressen van een vorige site die ergens anders heen leiden.',
    plugins:
      'Wat u niet gebruikt kan uit. Bezoekers zien dan niets meer van de blokken, items, vragen en profielvelden ervan. Wat er al staat blijft bewaard.',
    legal:
      'Wat onderaan elke pagina staat. Bezoekers lezen wat gepubliceerd is; eerdere versies blijven te lezen.',
    providers:
      'Laat mensen inloggen met het account van hun werk, met OpenID Connect. De knop staat op de inlogpagina.',
    webhooks: 'Adressen van andere systemen die bericht krijgen als er iets gebeurt.',
    tokens: 'Waarmee programma’s namens u werken, binnen de grenzen die u stelt.',
  },
  organisation: {
    name: 'Naam van de organisatie',
    language: 'Taal van de inhoud',
    languageHelp: 'De taal van nieuwe pagina’s',
    timeZone: 'Tijdzone',
    senderName: 'Naam van de afzender van mails',
    senderHelp: 'Leeg: de naam van de site',
    senderAddress: 'E-mailadres van de afzender',
  },
  look: {
    light: 'Licht',
    dark: 'Donker',
    sampleMenu: 'Het menu',
    sampleTitle: 'Zo leest een titel',
    sampleText: 'En zo gewone tekst, met ',
    sampleLink: 'een link',
    sampleButton: 'Een knop',
    sampleAccent: 'Een accent',
    contrast: 'Contrast',
    lastGood: 'Dit voorbeeld is nog dat van daarvoor.',
    noPreview: 'Er is nu geen voorbeeld.',
    pairs: { text: 'tekst', link: 'link', 'on-brand': 'knop', 'on-accent': 'accent', 'on-bar': 'menu' },
  },
  refused: {
    'this key is taken': 'Er is al een profielveld met deze naam.',
    'a choice needs options': 'Geef minstens één keuze.',
    'the level Roles needs roles': 'Kies minstens één rol.',
    'a value stands twice': 'Twee keuzes zijn hetzelfde.',
    'host-malformed': 'Schrijf alleen de naam, zoals www.example.nl, zonder https:// of pad.',
    'host-unreadable':
      'Wat in deze naam met xn-- begint, staat voor geen letters. Schrijf de naam zelf, zoals gemeente-één.nl.',
    'host-reserved': 'Dit adres is alleen van deze computer of van een eigen netwerk.',
    'host-taken': 'Dit domein is van een andere site.',
    'host-known': 'Dit domein staat al in de lijst.',
    'host-unproven': 'Het bewijs staat er nog niet. Een wijziging in DNS kan een uur duren.',
    'host-other-token': 'Er staat een ander bewijs. Neem de tekst precies over.',
    'host-primary': 'Het hoofddomein kan niet weg. Kies eerst een ander hoofddomein.',
    'not its name': 'Dit is niet de naam.',
    'not-an-id': 'Gebruik alleen kleine letters, cijfers en koppeltekens.',
    'secret-for-other-issuer': 'Geef het geheim opnieuw: het hoort bij het vorige adres',
    'redirect-exists': 'Voor dit adres is er al een doorverwijzing.',
    'page-there': 'Op dit adres staat een pagina. Kies een ander adres, of verplaats eerst de pagina.',
    'redirect-goes-round': 'Zo kom je weer uit op hetzelfde adres. Kies een ander doel.',
    'not-a-path': 'Begin met een schuine streep, zonder vraagteken of hekje.',
    reserved: 'Dit adres is van het systeem. Kies een ander.',
    'not-an-address': 'Geef een adres op deze site (/nieuw) of een openbaar adres (https://…).',
    'not-a-public-address': 'Geef een openbaar adres dat met https:// begint.',
  },
  hosts,
  frames,
  backups,
  consent,
  legal,
  plugins,
  redirects,
  providers,
  webhooks,
  tokens,
  properties,
};
