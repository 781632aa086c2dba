import { describe, expect, it } from 'vitest';
import { wayAside } from './aside.ts';

describe('the way a page goes aside for the drawer over it', () => {
  const edge = 1024;
  it.each([
    ['what stands beside it', 100, 500, 0],
    ['what reaches under it', 800, 1200, 176],
    ['what lies under it as a whole', 1050, 1300, 276],
    ['what is wider than there is room for and begins in view', 42, 1398, 0],
    ['what is wider than there is room for, of which most is under it', 600, 1900, 584],
    ['what begins in view already', 0, 1440, 0],
    ['what was looked at further on', -300, 1140, 0],
    ['what is out of view on the other side', -400, -100, -416],
    ['what is out of view for a part and has room', -50, 300, -66],
  ])('%s', (_, left, right, by) => {
    expect(wayAside({ left, right }, edge)).toBe(by);
  });
});
