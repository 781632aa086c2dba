import type { Srcset } from '#core/images/address.ts';
import { type SafeHtml, trustHtml } from '#core/rich-text/safe-html.ts';
import type { ImageView } from '#core/schema.ts';

/**
 * Classes instead of a style attribute (styles/picture.css): the mean colour in 16 steps each of red, green and blue
 * (nothing behind one that can be seen through), and, where the browser cuts the picture, the focal point in steps of 5 %.
 */
export function pictureClasses(
  { focal, color }: Pick<ImageView, 'focal' | 'color'>,
  isCutHere: boolean,
): string[] {
  return [
    ...(isCutHere ? [...placed('fx', focal.x), ...placed('fy', focal.y)] : []),
    ...(color === 'transparent' ? ['see-through'] : []),
    ...(/^#[0-9a-f]{6}$/.test(color) ? ['tinted', `r-${color[1]}`, `g-${color[3]}`, `b-${color[5]}`] : []),
  ];
}

/**
 * A picture as it stands in a page, in one piece: as elements of a view each of its dozen attributes is looked at
 * again, which costs as much as finding out what they say. A browser that takes AVIF finds it before the `<img>`, which
 * the style sheets mean either way.
 */
export function pictureDrawing(
  { src, srcset, avif, sizes, width, height }: Srcset,
  { classes, alt, isEager, waits }: { classes: string; alt: string; isEager: boolean; waits: boolean },
): SafeHtml {
  const shownAt = ` sizes="${quoted(sizes)}"`;
  const img =
    `<img class="${quoted(classes)}" src="${quoted(src)}" srcset="${quoted(srcset)}"${shownAt}` +
    ` width="${width}" height="${height}" ${alt ? `alt="${quoted(alt)}"` : 'alt'} loading="${waits ? 'lazy' : 'eager'}"` +
    `${isEager ? ' fetchpriority="high" decoding="sync"' : ' decoding="async"'}>`;
  return trustHtml(
    avif ? `<picture> <source type="image/avif" srcset="${quoted(avif)}"${shownAt}> ${img} </picture>` : img,
  );
}

/** Text between double quotes. */
const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const pagesWithPictures = new WeakSet<object>();

/** Whether a page, by what is known of its request, has no picture yet; from now on it has one. */
export function isFirstOf(page: object): boolean {
  if (pagesWithPictures.has(page)) return false;
  pagesWithPictures.add(page);
  return true;
}

/** 0–1 in percent; the middle is what a picture has without a class. */
function placed(name: string, part: number): string[] {
  const step = Math.min(100, Math.max(0, Math.round(part * 20) * 5));
  return step === 50 ? [] : [`${name}-${step}`];
}
