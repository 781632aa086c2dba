export type Rgb = [number, number, number];

export const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Rgb;
export const hex = (color: Rgb) =>
  `#${color
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Between two colours, as the eye sees it (OKLab): no grey in the middle. */
export function mix(from: string, to: string, share: number): string {
  const a = toLab(rgb(from));
  const b = toLab(rgb(to));
  const t = Math.max(0, Math.min(1, share));
  return hex(fromLab(a.map((v, i) => v + (b[i]! - v) * t) as Rgb));
}

/** Lighter (above 0) or darker, in steps of OKLab lightness; more or less colour by `chroma`. */
export function shade(color: string, light: number, chroma = 1): string {
  const [l, a, b] = toLab(rgb(color));
  return hex(fromLab([Math.max(0, Math.min(1, l + light)), a * chroma, b * chroma]));
}

export interface Stop {
  at: number;
  color: string;
  opacity?: number;
}

/** The colour of a gradient at a place in 0–1, from a table, since skies ask it for every pixel. */
export function gradient(stops: readonly Stop[]): (at: number) => Rgb {
  const steps = 512;
  const table = Array.from({ length: steps + 1 }, (_, step) => {
    const at = step / steps;
    const next = stops.findIndex((stop) => stop.at >= at);
    if (next <= 0) return rgb(stops[next === 0 ? 0 : stops.length - 1]!.color);
    const a = stops[next - 1]!;
    const b = stops[next]!;
    return rgb(mix(a.color, b.color, (at - a.at) / (b.at - a.at || 1)));
  });
  return (at) => table[Math.max(0, Math.min(steps, Math.round(at * steps)))]!;
}

const linear = (v: number) => (v <= 10.31 ? v / 3294.6 : ((v / 255 + 0.055) / 1.055) ** 2.4);
const gamma = (v: number) => 255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * Math.max(0, v) ** (1 / 2.4) - 0.055);

function toLab(color: Rgb): Rgb {
  const [r, g, b] = color.map(linear) as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([L, a, b]: Rgb): Rgb {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
