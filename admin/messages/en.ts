import { fields } from './fields.en.ts';
import { items } from './items.en.ts';
import { logs } from './logs.en.ts';
import { menus } from './menus.en.ts';
import { pages } from './pages.en.ts';
import { media } from './media.en.ts';
import { table } from './table.en.ts';
import { tasks } from './tasks.en.ts';
import { ui } from './ui.en.ts';
import { tenants } from './tenants.en.ts';
import { users } from './users.en.ts';

/**
 * The texts that the admin starts with: one line per room, which is also the first part of its keys. Those of the
 * editor, of the audit log, of forms and of the settings come with their screens.
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
