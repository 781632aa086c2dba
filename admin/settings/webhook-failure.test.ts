import { expect, it } from 'vitest';
import { comeWith, t } from '../messages.ts';
import { whyNot } from './webhook-failure.ts';

await comeWith(import('../messages/settings.nl.ts'));

it.each([
  ['getaddrinfo ENOTFOUND kantoor.example', 'noHost'],
  ['connect ECONNREFUSED 203.0.113.7:443', 'unreachable'],
  ['socket hang up', 'unreachable'],
  ['it took too long', 'tooSlow'],
  ['this address is not on the public internet', 'notPublic'],
  ['self-signed certificate', 'certificate'],
  ['the answer is longer than 65536 bytes', 'tooLong'],
  ['the webhook is switched off', 'off'],
  ['something nobody has seen', 'other'],
] as const)('says of “%s” what it means', (error, reason) => {
  expect(whyNot(error, null)).toBe(t(`settings.webhooks.why.${reason}`));
});

it('says what was answered', () => {
  expect(whyNot('it answered 500', 500)).toBe('het antwoord was 500');
});
