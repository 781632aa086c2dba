import { iconNames, isIcon } from './icons.ts';
import { areKeywords, hasLabels } from './labels.ts';
import { meant } from './nearest.ts';

/** What an editor chooses from: a block, a way to begin with one, a type of item, a kind of question. */
interface Entry {
  label: unknown;
  description: unknown;
  icon?: unknown;
  keywords?: unknown;
}

/** What is wrong with the words and the icon it is found by, each with the key that is about. */
export function entryFaults({
  label,
  description,
  icon,
  keywords,
}: Entry): { key: string; problem: string }[] {
  const faults: { key: string; problem: string }[] = [];
  const say = (key: string, problem: string) => faults.push({ key, problem });
  if (!hasLabels(label)) say('label', 'the label needs nl and en');
  if (!hasLabels(description)) say('description', 'the description needs nl and en');
  if (!isIcon(icon)) {
    const name = String(icon);
    say('icon', `there is no icon "${name}"${meant(name, iconNames())}: see https://tabler.io/icons`);
  }
  if (!areKeywords(keywords))
    say('keywords', 'keywords are { nl, en }, each at most 20 words of 40 characters');
  return faults;
}
