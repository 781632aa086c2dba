import { describe, expect, it } from 'vitest';
import type { BlockNode, BlockVisibility } from '#core/blocks/document.ts';
import { hiding, isHidden, showing } from './hiding.ts';

const block = (id: string, visibility?: BlockVisibility): BlockNode => ({
  ...{ id, type: 'text', v: 1, content: {} },
  ...(visibility && { visibility }),
});

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
    ['roles', { level: 'Roles', roles: ['team'] }],
  ])('is for %s again when it is shown', (_, rule) => {
    const hidden = block('one', hiding(block('one', rule)));
    expect(isHidden(hidden)).toBe(true);
    expect(showing(hidden)).toEqual(rule ?? null);
  });

  it('has its roles with it, so that whoever shows it somewhere else makes it public to nobody', () => {
    const hidden = hiding(block('one', { level: 'Roles', roles: ['team'] }));
    expect(showing(block('copy', hidden))).toEqual({ level: 'Roles', roles: ['team'] });
  });
});

const ruled = (level: string | undefined) => block('one', level ? ({ level } as BlockVisibility) : undefined);
