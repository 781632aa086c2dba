import { api } from '../api.ts';
import { asProblem } from '../tasks/task.ts';

type One = { guid: string };

/** Gives someone a role, and whether they had it not yet, whatever a list said that may be behind. */
export async function giveRole(role: string, { guid }: One): Promise<boolean> {
  const { added } = await api.post<{ added: string[] }>(`/api/roles/${role}/members`, { guids: [guid] });
  return added.length > 0;
}

/** Takes a role from someone, and whether they had it. */
export async function takeRole(role: string, { guid }: One): Promise<boolean> {
  try {
    await api.delete(`/api/roles/${role}/members/${guid}`);
    return true;
  } catch (error) {
    if (asProblem(error).status === 404) return false;
    throw error;
  }
}
