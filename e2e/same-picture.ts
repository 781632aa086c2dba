import sharp from 'sharp';

/** A part of a picture: of its width and height, from 0 to 1. */
export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pixels. */
const cell = 8;
/** Of 255: letters of another machine differ by less. */
const slight = 24;

/**
 * How many squares of two pictures differ to the eye, looked at from a distance from which an edge that another browser
 * draws otherwise cannot be told, and a word or an icon can. All of them do where the sizes differ.
 */
export async function squaresThatDiffer(
  one: Buffer,
  other: Buffer,
  { except = [] }: { except?: Part[] } = {},
): Promise<number> {
  const [before, now] = await Promise.all([coarse(one), coarse(other)]);
  const { columns, rows } = before;
  if (columns !== now.columns || rows !== now.rows) return columns * rows;
  let differ = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column / columns, row / rows];
      const isOut = except.some(
        ({ left, top, width, height }) =>
          x + 1 / columns > left && x < left + width && y + 1 / rows > top && y < top + height,
      );
      const at = (row * columns + column) * 3;
      const far = [0, 1, 2].some(
        (color) => Math.abs(before.means[at + color]! - now.means[at + color]!) > slight,
      );
      if (!isOut && far) differ++;
    }
  }
  return differ;
}

/** The mean red, green and blue of each square. */
async function coarse(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [columns, rows] = [Math.floor(info.width / cell), Math.floor(info.height / cell)];
  const means = new Float64Array(columns * rows * 3);
  for (let y = 0; y < rows * cell; y++) {
    for (let x = 0; x < columns * cell; x++) {
      const [from, to] = [
        (y * info.width + x) * 3,
        (Math.floor(y / cell) * columns + Math.floor(x / cell)) * 3,
      ];
      for (let color = 0; color < 3; color++) means[to + color]! += data[from + color]! / (cell * cell);
    }
  }
  return { columns, rows, means };
}
