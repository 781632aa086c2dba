import { forms } from './forms.en.ts';
import { fields } from './fields.en.ts';
import { items } from './items.en.ts';
import { logs } from './logs.en.ts';
import { mails } from './mails.en.ts';
import { menus } from './menus.en.ts';
import { pages } from './pages.en.ts';
import { roles } from './roles.en.ts';
import { settings } from './settings.en.ts';
import { statistics } from './statistics.en.ts';
import { status } from './status.en.ts';
import { media } from './media.en.ts';
import { table } from './table.en.ts';
import { tasks } from './tasks.en.ts';
import { ui } from './ui.en.ts';
import { tenants } from './tenants.en.ts';
import { users } from './users.en.ts';

/** The texts of the admin: one line per room, which is also the first part of its keys. Those of the editor and of the audit log come with these. */
export const messages = {
  forms,
  fields,
  items,
  logs,
  mails,
  menus,
  pages,
  roles,
  settings,
  statistics,
  status,
  media,
  table,
  tasks,
  tenants,
  ui,
  users,
};
