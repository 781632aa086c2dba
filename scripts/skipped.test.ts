import { expect, it } from 'vitest';
import { skippedIn } from './skipped.mjs';

const test = (status: string, title: string, ...ancestorTitles: string[]) => ({
  status,
  title,
  ancestorTitles,
});

it('says of tests that were left out where they stand and what their group needs', () => {
  const files = [
    {
      name: '/srv/site/e2e/proxy.test.ts',
      assertionResults: [
        test('passed', 'a node', 'behind nginx'),
        test('skipped', 'a node', 'behind Caddy (needs caddy)', 'asked'),
        test('pending', 'asks first', 'behind Caddy (needs caddy)'),
        test('failed', 'x'),
      ],
    },
    { name: '/srv/site/core/later.test.ts', assertionResults: [test('todo', 'is still to be written')] },
  ];
  expect(skippedIn(files, '/srv/site')).toEqual([
    '\n3 left out, which say nothing now:',
    '  e2e/proxy.test.ts > behind Caddy (needs caddy) (2)',
    '  core/later.test.ts > is still to be written (1)',
  ]);
});

it('says nothing where every test ran', () => {
  expect(skippedIn([{ name: '/x.test.ts', assertionResults: [test('passed', 'x')] }], '/')).toEqual([]);
});
