import { backups } from './settings/backups.en.ts';
import type { settings as dutch } from './settings.nl.ts';
import { consent } from './settings/consent.en.ts';
import { frames } from './settings/frames.en.ts';
import { hosts } from './settings/hosts.en.ts';
import { legal } from './settings/legal.en.ts';
import { plugins } from './settings/plugins.en.ts';
import { properties } from './settings/properties.en.ts';
import { providers } from './settings/providers.en.ts';
import { redirects } from './settings/redirects.en.ts';
import { tokens } from './settings/tokens.en.ts';
import { webhooks } from './settings/webhooks.en.ts';

export const settings: typeof dutch = {
  title: 'Settings',
  sections: 'Parts of the settings',
  change: 'Change',
  unsaved: 'Not everything is saved',
  discard: 'Back to what it was',
  group: { site: 'The site', people: 'People and rules', technical: 'Technical' },
  section: {
    site: 'Site',
    look: 'Look',
    footers: 'Footers',
    headerImages: 'Header pictures',
    organisation: 'Organisation',
    hosts: 'Host names',
    languages: 'Languages',
    search: 'Search',
    people: 'People',
    legal: 'Legal texts',
    profileProperties: 'Profile fields',
    retention: 'Retention and backup',
    measuring: 'Search engines and measuring',
    more: 'Other',
    redirects: 'Redirects',
    plugins: 'Plugins',
    providers: 'Other sign-in services',
    webhooks: 'Webhooks',
    tokens: 'Tokens',
  },
  about: {
    site: 'What the site is called, and what everyone must know now.',
    look: 'Choose a few things; the rest follows, and everything stays readable.',
    footers: 'What stands below every page. A page gets the first one, or the footer that was chosen for it.',
    headerImages:
      'Pictures at the top of a page, in sets with a name. For a page you choose a set; the page shows one picture of it, always the same.',
    organisation: 'Who makes the site, in which time, and who mails come from.',
    hosts: 'Where the site answers. A host name takes part once it is proven to be yours.',
    languages: 'The languages in which visitors can read the site.',
    search: 'What comes first when people search, and which words mean the same.',
    people: 'Who can make an account, and what applies to that.',
    profileProperties:
      'What you want to know of everybody with an account. People fill it in at their account.',
    retention: 'How long things are kept, and whether a backup is made.',
    measuring: 'How search engines and measuring services see the site.',
    more: 'Settings of plugins, and of parts that are not named above.',
    redirects: 'Addresses of an earlier site that lead elsewhere.',
    plugins:
      'What you do not use can be off. Visitors then see nothing more of its blocks, items, questions and profile fields. What is there already is kept.',
    legal:
      'What stands at the foot of every page. Visitors read what is published; earlier versions can still be read.',
    providers:
      'Let people sign in with their account at work, by OpenID Connect. The button stands on the sign-in page.',
    webhooks: 'Addresses of other systems that are told when something happens.',
    tokens: 'With these, programs work on your behalf, within the limits you set.',
  },
  organisation: {
    name: 'Name of the organisation',
    language: 'Language of the content',
    languageHelp: 'The language of new pages',
    timeZone: 'Time zone',
    senderName: 'Name of the sender of mails',
    senderHelp: 'Empty: the name of the site',
    senderAddress: 'E-mail address of the sender',
  },
  look: {
    light: 'Light',
    dark: 'Dark',
    sampleMenu: 'The menu',
    sampleTitle: 'This is how a title reads',
    sampleText: 'And this is plain text, with ',
    sampleLink: 'a link',
    sampleButton: 'A button',
    sampleAccent: 'An accent',
    contrast: 'Contrast',
    lastGood: 'This preview is still that of before.',
    noPreview: 'There is no preview now.',
    pairs: { text: 'text', link: 'link', 'on-brand': 'button', 'on-accent': 'accent', 'on-bar': 'menu' },
  },
  refused: {
    'this key is taken': 'There is a profile field with this name already.',
    'a choice needs options': 'Give at least one option.',
    'the level Roles needs roles': 'Choose at least one role.',
    'a value stands twice': 'Two options are the same.',
    'host-malformed': 'Write only the name, such as www.example.nl, without https:// or a path.',
    'host-unreadable':
      'What begins with xn-- in this name stands for no letters. Write the name itself, such as café.example.',
    'host-reserved': 'This address belongs to this machine or to a private network only.',
    'host-taken': 'This host name belongs to another site.',
    'host-known': 'This host name is in the list already.',
    'host-unproven': 'The proof is not there yet. A change in DNS can take an hour.',
    'host-other-token': 'There is another proof. Copy the text exactly.',
    'host-primary': 'The primary host name cannot go. Choose another one first.',
    'not its name': 'This is not its name.',
    'not-an-id': 'Use small letters, digits and hyphens only.',
    'secret-for-other-issuer': 'Give the secret again: it belongs to the address before',
    'redirect-exists': 'There is a redirect for this address already.',
    'page-there': 'A page stands at this address. Choose another one, or move the page first.',
    'redirect-goes-round': 'This comes back to the same address. Choose another target.',
    'not-a-path': 'Begin with a slash, without a question mark or hash.',
    reserved: 'This address belongs to the system. Choose another one.',
    'not-an-address': 'Give an address on this site (/new) or a public one (https://…).',
    'not-a-public-address': 'Give a public address that begins with https://.',
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
