import { imageAddress, type Pictured } from './address.ts';
import { boxWithin } from './rendition.ts';

/** The shape that social networks show beside a link, in pixels, and a format that all of them take. */
const wanted = { width: 1200, height: 650, fit: 'cover', format: 'jpeg', quality: 80 } as const;

/**
 * A picture as the page is shared with it: the path of its address, and the size in pixels that comes from there. A
 * small picture is not enlarged, and a size that is not so has networks cut it wrongly, or leave it out.
 */
export const socialImage = (image: Pictured): { path: string; width: number; height: number } => ({
  path: imageAddress(image, wanted),
  ...boxWithin(wanted, image),
});
