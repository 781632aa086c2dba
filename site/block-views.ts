import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import { views as outside } from 'virtual:outside-plugins';
import type { Kernel } from '#core/kernel.ts';

type Module = { default: AstroComponentFactory };

const modules = import.meta.glob<Module>('../plugins/**/*.astro', { eager: true });

/** The Astro component that shows a block, list type or form field. */
export function viewComponent(
  kernel: Kernel,
  kind: 'block' | 'listType' | 'formField' | 'formFieldRead',
  name: string,
) {
  const file = kernel.views.get(`${kind}:${name}`);
  return file ? (modules[`../plugins/${file}`] ?? outside[file])?.default : undefined;
}
