import { WIDTH, ellipse, line, n, path, rect } from '../sheet.ts';
import { church } from './buildings.ts';
import { crowd, grass, overhang } from './ground.ts';
import { row } from './houses.ts';
import { type Scene, drawSky, farTown, lights, lit } from './light.ts';
import { bench, cyclist, lamp, person, tree } from './street.ts';

export const park: Scene = (on, chance, seed) => {
  const light = lights.day;
  const h = on.height;
  const y = h * 0.5;
  drawSky(on, chance, light, y, { sun: [0.74, 0.14], clouds: 5 });
  on.add(farTown(chance, y + 10, h * 0.16, lit('#7f95a0', light, 0.62), 2));
  for (let i = 0; i < 15; i++)
    on.add(
      tree(chance, light, (i + chance.between(0, 0.8)) * 168, y + 34, h * chance.between(0.16, 0.25), {
        far: 0.42,
        leaf: chance.pick(['#5f8a5c', '#6f9560', '#4f7a58']),
      }),
    );
  grass(on, chance, light, seed, y + 20);
  const pond = `M${n(WIDTH * 0.1)} ${n(h * 0.68)}C${n(WIDTH * 0.18)} ${n(h * 0.6)} ${n(WIDTH * 0.5)} ${n(h * 0.6)} ${n(WIDTH * 0.56)} ${n(h * 0.66)}C${n(WIDTH * 0.64)} ${n(h * 0.74)} ${n(WIDTH * 0.4)} ${n(h * 0.78)} ${n(WIDTH * 0.28)} ${n(h * 0.77)}C${n(WIDTH * 0.14)} ${n(h * 0.77)} ${n(WIDTH * 0.04)} ${n(h * 0.74)} ${n(WIDTH * 0.1)} ${n(h * 0.68)}Z`;
  on.add(
    path(pond, lit('#5f7a4a', light), 'transform="translate(0 12)"'),
    path(
      pond,
      on.fill([
        { at: 0, color: '#cfe3e2' },
        { at: 0.5, color: '#8fbac4' },
        { at: 1, color: '#4f8496' },
      ]),
    ),
  );
  for (let i = 0; i < 16; i++)
    on.add(
      line(
        `M${n(WIDTH * chance.between(0.16, 0.5))} ${n(h * chance.between(0.64, 0.75))}h${n(chance.between(40, 150))}`,
        '#ffffff',
        3,
        'stroke-opacity="0.4"',
      ),
    );
  on.add(
    path(
      `M${n(WIDTH * 0.72)} ${n(h * 0.53)}C${n(WIDTH * 0.6)} ${n(h * 0.62)} ${n(WIDTH * 0.84)} ${n(h * 0.72)} ${n(WIDTH * 0.42)} ${n(h * 1.02)}L${n(WIDTH * 0.86)} ${n(h * 1.02)}C${n(WIDTH * 1.0)} ${n(h * 0.76)} ${n(WIDTH * 0.68)} ${n(h * 0.63)} ${n(WIDTH * 0.735)} ${n(h * 0.53)}Z`,
      on.fill([
        { at: 0, color: lit('#efe3c9', light, 0.3) },
        { at: 1, color: lit('#dcc49c', light) },
      ]),
    ),
  );
  for (const [x, yy, s] of [
    [0.62, 0.6, 0.34],
    [0.86, 0.62, 0.42],
    [0.06, 0.66, 0.44],
    [0.3, 0.585, 0.26],
  ] as const)
    on.add(
      tree(chance, light, x * WIDTH, yy * h, h * s, { leaf: chance.pick(['#5f8a5c', '#719a58', '#4f7f5c']) }),
    );
  for (const [x, yy, size] of [
    [0.13, 0.62, 100],
    [0.66, 0.61, 96],
    [0.79, 0.63, 104],
    [0.815, 0.632, 100],
  ] as const)
    on.add(person(chance, light, x * WIDTH, yy * h, size));
  on.add(
    bench(light, WIDTH * 0.36, h * 0.84, 200),
    person(chance, light, WIDTH * 0.68, h * 0.8, 230),
    person(chance, light, WIDTH * 0.73, h * 0.81, 160),
    cyclist(chance, light, WIDTH * 0.62, h * 0.93, 310, { flip: true }),
  );
  overhang(on, chance, light, true);
};

