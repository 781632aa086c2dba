import type * as dutch from './hosts.nl.ts';

export const hosts: typeof dutch.hosts = {
  primary: 'Primary',
  proven: 'Answers',
  waiting: 'Waits for proof',
  new: 'New host name',
  add: 'Add',
  proof: 'Put one of these two in place and choose Check. The host name answers only after that.',
  dns: 'In DNS, a TXT record',
  file: 'Or on the site that stands there now, a file with this text',
  prove: 'Check',
  removeTitle: 'Remove {{host}}',
  removeText: 'The site answers at this host name no more. To have it back, it must be proven again.',
  primaryIs: 'Main domain {{host}}',
  makePrimary: 'Make primary',
};
