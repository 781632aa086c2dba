import type { Measured } from './specimen.ts';

/** On the gallery: writes under each specimen what it said of itself, and gives it the room it needs. */
const frames = [...document.querySelectorAll<HTMLIFrameElement>('iframe')];

addEventListener('message', ({ origin, source, data }) => {
  const frame = frames.find(({ contentWindow }) => contentWindow === source);
  const measured = (data as { specimen?: Measured } | undefined)?.specimen;
  if (origin === location.origin && frame && measured) show(frame, measured);
});

function show(frame: HTMLIFrameElement, { scripts, styles, height, violations, failures }: Measured): void {
  const { words, budget } = frame.dataset;
  // What development serves is not what a build makes of it.
  const isBuilt = !import.meta.env.DEV;
  const isHeavy = isBuilt && scripts > Number(budget);
  const said = JSON.parse(words ?? '{}') as { [key: string]: string };
  frame.height = String(Math.min(2000, Math.max(120, height)));
  const result = document.getElementById(`${frame.id}-result`)!;
  const lines = [
    `${kilobytes(scripts)} ${said['scripts']} · ${kilobytes(styles)} ${said['styles']}`,
    ...(isBuilt ? [] : [said['unbuilt'] ?? '']),
    ...(isHeavy ? [`${said['heavy']} (${kilobytes(Number(budget))})`] : []),
    ...(violations.length === 0 ? [said['fine'] ?? ''] : violations),
    ...failures.map((failure) => `${said['brokenIsland']}: ${failure}`),
  ];
  result.replaceChildren(
    ...lines.map((line) => {
      const item = document.createElement('li');
      item.textContent = line;
      return item;
    }),
  );
  result.dataset['state'] = violations.length + failures.length === 0 && !isHeavy ? 'fine' : 'wrong';
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;
