import type * as dutch from './publishing.nl.ts';

export const publishing: typeof dutch.publishing = {
  turned: 'Choose a moment after the beginning.',
  title: 'Publish {{title}}',
  mustMend: 'Mend this first. Click a line to go there.',
  examples_one: '{{count}} thing of an example is still on the page',
  examples_other: '{{count}} things of an example are still on the page',
  examplesText:
    'Visitors will see example text, and links of an example lead nowhere. Click a line to go there.',
  comment: 'Comment on this version',
  plan: 'Schedule: from and until when',
  from: 'From',
  until: 'Until',
  seenBoth: 'To be seen from {{from}} until {{until}}.',
  seenFrom: 'To be seen from {{from}} on.',
  seenUntil: 'To be seen until {{until}}.',
  zone: 'Times in {{zone}}',
  discard: 'Discard changes',
  unpublish: 'Unpublish',
  homeStays: 'The home page can go offline once another page stands in its place.',
  now: 'Publish now',
  later: 'Schedule',
  unsent: 'Not everything was sent. You can publish when the connection is back.',
  plannedElse: 'Somebody else has planned something else meanwhile. Look at the moments, and do it again.',
  plannedBoth: 'Planned now: from {{from}} until {{until}}.',
  plannedFrom: 'Planned now: from {{from}} on.',
  plannedUntil: 'Planned now: until {{until}}.',
  plannedNone: 'Nothing is planned now.',
  view: 'View',
  live: 'Live on {{host}} in {{seconds}} s',
  notSeen: '{{host}} still gives the same page as before publishing. Look whether your change is there.',
  published: 'The published version',
};

export const checks: typeof dutch.checks = {
  asking: 'Checking the page',
  failed: 'The page could not be checked.',
  none: 'Nothing to improve was found.',
  errors_one: '{{count}} thing has to be mended',
  errors_other: '{{count}} things have to be mended',
  warnings_one: '{{count}} thing could be better',
  warnings_other: '{{count}} things could be better',
  times: '{{count}} times',
  first: 'To the first',
  error: 'Must',
  warning: 'Better',
  example: 'Example',
};

export const previewLinks: typeof dutch.previewLinks = {
  title: 'Links that are there already',
  asking: 'Reading the links',
  none: 'No link works now. Whoever gets one sees this draft without signing in.',
  by: 'Made by',
  shows: 'As seen by',
  until: 'Works until',
  end: 'Revoke',
  endOf: 'Revoke: link of {{name}}, until {{date}}',
  endTitle: 'Revoke this link?',
  endText:
    'Whoever has the link will not see the draft any more. A link that was revoked does not come back.',
};
