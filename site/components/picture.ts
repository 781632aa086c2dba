/** What a picture needs to be drawn without its file: how large it is, what matters in it, which colour it has. */
export interface PictureSource {
  guid: string;
  /** Content version (`v=`): with it the address may be kept for ever. */
  version?: string;
  width: number;
  height: number;
  /** From the left and from the top, 0 to 1. */
  focal?: { x: number; y: number };
  /** Mean colour, `#rrggbb` in lower case. */
  color?: string;
}

const widths = [400, 650, 900, 1200, 1600, 2000, 2600];

/** `/a/{guid}` in one width on the 50 px grid; the height follows, so every crop shares the same few files. */
export function pictureUrl(picture: PictureSource, width: number): string {
  const version = picture.version ? `&v=${encodeURIComponent(picture.version)}` : '';
  return `/a/${picture.guid}?width=${width}&fit=inside${version}`;
}

export function pictureSrcset(picture: PictureSource): string {
  return usefulWidths(picture.width)
    .map((width) => `${pictureUrl(picture, width)} ${Math.min(width, picture.width)}w`)
    .join(', ');
}

/** The one for browsers without srcset, and for mails. */
export function pictureSrc(picture: PictureSource): string {
  const useful = usefulWidths(picture.width);
  return pictureUrl(picture, useful.find((width) => width >= 900) ?? useful.at(-1)!);
}

/** Classes instead of a style attribute: focal point in steps of 5 %, colour in 16 steps each of red, green and blue (styles/picture.css). */
export function pictureClasses({ focal, color }: PictureSource): string[] {
  return [
    ...(focal ? [`fx-${toStep(focal.x)}`, `fy-${toStep(focal.y)}`] : []),
    ...(color && /^#[0-9a-f]{6}$/.test(color) ? ['tinted', `r-${color[1]}`, `g-${color[3]}`, `b-${color[5]}`] : []),
  ];
}

function usefulWidths(original: number): number[] {
  const fitting = widths.filter((width) => width < original);
  const largest = Math.min(3000, Math.max(50, Math.round(original / 50) * 50));
  return original > widths.at(-1)! ? widths : [...fitting.filter((width) => width < largest), largest];
}

function toStep(share: number): number {
  return Math.min(100, Math.max(0, Math.round(share * 20) * 5));
}
