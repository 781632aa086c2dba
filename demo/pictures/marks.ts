import sharp from 'sharp';
import type { Hand } from './portrait.ts';
import { n } from './sheet.ts';
import { words } from './words.ts';

/** For light grounds or for dark ones. */
export type Ground = 'light' | 'dark';

const inks = {
  lindenhove: {
    light: { word: '#16324a', small: '#3f5a6d', leaf: '#2f6f5e', vein: '#ffffff', water: '#2f6690' },
    dark: { word: '#f4f7f8', small: '#c3d3dc', leaf: '#8fc7a8', vein: '#14283a', water: '#8fbfe0' },
  },
  veenland: {
    light: {
      word: '#26382f',
      small: '#5a6a52',
      sky: '#c98f3d',
      reed: '#3f5a3c',
      water: '#7fa3a0',
      ground: '#26382f',
    },
    dark: {
      word: '#f6efdf',
      small: '#cfc9ae',
      sky: '#eab765',
      reed: '#b9c48a',
      water: '#8fb5b2',
      ground: '#f6efdf',
    },
  },
} as const;

/** The logo with its name, as a PNG with a see-through ground; `height` in pixels. */
export function logo(hand: Hand, ground: Ground, height: number): Promise<Buffer> {
  const ink = inks[hand][ground];
  const [small, large] =
    hand === 'lindenhove' ? [words.gemeente, words.lindenhove] : [words.stichting, words.veenland];
  const [smallSize, largeSize] = hand === 'lindenhove' ? [0.084, 0.148] : [0.05, 0.158];
  const width = 258 + Math.max(small.width * smallSize, large.width * largeSize) + 12;
  const [smallLine, largeLine] = hand === 'lindenhove' ? [68, 192] : [60, 186];
  const drawn = `${mark(hand, ground)}<g fill="${ink.small}" transform="translate(258 ${smallLine}) scale(${smallSize})"><path d="${small.d}"/></g>
    <g fill="${ink.word}" transform="translate(256 ${largeLine}) scale(${largeSize})"><path d="${large.d}"/></g>`;
  return png(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} 240" width="${n((width / 240) * height)}" height="${height}">${drawn}</svg>`,
  );
}

/** The mark alone on a ground of its own, square: readable at 16 pixels. */
export function favicon(hand: Hand, size: number): Promise<Buffer> {
  const ground = hand === 'lindenhove' ? '#16324a' : '#26382f';
  return png(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="${size}" height="${size}"><rect width="240" height="240" rx="52" fill="${ground}"/><g transform="translate(120 120) scale(0.88) translate(-120 -120)">${mark(hand, 'dark')}</g></svg>`,
  );
}

const png = (svg: string) => sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();

/** A lime leaf whose veins are a gable, over two lines of water; or the sun behind reed over peat water. */
function mark(hand: Hand, ground: Ground): string {
  if (hand === 'lindenhove') {
    const { leaf, vein, water } = inks.lindenhove[ground];
    return `<path fill="${leaf}" d="M120 6C126 22 138 31 156 34C194 41 218 70 214 106C210 142 176 170 128 176L120 188L112 176C64 170 30 142 26 106C22 70 46 41 84 34C102 31 114 22 120 6Z"/>
      <g fill="none" stroke="${vein}" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"><path d="M82 160V108H96V88H110V70H130V88H144V108H158V160"/><path d="M120 188V118"/></g>
      <g fill="none" stroke="${water}" stroke-width="11" stroke-linecap="round"><path d="M34 203q21.5 -15 43 0t43 0t43 0t43 0"/><path d="M62 227q19.3 -12 38.7 0t38.7 0t38.7 0" stroke-width="9"/></g>`;
  }
  const { sky, reed, water, ground: peat } = inks.veenland[ground];
  return `<circle cx="128" cy="104" r="66" fill="${sky}"/>
    <path fill="${peat}" d="M14 150C62 138 96 158 136 150C172 143 200 140 226 148C228 156 226 160 222 166C150 158 90 172 18 164Z"/>
    <path fill="${water}" d="M22 178C80 168 150 180 216 172C212 182 208 188 202 194C150 190 90 198 38 194C32 190 26 184 22 178ZM52 206C100 200 140 208 190 202C170 222 146 232 120 232C94 232 70 222 52 206Z"/>
    <g fill="none" stroke="${reed}" stroke-linecap="round"><path stroke-width="7" d="M70 190C70 130 74 80 92 34M92 192C90 150 84 110 58 66M52 190C50 160 44 140 28 116"/></g>
    <g fill="${reed}"><path d="M92 34C78 52 76 72 82 92C94 74 98 54 92 34ZM58 66C52 82 56 96 68 110C72 94 70 78 58 66ZM28 116C24 128 28 138 38 148C40 136 38 124 28 116Z"/></g>`;
}
