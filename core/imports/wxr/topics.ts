import { slugify } from '../../slug.ts';
import type { Entry } from './catalogue.ts';
import type { Term } from './read.ts';

/** What things of the old site are called here; an empty name leaves a topic, or the name of who wrote, out. */
export interface Names {
  topics: { [name: string]: string };
  /** By what somebody signs in with there. */
  authors: { [login: string]: string };
}

export const maxTopic = 60;
export const maxTopics = 50;

/** Categories and tags are one thing here, and so are two of them that lead to one address (`Media` and `media`). */
export function tagsOf({ terms }: Entry, topics?: Names['topics']): string[] {
  const names = terms
    .filter(isTopic)
    .map(({ name }) => (calledHere(topics, name.slice(0, maxTopic)) ?? name).trim().slice(0, maxTopic));
  const byAddress = new Map<string, string>();
  for (const name of names) {
    const address = slugify(name) || name;
    if (name !== '' && !byAddress.has(address)) byAddress.set(address, name);
  }
  return [...byAddress.values()];
}

/** What something is called here, where that is not as it was. */
export const calledHere = (names: { [name: string]: string } | undefined, name: string) =>
  names && Object.hasOwn(names, name) ? names[name] : undefined;

export const isTopic = ({ domain, slug }: Term) =>
  /^(category|post_tag)$/.test(domain) && !/^(uncategorized|geen-categorie)$/.test(slug);

/** Topics are of posts, and nothing is arranged in any other way here. */
export const lostTerms = ({ type, terms }: Entry): Term[] =>
  terms.filter((term) =>
    isTopic(term) ? type !== 'post' : !/^(category|post_tag|nav_menu)$/.test(term.domain),
  );
