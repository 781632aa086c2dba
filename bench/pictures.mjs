// Processor time of a first resize of a picture of twelve megapixels, each time to another size, as the server makes it
// (from the copy that is kept at upload), beside sharp alone at its defaults and vipsthumbnail, from the original; how
// many bytes that are and how much of the picture is lost. Then what a running server does with pictures.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { coverOf, draw } from '../core/images/draw.ts';
import { examine } from '../core/images/examine.ts';
import { drawingOf } from '../core/images/rendition.ts';
import { median } from './measure.mjs';
import { servedPictures } from './served-pictures.mjs';

const widths = Array.from({ length: 24 }, (_, at) => 300 + at * 50);

export async function pictures() {
  const bytes = await photo();
  return [...(await firstResizes(bytes)), ...(await servedPictures(bytes))];
}

async function firstResizes(bytes) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-pictures-'));
  try {
    const original = join(folder, 'photo.jpg');
    writeFileSync(original, bytes);
    const { width, height, reduced } = await examine(original);
    const copies = [...reduced.smaller, { side: 2400, bytes: reduced.bytes }].map(({ side, bytes }) => {
      const path = join(folder, `reduced-${side}.jpg`);
      writeFileSync(path, bytes);
      return { side, path };
    });
    copies.sort((a, b) => a.side - b.side);
    const subject = { width, height, focal: { x: 0.5, y: 0.5 }, frames: 1 };
    sharp.concurrency(1);
    const ours = [];
    const avif = [];
    const alone = [];
    const drawings = widths.map((wanted) =>
      drawingOf({ width: wanted, quality: 80, fit: 'cover', format: 'webp' }, subject),
    );
    // The first of each is not counted: the code is made quick by it.
    await draw(original, subject, drawings[0]);
    await draw(original, subject, { ...drawings[0], format: 'avif' });
    await sharp(original).resize(300, 225).webp({ quality: 80 }).toBuffer();
    // In turns, so that whatever else the machine does is shared; and nothing else meanwhile, as what this process
    // clears away behind it counts too.
    for (const drawing of drawings) {
      const { path: copy } = copies.find(({ side }) => coverOf(subject, drawing).width <= side);
      ours.push(await measured(() => draw(copy, subject, drawing)));
      avif.push(await measured(() => draw(copy, subject, { ...drawing, format: 'avif' })));
      alone.push(
        await measured(() =>
          sharp(original).resize(drawing.width, drawing.height).webp({ quality: 80 }).toBuffer(),
        ),
      );
    }
    const thumbnails = drawings.flatMap(({ width: wanted }) => {
      const made = thumbnail(original, join(folder, 'out.webp'), wanted);
      return made ? [made] : [];
    });
    const losses = [];
    const avifLosses = [];
    for (const [at, drawing] of drawings.entries()) {
      losses.push(await loss(original, drawing, ours[at].bytes, alone[at].bytes));
      avifLosses.push(await loss(original, drawing, avif[at].bytes, ours[at].bytes));
    }
    const of = (all, key) => median(all.map((one) => one[key]));
    const ofAlone = ours.map(({ bytes }, at) => bytes.length / alone[at].bytes.length);
    const cpu = of(ours, 'cpu');
    return [
      { figure: 'first resize of 12 MP', value: cpu, unit: 'ms CPU' },
      { figure: '  sharp alone', value: of(alone, 'cpu'), unit: 'ms CPU' },
      ...(thumbnails.length > 0
        ? [{ figure: '  vipsthumbnail', value: of(thumbnails, 'cpu'), unit: 'ms CPU' }]
        : []),
      { figure: '  of sharp alone', value: cpu / of(alone, 'cpu'), unit: '×', limit: 0.45 },
      { figure: '  bytes, in the worst size', value: Math.max(...ofAlone), unit: '×' },
      { figure: '  bytes', value: median(ofAlone), unit: '×', limit: 1.05 },
      { figure: '  SSIM below sharp alone', value: of(losses, 'ssim'), unit: '', limit: 0.02 },
      { figure: '  PSNR below sharp alone', value: of(losses, 'psnr'), unit: 'dB', limit: 1 },
      { figure: 'the same as AVIF', value: of(avif, 'cpu'), unit: 'ms CPU' },
      { figure: '  of WebP', value: of(avif, 'cpu') / cpu, unit: '×' },
      {
        figure: '  bytes',
        value: median(avif.map(({ bytes }, at) => bytes.length / ours[at].bytes.length)),
        unit: '×',
        limit: 1,
      },
      { figure: '  SSIM below WebP', value: of(avifLosses, 'ssim'), unit: '', limit: 0.02 },
      { figure: '  PSNR below WebP', value: of(avifLosses, 'psnr'), unit: 'dB', limit: 1 },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measured(make) {
  const before = process.cpuUsage();
  const bytes = await make();
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1000, bytes };
}

/** How much further than another one a picture is from the original in that size, by its pixels. */
async function loss(original, { width, height }, ours, alone) {
  const pixels = (source, resize = (one) => one) =>
    resize(sharp(source)).removeAlpha().greyscale().raw().toBuffer();
  const exact = await pixels(original, (one) =>
    one.resize(width, height, { fit: 'fill', fastShrinkOnLoad: false }),
  );
  const [one, other] = await Promise.all([ours, alone].map((made) => pixels(Buffer.from(made))));
  return {
    ssim: ssim(other, exact, width) - ssim(one, exact, width),
    psnr: psnr(other, exact) - psnr(one, exact),
  };
}

function psnr(one, other) {
  const sum = one.reduce((total, value, at) => total + (value - other[at]) ** 2, 0);
  return 10 * Math.log10(255 ** 2 / (sum / one.length));
}

/** Structural similarity (Wang and others, 2004) over squares of eight pixels: 1 is the same. */
function ssim(one, other, width) {
  const side = 8;
  const rows = Math.floor(one.length / width / side);
  const columns = Math.floor(width / side);
  let total = 0;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
      for (let y = 0; y < side; y++)
        for (let x = 0; x < side; x++) {
          const at = (row * side + y) * width + column * side + x;
          const [p, q] = [one[at], other[at]];
          a += p;
          b += q;
          aa += p * p;
          bb += q * q;
          ab += p * q;
        }
      const n = side * side;
      const [ma, mb] = [a / n, b / n];
      const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
      const covariance = ab / n - ma * mb;
      total +=
        ((2 * ma * mb + c1) * (2 * covariance + c2)) /
        ((ma * ma + mb * mb + c1) * (aa / n - ma * ma + bb / n - mb * mb + c2));
    }
  return total / (rows * columns);
}

