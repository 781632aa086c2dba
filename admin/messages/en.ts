import { fields } from './fields.en.ts';
import { editor } from './editor.en.ts';
import { audit } from './audit.en.ts';
import { roles } from './roles.en.ts';
import { table } from './table.en.ts';
import { tasks } from './tasks.en.ts';
import { ui } from './ui.en.ts';
import { users } from './users.en.ts';

export const messages = { fields, editor, audit, roles, table, tasks, ui, users };
