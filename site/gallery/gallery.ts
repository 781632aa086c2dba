import { resultOf } from './result.ts';
import type { Measured } from './specimen.ts';

/** On the gallery: writes under each specimen what it said of itself, and gives it the room it needs. */
const frames = [...document.querySelectorAll<HTMLIFrameElement>('iframe')];

addEventListener('message', ({ origin, source, data }) => {
  const frame = frames.find(({ contentWindow }) => contentWindow === source);
  if (origin !== location.origin || !frame) return;
  const { specimen, height } = (data ?? {}) as { specimen?: Measured; height?: number };
  if (height) giveRoom(frame, height);
  if (specimen) show(frame, specimen);
});

function giveRoom(frame: HTMLIFrameElement, height: number): void {
  frame.height = String(Math.min(2000, Math.max(120, height)));
}

function show(frame: HTMLIFrameElement, measured: Measured): void {
  const { words, budget, plugin } = frame.dataset;
  // What development serves is not what a build makes of it.
  const isBuilt = !import.meta.env.DEV;
  const said = JSON.parse(words ?? '{}') as { [key: string]: string };
  giveRoom(frame, measured.height);
  const { lines, isFine } = resultOf(measured, {
    said,
    language: document.documentElement.lang === 'en' ? 'en' : 'nl',
    isBuilt,
    budget: Number(budget),
    plugin: plugin ?? '',
  });
  const result = document.getElementById(`${frame.id}-result`)!;
  result.replaceChildren(
    ...lines.map((line) => {
      const item = document.createElement('li');
      item.textContent = line;
      return item;
    }),
  );
  result.dataset['state'] = isFine ? 'fine' : 'wrong';
}
