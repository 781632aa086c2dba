import { type Category, type Tag, tagged, topicsOf } from '../items/tags.ts';
import type { ItemSummary } from '../plugin.ts';
import { slugify } from '../slug.ts';
import { type Frame, frameOfScreen } from './frame.ts';
import type { PageRequest } from './rows.ts';

/** Items on one page of a topic. */
const perPage = 20;

/** The page of a topic or category, or of all of them, as everyone may see it. */
export interface TopicView extends Frame {
  kind: 'tag' | 'category' | 'all';
  title: string;
  description: string;
  /** The category that holds the topic. */
  within: Category | undefined;
  /** The topics of a category. */
  topics: Tag[];
  groups: Category[];
  /** On the page of all: topics that no category holds. */
  others: Tag[];
  items: ItemSummary[];
  page: number;
  hasMore: boolean;
}

/** What is asked for by its slug; null when no item that everyone may see has such a topic. */
export async function topicView(
  request: PageRequest,
  kind: TopicView['kind'],
  slug = '',
): Promise<TopicView | null> {
  const { site, kernel, query } = request;
  const where = { tenant: site.tenant, kernel };
  const { categories, others, all } = await topicsOf(where);
  const page = /^[1-9]\d{0,2}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  const meant = kind === 'tag' ? all.filter(({ tag }) => (slugify(tag) || tag) === slug) : [];
  const category = kind === 'category' ? categories.find((one) => one.slug === slug) : undefined;
  if ((kind === 'tag' && meant.length === 0) || (kind === 'category' && !category)) return null;
  const asked = category ? category.tags.map(({ tag }) => tag) : meant.map(({ tag }) => tag);
  const found = await tagged(where, asked, { skip: (page - 1) * perPage, take: perPage });
  const frame = await frameOfScreen(request);
  return {
    ...frame,
    ...found,
    ...{ kind, page, others },
    groups: categories,
    title: category?.name ?? meant[0]?.tag ?? '',
    description: category?.description ?? '',
    within: categories.find(({ tags }) => tags.some(({ tag }) => meant.some((topic) => topic.tag === tag))),
    topics: category?.tags.filter(({ count }) => count > 0) ?? [],
  };
}
