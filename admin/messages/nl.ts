import { forms } from './forms.nl.ts';
import { audit } from './audit.nl.ts';
import { editor } from './editor.nl.ts';
import { fields } from './fields.nl.ts';
import { logs } from './logs.nl.ts';
import { menus } from './menus.nl.ts';
import { pages } from './pages.nl.ts';
import { roles } from './roles.nl.ts';
import { settings } from './settings.nl.ts';
import { statistics } from './statistics.nl.ts';
import { status } from './status.nl.ts';
import { media } from './media.nl.ts';
import { table } from './table.nl.ts';
import { tasks } from './tasks.nl.ts';
import { ui } from './ui.nl.ts';
import { users } from './users.nl.ts';

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
