import { describe, expect, it } from 'vitest';
import type { BlockNode, BlockVisibility } from '#core/blocks/document.ts';
import { isVisibility } from '#core/blocks/operation-values.ts';
import { chosenRule, hiding, isHidden, showing } from './hiding.ts';

const block = (id: string, visibility?: BlockVisibility): BlockNode => ({
  ...{ id, type: 'text', v: 1, content: {} },
  ...(visibility && { visibility }),
});

const team = '0197a1b2-0000-7000-8000-000000000001';

describe('a block that is hidden', () => {
  it('is one that is for admins alone, and none that is for some of the visitors', () => {
    expect([undefined, 'Users', 'Roles', 'Admin'].map((level) => isHidden(ruled(level)))).toEqual([
      ...[false, false, false],
      true,
    ]);
  });

  it.each<[string, BlockVisibility | undefined]>([
    ['everyone', undefined],
    ['those who are signed in', { level: 'Users' }],
    ['those with a verified address', { level: 'Verify' }],
    ['roles', { level: 'Roles', roles: [team] }],
  ])('is for %s again when it is shown', (_, rule) => {
    const hidden = block('one', hiding(block('one', rule)));
    expect(isHidden(hidden)).toBe(true);
    expect(showing(hidden)).toEqual(rule ?? null);
  });

  it.each<BlockVisibility>([{ level: 'Users' }, { level: 'Verify' }, { level: 'Roles', roles: [team] }])(
    'has its rule $level with it, so that whoever shows it, or a copy of it, makes it public to nobody',
    (rule) => {
      const hidden = hiding(block('one', rule));
      expect(isVisibility(hidden)).toBe(true);
      expect(showing(block('copy', structuredClone(hidden)))).toEqual(rule);
    },
  );

  it('keeps its rule as well where it is given to admins in its form', () => {
    const chosen = chosenRule(block('one', { level: 'Users' }), 'Admin', []);
    expect(showing(block('one', chosen!))).toEqual({ level: 'Users' });
  });
});

const ruled = (level: string | undefined) => block('one', level ? ({ level } as BlockVisibility) : undefined);
