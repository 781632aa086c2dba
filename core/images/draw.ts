import type { Sharp } from 'sharp';
import type { Crop, Focal } from './examine.ts';
import { onPixels, openPicture, type Pixels } from './pixels.ts';
import type { Drawing, Size } from './rendition.ts';

/** What is drawn from: a picture and what of it is shown. */
export interface Subject extends Size {
  focal: Focal;
  frames: number;
  /** Still to be cut away: a reduced copy is cut already. */
  crop?: Crop | undefined;
}

/** Makes the bytes of a rendition. What moves goes on moving where the format can. */
export function draw(source: Pixels, subject: Subject, drawing: Drawing): Promise<Uint8Array> {
  return onPixels(async () => {
    const moves = subject.frames > 1 && drawing.format === 'webp';
    // Turned as it was examined: what moves is not, also where only its first frame is drawn.
    const autoOrient = subject.frames === 1;
    const picture = await openPicture(source, { autoOrient, ...(moves && { pages: -1 }) });
    const whole = subject.crop && !moves ? picture.extract(subject.crop) : picture;
    return encoded(placed(whole, subject, drawing, moves), drawing).toBuffer();
  });
}

function placed(picture: Sharp, subject: Subject, drawing: Drawing, moves: boolean): Sharp {
  const { width, height, fit, format } = drawing;
  const seeThrough = { r: 255, g: 255, b: 255, alpha: format === 'jpeg' ? 1 : 0 };
  const onBackground = format === 'jpeg' ? picture.flatten({ background: seeThrough }) : picture;
  switch (fit) {
    case 'inside':
      return onBackground.resize(width, height, { fit: 'fill' });
    case 'contain':
      return onBackground.resize(width, height, { fit: 'contain', background: seeThrough });
    case 'cover': {
      // First to size, then cut: so a JPEG can still be shrunk while it loads.
      const whole = coverOf(subject, drawing);
      const part = cut(whole, drawing, subject.focal);
      if (!moves) return onBackground.resize(whole.width, whole.height, { fit: 'fill' }).extract(part);
      // Frames stand below each other, so what is cut away has to be cut from each: before its size is changed.
      const scale = subject.width / whole.width;
      return onBackground
        .extract({
          left: Math.floor(part.left * scale),
          top: Math.floor(part.top * scale),
          width: Math.max(1, Math.floor(width * scale)),
          height: Math.max(1, Math.floor(height * scale)),
        })
        .resize(width, height, { fit: 'fill' });
    }
  }
}

/** The size at which the whole picture just covers the box. */
export function coverOf(subject: Size, { width, height, fit }: Drawing): Size {
  if (fit !== 'cover') return { width, height };
  const scale = Math.max(width / subject.width, height / subject.height);
  return {
    width: Math.max(width, Math.round(subject.width * scale)),
    height: Math.max(height, Math.round(subject.height * scale)),
  };
}

/** The part around the focal point. */
function cut(whole: Size, { width, height }: Size, focal: Focal): Crop {
  const start = (length: number, part: number, at: number) =>
    Math.min(length - part, Math.max(0, Math.round(length * at - part / 2)));
  return {
    left: start(whole.width, width, focal.x),
    top: start(whole.height, height, focal.y),
    width,
    height,
  };
}

/**
 * WebP: effort 2 costs half of sharp's default and makes 4 to 12 % more bytes; two steps of quality, which nobody sees,
 * take them back. AVIF: at sharp's defaults it costs a hundred times what WebP does; effort 1, tuned to what the measure
 * of structure sees and with the colours at half the size as WebP always has them, costs five times as much and makes 12
 * to 29 % fewer bytes, the more the larger (`npm run bench -- pictures` measures all of it).
 */
function encoded(picture: Sharp, { format, quality }: Drawing): Sharp {
  switch (format) {
    case 'webp':
      return picture.webp({ quality: Math.max(1, quality - 2), effort: 2 });
    case 'avif':
      return picture.avif({ ...avif, quality: avifQuality(quality) });
    case 'jpeg':
      return picture.jpeg({ quality, progressive: true });
    case 'png':
      return picture.png({ compressionLevel: 6 });
  }
}

const avif = { effort: 1, chromaSubsampling: '4:2:0', tune: 'ssim' } as const;

/** Its encoder counts in other steps: what looks like WebP at 80 is 60 there. The ends are the same. */
const avifQuality = (quality: number) => Math.round(quality <= 80 ? quality * 0.75 : 60 + (quality - 80) * 2);
