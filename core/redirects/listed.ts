import type { Model, QueryBuilder } from 'objection';
import type { Call } from '../endpoint.ts';
import { queryPage } from '../query.ts';

/** What has an address of this site as its path. */
interface Addressed extends Model {
  onTheWire(): object;
}

/** A page of what was found, by path, as a list is on the wire: `itemCount` of 1–100 (50), `pageNumber` from 1. */
export async function listed<One extends Addressed>(found: QueryBuilder<One, One[]>, query: Call['query']) {
  const { pageNumber, itemCount, skip } = queryPage(query, { usual: 50 });
  const totalNumberOfItems = await found.clone().resultSize();
  const page = await found.orderBy('path').limit(itemCount).offset(skip);
  return { items: page.map((one) => one.onTheWire()), meta: { totalNumberOfItems, pageNumber, itemCount } };
}
