import type { Label } from '../schema.ts';

/** Something an editor should look at; `field` is the name of the field it is about. */
export type Finding = { level: 'error' | 'warning'; code: string; field?: string; message: Label };
export const warn = (code: string, message: Label, field?: string): Finding => ({
  level: 'warning',
  code,
  message,
  ...(field && { field }),
});
export const fault = (code: string, message: Label, field?: string): Finding => ({
  ...warn(code, message, field),
  level: 'error',
});
