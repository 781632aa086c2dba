import { contrast, hex, isReadable, lch, repair, type Lch } from './contrast.ts';
import type { Character, ColorScheme, Neutral } from './scheme.ts';

export const signals = ['info', 'success', 'warning', 'danger'] as const;

/** Which text may stand on which background; each pair has ≥ 4.5:1 in every theme. Blocks use these and no others. */
export const textPairs = [
  ...(['page', 'surface', 'raised'] as const).flatMap((background) =>
    (['text', 'muted', 'link', 'brand-text', 'accent-text', ...signals] as const).map(
      (text) => [text, background] as const,
    ),
  ),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-bar', 'bar'],
  ['on-bar', 'bar-hover'],
  ['on-accent', 'accent'],
  ['on-brand-soft', 'brand-soft'],
  ['text', 'brand-soft'],
  ['link', 'brand-soft'],
  ['on-deep', 'deep'],
  ['on-deep-muted', 'deep'],
  ['on-deep', 'deep-raised'],
  ['on-deep-muted', 'deep-raised'],
  ...signals.flatMap((signal) => [
    [`on-${signal}`, signal] as const,
    [signal, `${signal}-soft`] as const,
    ['text', `${signal}-soft`] as const,
    ['link', `${signal}-soft`] as const,
  ]),
  ['text', 'mark'],
] as const satisfies readonly (readonly [string, string])[];

/** Shapes and edges that carry meaning; each pair has ≥ 3:1. */
export const shapePairs = [
  ...(['page', 'surface', 'raised'] as const).flatMap((background) =>
    (['brand', 'accent', 'edge'] as const).map((shape) => [shape, background] as const),
  ),
  ['on-deep-line', 'deep'],
  ['on-deep-line', 'deep-raised'],
] as const satisfies readonly (readonly [string, string])[];

type Signal = (typeof signals)[number];
/** `line` is a hairline that only adorns, `edge` one that shows where a control is; `deep` is the dark band of a footer. */
export type Role =
  | 'page' | 'surface' | 'raised' | 'text' | 'muted' | 'line' | 'edge'
  | 'bar' | 'bar-hover' | 'on-bar'
  | 'brand' | 'brand-hover' | 'on-brand' | 'brand-text' | 'brand-soft' | 'on-brand-soft'
  | 'accent' | 'on-accent' | 'accent-text' | 'link' | 'link-hover'
  | 'focus' | 'focus-halo'
  | 'deep' | 'deep-raised' | 'on-deep' | 'on-deep-muted' | 'on-deep-line' | 'mark'
  | Signal | `on-${Signal}` | `${Signal}-soft`; // prettier-ignore

export type Roles = Record<Role, string>;

