import type { Kernel } from '../kernel.ts';

/** By what is off: that set is read anew when it changes. */
const narrowed = new WeakMap<ReadonlySet<string>, { kernel: Kernel; here: Kernel }>();

/**
 * The kernel as forms ask by it where these plugins are switched off: a question of theirs is as one whose plugin is
 * gone. What was answered before is read by the whole kernel.
 */
export function kindsHere(kernel: Kernel, off: ReadonlySet<string>): Kernel {
  if (off.size === 0) return kernel;
  const known = narrowed.get(off);
  if (known?.kernel === kernel) return known.here;
  const isOn = (name: string) => !off.has(kernel.origin.get(`formField:${name}`) ?? '');
  const here = { ...kernel, formFields: new Map([...kernel.formFields].filter(([name]) => isOn(name))) };
  narrowed.set(off, { kernel, here });
  return here;
}
