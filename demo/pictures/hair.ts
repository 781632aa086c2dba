import { shade } from './colors.ts';
import type { Dice } from './dice.ts';
import { type Sheet, brush, ellipse, n, path } from './sheet.ts';

/** How someone wears their hair; what is named twice is worn more often. */
export const styles = [
  'short',
  'short',
  'side',
  'side',
  'bob',
  'bob',
  'long',
  'long',
  'bun',
  'curls',
  'curls',
  'crop',
  'bald',
  'scarf',
] as const;
export interface Hair {
  style: (typeof styles)[number];
  hair: string;
  /** Half the width of the head, and the height of its middle. */
  w: number;
  cy: number;
}

export function hairBehind(on: Sheet, chance: Dice, { style, hair, w, cy }: Hair): void {
  if (style === 'long' || style === 'bob') {
    const low = style === 'long' ? 1760 : 1400;
    on.add(
      path(
        `M${n(1200 - w * 1.22)} ${low}C${n(1200 - w * 1.5)} ${cy} ${n(1200 - w * 1.25)} 470 1200 460C${n(1200 + w * 1.25)} 470 ${n(1200 + w * 1.5)} ${cy} ${n(1200 + w * 1.22)} ${low}Q1200 ${low + 90} ${n(1200 - w * 1.22)} ${low}Z`,
        shade(hair, -0.04),
      ),
    );
  }
  if (style === 'curls')
    for (let i = 0; i < 26; i++) {
      const a = Math.PI * (0.92 + (i / 25) * 1.16);
      on.add(
        ellipse(
          1200 + Math.cos(a) * w * 1.12,
          860 + Math.sin(a) * 400,
          125,
          125,
          shade(hair, chance.between(-0.04, 0.02)),
        ),
      );
    }
  if (style === 'bun')
    on.add(ellipse(1200, 430, 150, 135, hair), ellipse(1170, 405, 85, 62, shade(hair, 0.05)));
}

