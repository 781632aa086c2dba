import type { Problem } from '../problem.ts';
import { problemText } from '../tasks/task.ts';
import { refusalAt } from '../ui/refused.ts';

export const foldersPath = '/api/mediafolders';
/** What was read before a folder was made, changed or removed. */
export const outdatedByFolders = [foldersPath, '/api/images', '/api/files'];

/** Refused for what was filled in: that is said there. */
export const isAtField = ({ status }: Problem) => status === 400 || status === 409;

export const whyNot = (problem: Problem | undefined, field: 'name' | 'parent') =>
  problem && (refusalAt(problem, field) ?? problemText(problem));
