import { withTenant } from '../db.ts';
import { endpoint } from '../endpoint.ts';
import { notFound } from '../errors.ts';
import { queryText } from '../query.ts';
import { menuTree, topLevel } from './menu.ts';

export const menuEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/menus:withName',
    tag: 'menus',
    summary: 'A menu by its name',
    access: 'everyone',
    query: { name: 'the menu; top-level when absent' },
    answers: { 200: { description: '`{ name, items }`' }, 404: { description: 'No such menu' } },
    async handle({ tenant, query, caller }) {
      const name = queryText(query, 'name') ?? topLevel;
      const items = await withTenant(tenant, (tx) => menuTree(tx, name, caller));
      if (!items) throw notFound();
      return { body: { name, items } };
    },
  }),
];