export function hairInFront(on: Sheet, chance: Dice, { style, hair, w, cy }: Hair): void {
  const strands = (d: string[], color: string, width: number, opacity = 0.5) => {
    const paint = brush();
    for (const one of d) paint.stroke(one, color, width, opacity);
    on.add(paint.svg());
  };
  const top = (d: string) =>
    on.add(
      path(
        d,
        on.fill(
          [
            { at: 0, color: shade(hair, 0.05) },
            { at: 0.6, color: hair },
            { at: 1, color: shade(hair, -0.06) },
          ],
          'across',
        ),
      ),
    );
  const l = (f: number) => n(1200 - w * f);
  const r = (f: number) => n(1200 + w * f);
  switch (style) {
    case 'short':
      top(
        `M${l(1.04)} ${cy - 40}C${l(1.2)} 520 ${l(0.6)} 400 1210 400C${r(0.7)} 400 ${r(1.18)} 540 ${r(1.04)} ${cy - 40}C${r(0.98)} ${cy - 190} ${r(0.86)} 720 ${r(0.6)} 668C1260 640 1120 700 ${l(0.62)} 676C${l(0.86)} 720 ${l(0.96)} ${cy - 190} ${l(1.04)} ${cy - 40}Z`,
      );
      break;
    case 'side':
      top(
        `M${l(1.05)} ${cy}C${l(1.22)} 540 ${l(0.7)} 380 1190 384C${r(0.8)} 380 ${r(1.24)} 560 ${r(1.05)} ${cy - 20}C${r(1)} ${cy - 200} ${r(0.9)} 740 ${r(0.7)} 690C1330 720 1090 640 ${l(0.36)} 590C${l(0.5)} 720 ${l(0.86)} 760 ${l(0.93)} ${cy - 140}Z`,
      );
      break;
    case 'crop':
      top(
        `M${l(1.02)} ${cy - 90}C${l(1.1)} 540 ${l(0.62)} 448 1200 446C${r(0.62)} 448 ${r(1.1)} 540 ${r(1.02)} ${cy - 90}C${r(0.94)} 700 ${r(0.7)} 640 1200 640C${l(0.7)} 640 ${l(0.94)} 700 ${l(1.02)} ${cy - 90}Z`,
      );
      break;
    case 'bob':
    case 'long': {
      top(
        `M${l(1.1)} ${cy + 330}C${l(1.4)} 640 ${l(0.95)} 400 1180 398C${r(0.95)} 396 ${r(1.4)} 640 ${r(1.1)} ${cy + 330}C${r(0.98)} ${cy + 100} ${r(1.02)} 760 ${r(0.5)} 620C1270 720 1000 760 ${l(0.86)} 800C${l(0.98)} 900 ${l(0.96)} ${cy + 120} ${l(1.1)} ${cy + 330}Z`,
      );
      strands(
        Array.from(
          { length: 14 },
          (_, i) =>
            `M${n(1190 + i * 3)} 420C${n(1200 - w * (0.3 + i * 0.06))} 470 ${n(1200 - w * (0.8 + i * 0.03))} 620 ${n(1200 - w * (0.98 + (i % 5) * 0.03))} ${860 + i * 12}`,
        ),
        shade(hair, 0.09),
        6,
        0.4,
      );
      break;
    }
    case 'bun':
      top(
        `M${l(1.03)} ${cy - 60}C${l(1.16)} 560 ${l(0.7)} 424 1200 420C${r(0.7)} 424 ${r(1.16)} 560 ${r(1.03)} ${cy - 60}C${r(0.94)} 740 ${r(0.62)} 622 1200 612C${l(0.62)} 622 ${l(0.94)} 740 ${l(1.03)} ${cy - 60}Z`,
      );
      strands(
        Array.from(
          { length: 12 },
          (_, i) =>
            `M${n(1200 - w * (0.96 - i * 0.16))} ${n(760 - Math.sin((i / 11) * Math.PI) * 140)}Q${n(1200 - w * (0.6 - i * 0.1))} 500 1200 440`,
        ),
        shade(hair, 0.08),
        6,
        0.4,
      );
      break;
    case 'curls':
      for (let i = 0; i < 30; i++) {
        const a = Math.PI * (1.04 + (i / 29) * 0.92);
        on.add(
          ellipse(
            1200 + Math.cos(a) * w * 0.86 + chance.normal() * 20,
            800 + Math.sin(a) * 300 + chance.normal() * 24,
            94,
            90,
            shade(hair, chance.between(-0.03, 0.055)),
          ),
        );
      }
      break;
    case 'bald':
      on.add(ellipse(1080, 620, 120, 60, '#ffffff', 'fill-opacity="0.13"'));
      break;
    case 'scarf': {
      const cloth = chance.pick(['#2f6690', '#7a4a5c', '#57805f', '#b9694a', '#3d4a6b']);
      on.add(
        path(
          `M${l(1.2)} ${cy + 60}C${l(1.36)} 520 ${l(0.8)} 372 1200 370C${r(0.8)} 372 ${r(1.36)} 520 ${r(1.2)} ${cy + 60}C${r(1.2)} ${cy + 430} ${r(0.9)} ${cy + 640} 1200 ${cy + 800}C${l(0.9)} ${cy + 640} ${l(1.2)} ${cy + 430} ${l(1.2)} ${cy + 60}ZM${l(0.88)} ${cy - 60}C${l(0.92)} ${cy + 220} ${l(0.66)} ${cy + 440} 1200 ${cy + 490}C${r(0.66)} ${cy + 440} ${r(0.92)} ${cy + 220} ${r(0.88)} ${cy - 60}C${r(0.84)} 640 ${r(0.5)} 610 1200 606C${l(0.5)} 610 ${l(0.84)} 640 ${l(0.88)} ${cy - 60}Z`,
          on.fill(
            [
              { at: 0, color: shade(cloth, 0.06) },
              { at: 0.55, color: cloth },
              { at: 1, color: shade(cloth, -0.09) },
            ],
            'across',
          ),
          'fill-rule="evenodd"',
        ),
      );
      on.add(
        path(
          `M${l(1.1)} ${cy + 430}C${l(1.0)} ${cy + 640} 1000 ${cy + 760} 860 ${cy + 860}Q1200 ${cy + 1080} 1560 ${cy + 850}C1400 ${cy + 760} ${r(1.0)} ${cy + 640} ${r(1.1)} ${cy + 430}Q1200 ${cy + 700} ${l(1.1)} ${cy + 430}Z`,
          shade(cloth, -0.03),
        ),
      );
      strands(
        [
          `M${l(1.06)} ${cy + 450}Q1180 ${cy + 760} 1500 ${cy + 800}`,
          `M${l(0.9)} ${cy + 520}Q1150 ${cy + 860} 1420 ${cy + 900}`,
          `M${r(1.02)} ${cy + 470}Q1260 ${cy + 720} 960 ${cy + 820}`,
        ],
        shade(cloth, -0.1),
        9,
        0.6,
      );
    }
  }
}
