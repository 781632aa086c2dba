import type { Character } from './scheme.ts';

/** What makes one character unlike another, as custom properties. All of them have the same keys, so blocks can rely on each. */
export const characterTokens: Record<Character, Record<TokenName, string>> = {
  // Sober and exact: white ground, right angles, hairlines, a short bar in the brand colour.
  crisp: {
    'radius-control': '3px',
    'radius-card': '4px',
    'radius-picture': '4px',
    'card-edge': 'var(--line)',
    'edge-width': '1px',
    'shadow-raised': 'none',
    'shadow-float': '0 8px 24px rgb(0 0 0/.14)',
    section: 'clamp(2.5rem,1.6rem + 3.6vw,4.5rem)',
    'title-weight': '650',
    'title-tracking': '-.012em',
    'title-leading': '1.14',
    'title-size': 'var(--size-5)',
    'hero-size': 'var(--size-6)',
    'label-weight': '650',
    'label-case': 'none',
    'label-tracking': '0',
    'body-leading': '1.6',
    measure: '66ch',
    'ornament-width': '2.5rem',
    'ornament-height': '4px',
    'ornament-color': 'var(--accent)',
    'ornament-radius': '0',
    'menu-mark': '3px',
    'picture-ratio': '3/2',
  },
  // Friendly: white cards that float on a tint, round corners, pill buttons.
  soft: {
    'radius-control': '999px',
    'radius-card': '18px',
    'radius-picture': '18px',
    'card-edge': 'transparent',
    'edge-width': '1.5px',
    'shadow-raised': '0 1px 2px rgb(0 0 0/.05),0 6px 20px rgb(0 0 0/.06)',
    'shadow-float': '0 12px 40px rgb(0 0 0/.16)',
    section: 'clamp(3rem,1.8rem + 4.4vw,5.5rem)',
    'title-weight': '650',
    'title-tracking': '-.018em',
    'title-leading': '1.16',
    'title-size': 'var(--size-5)',
    'hero-size': 'var(--size-6)',
    'label-weight': '650',
    'label-case': 'none',
    'label-tracking': '0',
    'body-leading': '1.62',
    measure: '64ch',
    'ornament-width': '.75rem',
    'ornament-height': '.75rem',
    'ornament-color': 'var(--accent)',
    'ornament-radius': '50%',
    'menu-mark': '3px',
    'picture-ratio': '4/3',
  },
  // A magazine: warm paper, large light titles, pictures to the edge, much air, thin rules.
  editorial: {
    'radius-control': '2px',
    'radius-card': '0px',
    'radius-picture': '0px',
    'card-edge': 'transparent',
    'edge-width': '1px',
    'shadow-raised': 'none',
    'shadow-float': '0 16px 48px rgb(0 0 0/.14)',
    section: 'clamp(3.5rem,1.9rem + 6.4vw,7rem)',
    'title-weight': '540',
    'title-tracking': '-.016em',
    'title-leading': '1.08',
    'title-size': 'var(--size-6)',
    'hero-size': 'var(--size-7)',
    'label-weight': '400',
    'label-case': 'none',
    'label-tracking': '.01em',
    'body-leading': '1.68',
    measure: '62ch',
    'ornament-width': '100%',
    'ornament-height': '1px',
    'ornament-color': 'var(--text)',
    'ornament-radius': '0',
    'menu-mark': '1px',
    'picture-ratio': '4/5',
  },
};

export type TokenName =
  | 'radius-control' | 'radius-card' | 'radius-picture' | 'card-edge' | 'edge-width'
  | 'shadow-raised' | 'shadow-float' | 'section'
  | 'title-weight' | 'title-tracking' | 'title-leading' | 'title-size' | 'hero-size'
  | 'label-weight' | 'label-case' | 'label-tracking' | 'body-leading' | 'measure'
  | 'ornament-width' | 'ornament-height' | 'ornament-color' | 'ornament-radius'
  | 'menu-mark' | 'picture-ratio'; // prettier-ignore