/** All roles of one theme as hex colours. The brand colour stays as given where the rules allow it. */
export function deriveRoles(scheme: ColorScheme, theme: 'light' | 'dark'): Roles {
  const light = theme === 'light';
  const away = light ? 'darker' : 'lighter';
  const given = lch(scheme.brand);
  const grey = greyOf(scheme.neutral, given);
  const tone = (l: number, chroma = 1) => hex({ l, c: grey.c * chroma, h: grey.h });

  const ground = grounds[theme][scheme.character];
  const page = tone(ground.page);
  const surface = tone(ground.surface, 1.4);
  const raised = tone(ground.raised);
  const all = [page, surface, raised];

  const ink = tone(light ? 0.24 : 0.94, light ? 2 : 0.6);
  const dark = hex({ l: 0.19, c: Math.min(given.c, 0.03), h: given.h });
  const brandSoft = hex({ l: light ? 0.945 : 0.29, c: Math.min(given.c, light ? 0.035 : 0.05), h: given.h });
  const softOf = (h: number) => hex({ l: light ? 0.955 : 0.26, c: light ? 0.03 : 0.045, h });
  const softs = Object.values(hues).map(softOf);

  const writing = (from: Lch, backgrounds: readonly string[]) =>
    repair(from, away, (color) => isReadable(color, backgrounds, 4.5));
  const solid = (from: Lch) =>
    repair(from, away, (color) => isReadable(color, all, 3) && bestOn(color, dark).ratio >= 4.5);

  const brand = solid(light ? given : { ...given, l: Math.max(given.l, 0.62) });
  const onBrand = bestOn(brand, dark).color;
  const accentFrom = scheme.second ? lch(scheme.second) : given;
  const accent = solid(light ? accentFrom : { ...accentFrom, l: Math.max(accentFrom.l, 0.66) });
  const tinted = [...all, brandSoft, ...softs];
  const link = writing({ ...given, l: light ? Math.min(given.l, 0.5) : Math.max(given.l, 0.76) }, tinted);
  const night = hex({ l: 0.3, c: Math.min(given.c, 0.08), h: given.h });
  const halo = light ? '#ffffff' : dark;
  const onDeep = (from: Lch, ratio: number) =>
    repair(from, 'lighter', (color) => isReadable(color, [deep, deepRaised], ratio));
  const deepAt = (l: number) => hex({ l, c: Math.min(given.c, light ? 0.07 : 0.04), h: given.h });
  const deep = deepAt(light ? 0.27 : 0.15);
  const deepRaised = deepAt(light ? 0.34 : 0.22);

  return {
    page,
    surface,
    raised,
    text: ink,
    muted: writing({ ...grey, c: grey.c * 1.6, l: light ? 0.48 : 0.75 }, all),
    line: tone(light ? 0.88 : 0.34, 1.4),
    edge: repair({ ...grey, c: grey.c * 1.6, l: light ? 0.62 : 0.56 }, away, (color) =>
      isReadable(color, all, 3),
    ),
    brand,
    'brand-hover': hover(brand, onBrand),
    'on-brand': onBrand,
    'brand-text': writing(lch(brand, given.h), all),
    'brand-soft': brandSoft,
    'on-brand-soft': writing({ ...given, l: light ? 0.36 : 0.88 }, [brandSoft]),
    // A bar in the brand colour across the page; at night not as bright as a button may be.
    bar: light ? brand : night,
    'on-bar': light ? onBrand : '#ffffff',
    'bar-hover': light ? hover(brand, onBrand) : hex({ ...lch(night, given.h), l: 0.22 }),
    accent,
    'on-accent': bestOn(accent, dark).color,
    'accent-text': writing(lch(accent, accentFrom.h), all),
    link,
    'link-hover': repair({ ...lch(link, given.h), l: lch(link).l + (light ? -0.09 : 0.07) }, away, (color) =>
      isReadable(color, tinted, 4.5),
    ),
    // The ring's two tones differ by 9:1, so that one of them has 3:1 on any colour, pictures included.
    focus: repair({ ...given, l: light ? 0.36 : 0.9 }, away, (color) => contrast(color, halo) >= 9),
    'focus-halo': halo,
    deep,
    'deep-raised': deepRaised,
    'on-deep': '#ffffff',
    'on-deep-muted': onDeep({ l: 0.86, c: 0.025, h: given.h }, 4.5),
    'on-deep-line': onDeep({ l: 0.6, c: 0.03, h: given.h }, 3),
    mark: hex({ l: light ? 0.93 : 0.4, c: 0.09, h: 95 }),
    ...signalRoles((signal) => {
      const soft = softOf(hues[signal]);
      const color = writing({ l: light ? 0.5 : 0.78, c: 0.14, h: hues[signal] }, [...all, soft]);
      return { color, soft, on: bestOn(color, dark).color };
    }),
  };
}

const hues: Record<Signal, number> = { info: 248, success: 150, warning: 70, danger: 27 };

/** Lightness of the three grounds. Crisp is white paper, editorial a warm off-white, soft floats white cards on a tint. */
const grounds: Record<'light' | 'dark', Record<Character, Record<'page' | 'surface' | 'raised', number>>> = {
  light: {
    crisp: { page: 1, surface: 0.968, raised: 1 },
    soft: { page: 0.984, surface: 0.958, raised: 1 },
    editorial: { page: 0.982, surface: 0.953, raised: 0.994 },
  },
  dark: {
    crisp: { page: 0.185, surface: 0.222, raised: 0.25 },
    soft: { page: 0.2, surface: 0.235, raised: 0.272 },
    editorial: { page: 0.175, surface: 0.212, raised: 0.24 },
  },
};

function greyOf(neutral: Neutral, brand: Lch): Lch {
  if (neutral === 'warm') return { l: 0.5, c: 0.011, h: 78 };
  if (neutral === 'cool') return { l: 0.5, c: 0.006, h: 250 };
  return { l: 0.5, c: Math.min(brand.c, 0.003), h: brand.h };
}

/** White where it reads, else the dark ink; between them lies a narrow band where neither does. */
function bestOn(background: string, dark: string): { color: string; ratio: number } {
  const choices = ['#ffffff', dark].map((color) => ({
    color,
    ratio: contrast(color, background),
  }));
  return choices.find(({ ratio }) => ratio >= 4.5) ?? choices.sort((a, b) => b.ratio - a.ratio)[0]!;
}

/** A step darker under white writing, lighter under dark, smaller where a whole step would not show. */
function hover(color: string, on: string): string {
  const from = lch(color);
  const sign = on === '#ffffff' ? -1 : 1;
  const step =
    [0.07, 0.05, 0.03].find((size) => from.l + sign * size > 0.05 && from.l + sign * size < 0.97) ?? 0;
  return hex({ ...from, l: from.l + sign * step });
}

function signalRoles(of: (signal: Signal) => { color: string; soft: string; on: string }) {
  const roles = signals.map((signal) => {
    const { color, soft, on } = of(signal);
    return { [signal]: color, [`on-${signal}`]: on, [`${signal}-soft`]: soft };
  });
  return Object.assign({}, ...roles) as Record<Signal | `on-${Signal}` | `${Signal}-soft`, string>;
}
