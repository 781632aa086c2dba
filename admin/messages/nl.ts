import { tasks } from './tasks.nl.ts';
import { ui } from './ui.nl.ts';

/** The texts of the admin and the editor: one line per room, which is also the first part of its keys. */
export const messages = { tasks, ui };