export const churchScene: Scene = (on, chance, seed) => {
  const light = lights.morning;
  const h = on.height;
  const y = h * 0.7;
  drawSky(on, chance, light, y, { sun: [0.2, 0.2], clouds: 6 });
  on.add(
    farTown(chance, y, h * 0.2, lit('#8c9aa0', light, 0.6), 0),
    row(on, chance, light, { from: -60, to: WIDTH * 0.26, y: y + 6, size: 0.95, far: 0.1 }),
    row(on, chance, light, { from: WIDTH * 0.84, to: WIDTH + 60, y: y + 6, size: 0.95, far: 0.1 }),
  );
  on.add(church(on, light, WIDTH * 0.44, y + 10, h * 0.66));
  grass(on, chance, light, seed, y + 4, '#93ad6c');
  on.add(
    path(
      `M${n(WIDTH * 0.425)} ${n(y + 8)}L${n(WIDTH * 0.455)} ${n(y + 8)}L${n(WIDTH * 0.7)} ${n(h + 10)}L${n(WIDTH * 0.28)} ${n(h + 10)}Z`,
      on.fill([
        { at: 0, color: lit('#e8dac0', light) },
        { at: 1, color: lit('#c9b391', light) },
      ]),
    ),
  );
  for (const [x, s] of [
    [0.3, 0.3],
    [0.17, 0.4],
    [0.86, 0.4],
    [0.74, 0.26],
  ] as const)
    on.add(tree(chance, light, x * WIDTH, y + 46 + s * 90, h * s));
  crowd(on, chance, light, y + 40, h * 0.9, 7, { small: 120, large: 240 });
  on.add(bench(light, WIDTH * 0.78, h * 0.9, 210), lamp(light, WIDTH * 0.6, h * 0.85, h * 0.22));
};

export const playground: Scene = (on, chance, seed) => {
  const light = lights.day;
  const h = on.height;
  const y = h * 0.56;
  const c = (color: string) => lit(color, light);
  drawSky(on, chance, light, y, { sun: [0.2, 0.15], clouds: 5 });
  on.add(row(on, chance, light, { from: -50, to: WIDTH + 50, y: y + 10, size: 0.72, far: 0.4 }));
  for (let i = 0; i < 8; i++)
    on.add(
      tree(chance, light, i * 330 + chance.between(0, 120), y + 40, h * chance.between(0.22, 0.3), {
        far: 0.16,
      }),
    );
  grass(on, chance, light, seed, y + 24);
  on.add(
    ellipse(WIDTH * 0.5, h * 0.84, WIDTH * 0.42, h * 0.13, c('#cdb280')),
    ellipse(WIDTH * 0.5, h * 0.835, WIDTH * 0.415, h * 0.125, c('#e9d3a2')),
  );
  const [sx, sy] = [WIDTH * 0.3, h * 0.86];
  on.add(
    ellipse(sx + 40, sy, 330, 22, light.shadow, 'fill-opacity="0.16"'),
    line(
      `M${n(sx - 300)} ${n(sy)}l110 -470l110 470M${n(sx + 80)} ${n(sy)}l110 -470l110 470M${n(sx - 190)} ${n(sy - 470)}h380`,
      c('#2f5547'),
      20,
    ),
    line(
      `M${n(sx - 110)} ${n(sy - 466)}l-60 350M${n(sx - 40)} ${n(sy - 466)}l-60 350M${n(sx + 50)} ${n(sy - 466)}v346M${n(sx + 120)} ${n(sy - 466)}v346`,
      c('#5a6670'),
      4,
    ),
    rect(sx + 40, sy - 124, 92, 14, c('#a8503d')),
  );
  on.add(
    person(chance, light, sx - 132, sy - 84, 190, { bag: false }),
    rect(sx - 184, sy - 124, 92, 14, c('#a8503d')),
  );
  const [gx, gy] = [WIDTH * 0.66, h * 0.88];
  on.add(
    ellipse(gx + 90, gy, 380, 22, light.shadow, 'fill-opacity="0.16"'),
    path(
      `M${n(gx + 20)} ${n(gy - 360)}C${n(gx + 150)} ${n(gy - 330)} ${n(gx + 190)} ${n(gy - 60)} ${n(gx + 390)} ${n(gy - 36)}v36C${n(gx + 150)} ${n(gy - 20)} ${n(gx + 120)} ${n(gy - 290)} ${n(gx + 20)} ${n(gy - 320)}Z`,
      c('#2f6690'),
    ),
    path(
      `M${n(gx + 20)} ${n(gy - 360)}C${n(gx + 150)} ${n(gy - 330)} ${n(gx + 190)} ${n(gy - 60)} ${n(gx + 390)} ${n(gy - 36)}v12C${n(gx + 180)} ${n(gy - 44)} ${n(gx + 140)} ${n(gy - 316)} ${n(gx + 20)} ${n(gy - 346)}Z`,
      c('#6f9fc4'),
    ),
  );
  on.add(
    line(`M${n(gx - 110)} ${n(gy)}V${n(gy - 500)}M${n(gx + 24)} ${n(gy)}V${n(gy - 500)}`, c('#8f6a44'), 20),
    rect(gx - 120, gy - 340, 154, 22, c('#b98a55')),
    path(
      `M${n(gx - 160)} ${n(gy - 490)}L${n(gx - 43)} ${n(gy - 610)}L${n(gx + 74)} ${n(gy - 490)}Z`,
      c('#a8503d'),
    ),
    path(
      `M${n(gx - 43)} ${n(gy - 610)}L${n(gx + 74)} ${n(gy - 490)}H${n(gx - 10)}Z`,
      light.shadow,
      'fill-opacity="0.16"',
    ),
    line(
      `M${n(gx - 200)} ${n(gy)}L${n(gx - 110)} ${n(gy - 340)}` +
        [1, 2, 3, 4, 5].map((i) => `M${n(gx - 200 + i * 15)} ${n(gy - i * 57)}h46`).join(''),
      c('#6b5040'),
      10,
    ),
    person(chance, light, gx - 44, gy - 342, 150, { bag: false }),
  );
  on.add(
    person(chance, light, WIDTH * 0.49, h * 0.86, 185),
    person(chance, light, WIDTH * 0.54, h * 0.8, 250),
    bench(light, WIDTH * 0.13, h * 0.83, 190),
    person(chance, light, WIDTH * 0.92, h * 0.88, 260),
  );
  overhang(on, chance, light, true);
};

