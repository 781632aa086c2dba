import { fields } from './fields.nl.ts';
import { items } from './items.nl.ts';
import { logs } from './logs.nl.ts';
import { mails } from './mails.nl.ts';
import { menus } from './menus.nl.ts';
import { pages } from './pages.nl.ts';
import { roles } from './roles.nl.ts';
import { statistics } from './statistics.nl.ts';
import { status } from './status.nl.ts';
import { media } from './media.nl.ts';
import { table } from './table.nl.ts';
import { tasks } from './tasks.nl.ts';
import { ui } from './ui.nl.ts';
import { tenants } from './tenants.nl.ts';
import { users } from './users.nl.ts';

/**
 * The texts that the admin starts with: one line per room, which is also the first part of its keys. Those of the
 * editor, of the audit log, of forms and of the settings come with their screens.
 */
export const messages = {
  fields,
  items,
  logs,
  mails,
  menus,
  pages,
  roles,
  statistics,
  status,
  media,
  table,
  tasks,
  tenants,
  ui,
  users,
};
