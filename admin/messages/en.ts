import { forms } from './forms.en.ts';
import { audit } from './audit.en.ts';
import { editor } from './editor.en.ts';
import { fields } from './fields.en.ts';
import { logs } from './logs.en.ts';
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
import { users } from './users.en.ts';

/** The texts of the admin and the editor: one line per room, which is also the first part of its keys. */
export const messages = {
  forms,
  audit,
  editor,
  fields,
  logs,
  menus,
  pages,
  roles,
  settings,
  statistics,
  status,
  media,
  table,
  tasks,
  ui,
  users,
};
