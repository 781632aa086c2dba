import { tasks } from './tasks.en.ts';
import { ui } from './ui.en.ts';

export const messages = { tasks, ui };
