import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { answers, foreseeItems, outdate, outdateOnly, remember } from './api.ts';

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

it('asks again for a list and not for what was deleted from it, which is still looked at', async () => {
  const list = lookAt('/api/roles');
  const deleted = lookAt('/api/roles/deleted');
  for (const { asked } of [list, deleted]) asked[0]!.resolve('as it was');
  await expect.poll(() => [list.seen(), deleted.seen()]).toEqual(['as it was', 'as it was']);
  const outdated = outdateOnly('/api/roles');
  await expect.poll(() => list.asked.length).toBe(2);
  list.asked[1]!.resolve('as it is');
  await outdated;
  expect([list.seen(), deleted.asked.length]).toEqual(['as it is', 1]);
  list.leave();
  deleted.leave();
});

it('shows items of lists as they will be, and puts back those that were refused, whatever became of others', () => {
  type One = { guid: string; name: string };
  const all = ['a', 'b', 'c'].map((guid) => ({ guid, name: guid }));
  remember('/api/things?q=x', { items: all, meta: { totalNumberOfItems: 3 } });
  remember('/api/things?pages', { pages: [{ items: all.slice(0, 1) }, { items: all.slice(1) }] });
  remember('/api/things/a', { guid: 'a' });
  remember('/api/others', { items: all });
  const names = (path: string) => {
    const known = answers.getQueryData<{ items?: One[]; pages?: { items: One[] }[] }>([path])!;
    return (known.items ?? known.pages!.flatMap(({ items }) => items)).map(({ name }) => name).join();
  };
  const lists = ['/api/things?q=x', '/api/things?pages', '/api/others'];
  const renamed = foreseeItems<One>('/api/things', ['a', 'b'], (one) => ({
    ...one,
    name: `new ${one.guid}`,
  }));
  expect(lists.map(names)).toEqual(['new a,new b,c', 'new a,new b,c', 'a,b,c']);
  const gone = foreseeItems<One>('/api/things', ['b'], (one, path) =>
    path.includes('q=') ? undefined : one,
  );
  expect(lists.map(names)).toEqual(['new a,c', 'new a,new b,c', 'a,b,c']);
  renamed(['a']);
  expect(lists.map(names)).toEqual(['a,c', 'a,new b,c', 'a,b,c']);
  gone();
  expect(lists.map(names)).toEqual(['a,new b,c', 'a,new b,c', 'a,b,c']);
  answers.clear();
});
