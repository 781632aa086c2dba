/** Whether a version is in a range as package.json writes them; undefined where it is no range of versions, as of a folder. */
export function isInRange(version: string, range: string): boolean | undefined {
  const wanted = numbersOf(version);
  const alternatives = range.split('||').map(boundsOf);
  if (!wanted || alternatives.includes(undefined)) return undefined;
  return alternatives.some((all) =>
    all!.every(({ from, until }) => !isBefore(wanted, from) && isBefore(wanted, until)),
  );
}

type Numbers = [number, number, number];
/** From this version, until just before that one. */
type Bounds = { from: Numbers; until: Numbers };

const first: Numbers = [0, 0, 0];
const never: Numbers = [Infinity, 0, 0];

/** What has to hold at once: `>=1.2 <2`. */
function boundsOf(range: string): Bounds[] | undefined {
  const span = /^\s*(\S+)\s+-\s+(\S+)\s*$/.exec(range);
  const parts = span ? [`>=${span[1]}`, `<=${span[2]}`] : range.replace(/([<>=~^])\s+/g, '$1').split(/\s+/);
  const all = parts.filter(Boolean).map(comparedBy);
  return all.includes(undefined) ? undefined : (all as Bounds[]);
}

const part = '(\\d+|[xX*])';
const comparator = new RegExp(`^(\\^|~|>=|<=|>|<|=)?v?${part}(?:\\.${part})?(?:\\.${part})?(?:[-+].*)?$`);

function comparedBy(text: string): Bounds | undefined {
  const found = comparator.exec(text);
  if (!found) return undefined;
  const [, sign = '', ...written] = found;
  const given = written.map((one) => (one === undefined || /\D/.test(one) ? undefined : Number(one)));
  // Behind one that is left open, nothing is said: `1.x.3` is `1`.
  const count = (given.indexOf(undefined) + 4) % 4 || (given[0] === undefined ? 0 : 3);
  if (count === 0) return { from: first, until: never };
  const from = given.map((one, at) => (at < count ? one! : 0)) as Numbers;
  /** The first version behind all that begin with the same numbers, up to this place. */
  const behind = (place: number) =>
    from.map((one, at) => (at < place ? one : at === place ? one + 1 : 0)) as Numbers;
  const last = count - 1;
  switch (sign) {
    case '^': {
      const firstSet = from.findIndex((one) => one > 0);
      return { from, until: behind(firstSet < 0 ? last : Math.min(firstSet, last)) };
    }
    case '~':
      return { from, until: behind(Math.min(1, last)) };
    case '>=':
      return { from, until: never };
    case '>':
      return { from: behind(last), until: never };
    case '<':
      return { from: first, until: from };
    case '<=':
      return { from: first, until: behind(last) };
    default:
      return { from, until: behind(last) };
  }
}

const isBefore = (a: Numbers, b: Numbers): boolean => {
  const at = a.findIndex((one, index) => one !== b[index]);
  return at >= 0 && a[at]! < b[at]!;
};

/** What stands behind a hyphen is passed over: `2.0.0-beta.1` counts as `2.0.0`. */
function numbersOf(version: string): Numbers | undefined {
  const found = /^v?(\d+)\.(\d+)\.(\d+)/.exec(version);
  return found ? (found.slice(1).map(Number) as Numbers) : undefined;
}