export const library: Scene = (on, chance) => {
  const light = lights.evening;
  const h = on.height;
  const y = h * 0.74;
  drawSky(on, chance, light, y, { clouds: 5 });
  on.add(farTown(chance, y, h * 0.22, lit('#5a6688', light, 0.3), 1));
  const [x0, w, t] = [WIDTH * 0.2, WIDTH * 0.66, h * 0.44];
  on.add(
    rect(x0, y - t, w, t, '#ffdf9f'),
    rect(
      x0,
      y - t,
      w,
      t,
      on.fill([
        { at: 0, color: '#fff1c9', opacity: 0.9 },
        { at: 1, color: '#f2ae62', opacity: 0.75 },
      ]),
    ),
  );
  for (const floor of [0, 1]) {
    const fy = y - t * (0.04 + floor * 0.5);
    for (let i = 0; i < 12; i++) {
      const bx = x0 + 40 + i * (w / 12);
      for (let s = 0; s < 4; s++) {
        on.add(rect(bx, fy - 40 - s * 58, w / 15, 5, '#8a5a35'));
        let px = bx + 4;
        while (px < bx + w / 15 - 12) {
          const bw = chance.between(7, 15);
          const bh = chance.between(32, 50);
          if (chance.chance(0.9))
            on.add(
              rect(
                px,
                fy - 40 - s * 58 - bh,
                bw,
                bh,
                chance.pick(['#a8503d', '#2f6690', '#57805f', '#c98f3d', '#7a4a5c', '#f3e4c4', '#16324a']),
              ),
            );
          px += bw + 2;
        }
      }
    }
    for (let i = 0; i < 6; i++)
      on.add(
        person(chance, { ...lights.gold, shadow: '#5a3a28' }, x0 + w * chance.between(0.06, 0.94), fy, 190),
      );
    on.add(rect(x0 - 20, y - t * (0.5 * floor) - 16, w + 40, 30, '#2a3558'));
  }
  for (let i = 0; i <= 11; i++) on.add(rect(x0 + (w / 11) * i - 6, y - t, 12, t, '#26304f'));
  on.add(
    path(
      `M${n(x0 - 130)} ${n(y - t - 10)}L${n(x0 + w + 160)} ${n(y - t - 90)}L${n(x0 + w + 160)} ${n(y - t - 40)}L${n(x0 - 130)} ${n(y - t + 26)}Z`,
      '#1d2646',
    ),
    path(
      `M${n(x0 - 130)} ${n(y - t - 10)}L${n(x0 + w + 160)} ${n(y - t - 90)}v12L${n(x0 - 130)} ${n(y - t + 4)}Z`,
      '#5a638f',
    ),
  );
  on.add(
    rect(
      0,
      y,
      WIDTH,
      h - y,
      on.fill([
        { at: 0, color: '#3a4468' },
        { at: 1, color: '#161e3a' },
      ]),
    ),
  );
  on.add(
    path(
      `M${n(x0)} ${n(y + 14)}H${n(x0 + w)}L${n(x0 + w + 260)} ${n(h)}H${n(x0 - 260)}Z`,
      on.fill([
        { at: 0, color: '#ffd58c', opacity: 0.6 },
        { at: 0.6, color: '#e39c5c', opacity: 0.16 },
        { at: 1, color: '#e39c5c', opacity: 0 },
      ]),
    ),
  );
  for (const [x, s] of [
    [0.08, 0.5],
    [0.95, 0.44],
  ] as const)
    on.add(
      tree(chance, light, x * WIDTH, y + 60, h * s, { leaf: '#3f6a5c' }),
      lamp(light, (x < 0.5 ? x + 0.08 : x - 0.06) * WIDTH, y + 110, h * 0.2),
    );
  for (const [x, yy, s] of [
    [0.36, 0.87, 250],
    [0.41, 0.88, 240],
    [0.62, 0.84, 210],
  ] as const)
    on.add(person(chance, light, x * WIDTH, yy * h, s));
  on.add(cyclist(chance, light, WIDTH * 0.74, h * 0.93, 300, { flip: true }));
};
