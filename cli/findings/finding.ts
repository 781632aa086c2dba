/** What was found of one part of the installation, and where it is wrong, what to do. */
export type Finding = { name: string } & Result;
export type Result = { wrong: boolean; found: string; remedy?: string };

export const fine = (found: string): Result => ({ wrong: false, found });
export const wrong = (found: string, remedy: string): Result => ({ wrong: true, found, remedy });
