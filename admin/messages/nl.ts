import { fields } from './fields.nl.ts';
import { items } from './items.nl.ts';
import { logs } from './logs.nl.ts';
import { menus } from './menus.nl.ts';
import { pages } from './pages.nl.ts';
import { media } from './media.nl.ts';
import { table } from './table.nl.ts';
import { tasks } from './tasks.nl.ts';
import { ui } from './ui.nl.ts';
import { tenants } from './tenants.nl.ts';
import { users } from './users.nl.ts';

/**
 * The texts that the admin starts with: one line per room, which is also the first part of its keys. Those of the
 * other rooms come with their screens (`texts.ts`).
 */
export const messages = {
  fields,
  items,
  logs,
  menus,
  pages,
  media,
  table,
  tasks,
  tenants,
  ui,
  users,
};
