import type { Language } from '#core/schema.ts';
import type { Measured } from './specimen.ts';

interface Of {
  said: { [key: string]: string };
  language: Language;
  isBuilt: boolean;
  budget: number;
  /** The id, which the keys of its messages begin with. */
  plugin: string;
}

/** What is told of a specimen, line by line. Of a block that failed, axe saw nothing. */
export function resultOf(
  { scripts, styles, violations, failures, problems, keys }: Measured,
  { said, language, isBuilt, budget, plugin }: Of,
): { lines: string[]; isFine: boolean } {
  const faults = [
    ...(isBuilt && scripts > budget ? [`${said['heavy']} (${kilobytes(budget, language)})`] : []),
    ...problems.map((problem) => `${said['failed']}: ${problem}`),
    ...violations,
    ...keys.filter((key) => key.startsWith(`${plugin}.`)).map((key) => `${said['unsaid']}: ${key}`),
    ...failures.map((failure) => `${said['brokenIsland']}: ${failure}`),
  ];
  return {
    lines: [
      `${kilobytes(scripts, language)} ${said['scripts']} · ${kilobytes(styles, language)} ${said['styles']}`,
      ...(isBuilt ? [] : [said['unbuilt'] ?? '']),
      ...(problems.length + violations.length === 0 ? [said['fine'] ?? ''] : []),
      ...faults,
    ],
    isFine: faults.length === 0,
  };
}

export const kilobytes = (bytes: number, language: Language): string => {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${(bytes / 1024).toLocaleString(language, digits)} kB`;
};
