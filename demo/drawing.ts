import { drawFavicon, drawLogo, drawPicture, drawPortrait } from './pictures/draw.ts';
import type { DemoPicture, DemoTenant } from './write.ts';

/** What this process is asked to draw, and what it answers. */
export interface Drawing {
  hand: DemoTenant['key'];
  picture: DemoPicture;
  /** In pixels; larger pictures are drawn this wide. */
  mostWidth: number;
}
export type Drawn = { bytes: Uint8Array } | { problem: string };

// Runs as a process of its own (`draw.ts`): the server lets sharp read no SVG, and drawing fills a core.
process.on('message', (drawing: Drawing) => {
  void drawn(drawing).then(
    (bytes) => process.send!({ bytes } satisfies Drawn),
    (error: Error) => process.send!({ problem: error.message } satisfies Drawn),
  );
});
process.on('disconnect', () => process.exit());

function drawn({ hand, picture, mostWidth }: Drawing): Promise<Buffer> {
  const { subject, seed = 1, width = 1800, height = (width * 2) / 3 } = picture;
  const scale = Math.min(1, mostWidth / width);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  switch (subject) {
    case 'logo':
      return drawLogo(hand, 'light', Math.min(216, mostWidth));
    case 'favicon':
      return drawFavicon(hand, Math.min(512, mostWidth));
    case 'portrait':
      return drawPortrait(hand, seed, size);
    default:
      return drawPicture(hand, subject, seed, size);
  }
}
