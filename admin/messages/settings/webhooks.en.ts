import type * as dutch from './webhooks.nl.ts';

export const webhooks: typeof dutch.webhooks = {
  new: 'New webhook',
  none: 'No webhooks yet',
  noneText: 'Let another system know when a page is published or a form comes in.',
  once: 'Keep this secret: it is shown only now. The receiver checks the signature with it.',
  name: 'Name',
  url: 'Address',
  urlHelp: 'Gets a POST with JSON, signed as Standard Webhooks says',
  events: 'On',
  eventsHelp: 'One act (page.published) or all of a subject (page.*)',
  isActive: 'On',
  off: 'off',
  test: 'Test message',
  testOf: 'Test message to {{name}}',
  remove: 'Remove webhook',
  removeAsk: 'Remove the webhook ‘{{name}}’?',
  removeText:
    'This address is told nothing any more. The list of what was sent and the secret do not come back.',
  log: 'Sent',
  logNone: 'Nothing yet.',
  status: {
    waiting: 'Waiting',
    delivered: 'Delivered',
    retrying: 'Will be tried again',
    failed: 'Not delivered',
  },
  why: {
    answered: 'the answer was {{status}}',
    noHost: 'this name does not exist',
    unreachable: 'nothing answered there',
    tooSlow: 'it took too long',
    notPublic: 'this address cannot be reached from the internet',
    certificate: 'its certificate is not right',
    tooLong: 'the answer was too long',
    other: 'the connection failed',
  },
};
