import type { Measured } from './specimen.ts';

interface Of {
  said: { [key: string]: string };
  isBuilt: boolean;
  budget: number;
  /** The id, which the keys of its messages begin with. */
  plugin: string;
}

/** What is told of a specimen, line by line. Of a block that failed, axe saw nothing. */
export function resultOf(
  { scripts, styles, violations, failures, problems, keys }: Measured,
  { said, isBuilt, budget, plugin }: Of,
): { lines: string[]; isFine: boolean } {
  const faults = [
    ...(isBuilt && scripts > budget ? [`${said['heavy']} (${kilobytes(budget)})`] : []),
    ...problems.map((problem) => `${said['failed']}: ${problem}`),
    ...violations,
    ...keys.filter((key) => key.startsWith(`${plugin}.`)).map((key) => `${said['unsaid']}: ${key}`),
    ...failures.map((failure) => `${said['brokenIsland']}: ${failure}`),
  ];
  return {
    lines: [
      `${kilobytes(scripts)} ${said['scripts']} · ${kilobytes(styles)} ${said['styles']}`,
      ...(isBuilt ? [] : [said['unbuilt'] ?? '']),
      ...(problems.length + violations.length === 0 ? [said['fine'] ?? ''] : []),
      ...faults,
    ],
    isFine: faults.length === 0,
  };
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;
