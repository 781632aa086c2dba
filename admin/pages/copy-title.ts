/** A title has no more characters (`Title` in core/pages/write-routes.ts). */
const most = 200;

/** What the copy of a page is called; of a title that leaves no room for saying so the end is left out. */
export function titleOfCopy(title: string, say: (title: string) => string): string {
  const room = most - [...say('')].length;
  const letters = [...title];
  return say(
    letters.length <= room
      ? title
      : `${letters
          .slice(0, room - 1)
          .join('')
          .trimEnd()}…`,
  );
}