/** In a process of its own, so with its start; undefined where it is not installed. */
function thumbnail(original, target, width) {
  const timed = 'times; vipsthumbnail "$1" --size "$2"x -o "$3[Q=80]" && times';
  const { status, stdout } = spawnSync('bash', ['-c', timed, 'bash', original, String(width), target], {
    encoding: 'utf8',
  });
  if (status !== 0) return undefined;
  // The fourth line: user and system time of what the shell started.
  const children = stdout.trim().split('\n').at(-1);
  const cpu = [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + +m * 60 + +s, 0);
  return { cpu: cpu * 1000 };
}

/** Something like a photo: large shapes with edges, and the grain of a sensor in every pixel; three megabytes. */
async function photo() {
  const [width, height] = [4000, 3000];
  const pixels = Buffer.alloc(width * height * 3);
  let state = 7;
  const grain = Float32Array.from({ length: 8192 }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state / 2 ** 32 - 0.5) * 26;
  });
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const waves = Math.sin(x / 200 + 3 * Math.sin(y / 300)) * 60 + Math.cos(y / 140 + x / 650) * 50;
      const edges = ((x >> 6) ^ (y >> 6)) & 31;
      const noise = grain[(x * 37 + y * 61 + ((x * y) >> 6)) & 8191];
      const at = (y * width + x) * 3;
      // What is beyond a byte is cut off, not wrapped round.
      pixels[at] = clamped(128 + waves + edges + noise);
      pixels[at + 1] = clamped(120 + waves * 0.6 + edges * 2 + noise);
      pixels[at + 2] = clamped(110 - waves * 0.5 + edges + noise);
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}

const clamped = (value) => Math.max(0, Math.min(255, value));
