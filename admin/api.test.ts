import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { answers, outdate } from './api.ts';

/** Looks at an address whose answers are given by hand, in turn. */
function lookAt(path: string) {
  const asked: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver(answers, {
    queryKey: [path],
    queryFn: () => {
      const waiting = Promise.withResolvers<string>();
      asked.push(waiting);
      return waiting.promise;
    },
  });
  const leave = observer.subscribe(() => undefined);
  return { asked, seen: () => observer.getCurrentResult().data, leave };
}

it('asks again for what changed while the first answer was under way', async () => {
  const { asked, seen, leave } = lookAt('/a/pictures');
  const outdated = outdate('/a');
  asked[0]!.resolve('as it was');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]!.resolve('as it is');
  await outdated;
  expect(seen()).toBe('as it is');
  leave();
});

it('asks again for what is shown, and leaves other addresses alone', async () => {
  const shown = lookAt('/api/pages?page=2');
  const other = lookAt('/api/menus');
  for (const { asked } of [shown, other]) asked[0]!.resolve('as it was');
  await expect.poll(() => [shown.seen(), other.seen()]).toEqual(['as it was', 'as it was']);
  const outdated = outdate('/api/pages');
  await expect.poll(() => shown.asked.length).toBe(2);
  shown.asked[1]!.resolve('as it is');
  await outdated;
  expect([shown.seen(), other.seen(), other.asked.length]).toEqual(['as it is', 'as it was', 1]);
  shown.leave();
  other.leave();
});
