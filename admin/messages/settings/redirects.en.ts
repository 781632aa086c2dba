import type * as dutch from './redirects.nl.ts';

export const redirects: typeof dutch.redirects = {
  search: 'Find an address',
  new: 'New redirect',
  import: 'Import CSV',
  none: 'No redirects yet',
  noneText:
    'Did the site have other addresses before? Let those lead to the new ones, so that everyone finds the way.',
  path: 'Old address',
  pathHelp: 'On this site, without a question mark: /old-page',
  target: 'Leads to',
  targetHelp: 'An address on this site (/new) or another one (https://…)',
  hits_one: 'followed {{count}} time',
  hits_other: 'followed {{count}} times',
  imported_one: '{{count}} redirect added',
  imported_other: '{{count}} redirects added',
  changedSince_one: '{{count}} redirect stays: it was changed since the import.',
  changedSince_other: '{{count}} redirects stay: they were changed since the import.',
  view: { known: 'Redirects', lost: 'Not found', ignored: 'Ignored' },
  noneLost: 'Nothing was asked for in vain',
  noneLostText:
    'This shows what visitors asked for in the last 90 days and what leads nowhere. You can redirect it with one click.',
  asked_one: 'Asked for {{count}} time',
  asked_other: 'Asked for {{count}} times',
  lead: 'Redirect',
  leadTo: 'Redirect {{path}} to {{target}}',
  ignore: 'Ignore',
  bringBack: 'Bring back',
  noneIgnored: 'Nothing is ignored',
  noneIgnoredText:
    'Under Not found, ignore what only robots ask for, such as /wp-login.php. You find it back here.',
  ignoredOn: 'Ignored',
  notAll: 'These are {{shown}} of the {{total}} addresses. Search to find the others.',
  allImported: 'Every line of the file was taken.',
  notImported_one: '{{count}} line was not taken. Correct it in the file and import that again.',
  notImported_other: '{{count}} lines were not taken. Correct them in the file and import that again.',
  line: 'Line {{line}}: {{path}}',
  noTarget: 'There is no new address beside it.',
  tooWide:
    'There are more than two values on this line. Put an address with a comma or semicolon between quotes.',
};
