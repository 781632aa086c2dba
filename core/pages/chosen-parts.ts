import type { PageOptions } from '../blocks/document.ts';
import type { Operation } from '../blocks/operations.ts';
import type { Tx } from '../db.ts';
import type { FieldError } from '../errors.ts';
import { storedSettings } from '../settings/setting.ts';

/** The settings that these options choose from. */
const chosenFrom = { footerGuid: 'footers', headerImage: 'headerImages' } as const;
type ChoiceName = keyof typeof chosenFrom;

/** An option as it was sent, and where. */
export interface SentOption {
  path: string;
  name: string;
  value: unknown;
}

export const optionsIn = (operations: Operation[]): SentOption[] =>
  operations.flatMap((one, index) =>
    one.op === 'page' && one.field.startsWith('options/')
      ? [{ path: `/operations/${index}`, name: one.field.slice('options/'.length), value: one.value }]
      : [],
  );

/** Choices of a footer or header image that is not there; what a page chose before may have gone since. */
export async function choiceFaults(
  tx: Tx,
  sent: SentOption[],
  held: Partial<PageOptions> = {},
): Promise<FieldError[]> {
  const chosen = sent.filter(
    ({ name, value }) => isChoice(name) && value && value !== held[name] && typeof value === 'string',
  );
  if (chosen.length === 0) return [];
  const settings = await storedSettings(tx);
  return chosen.flatMap(({ path, name, value }) => {
    const parts = (settings.get(chosenFrom[name as ChoiceName]) ?? []) as { guid: string }[];
    return parts.some(({ guid }) => guid === value) ? [] : [{ path, message: `no such ${name}` }];
  });
}

const isChoice = (name: string): name is ChoiceName => Object.hasOwn(chosenFrom, name);
