import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import { views as outside } from 'virtual:outside-plugins';
import type { RenderReport } from '#core/cache/render-report.ts';
import type { Kernel } from '#core/kernel.ts';

type Module = { default: AstroComponentFactory };

const modules = import.meta.glob<Module>('../plugins/**/*.astro', { eager: true });

/**
 * The Astro component that shows a block, list type or form field. Asking for it is drawing it: the page is told, and
 * brings the styles of that plugin (styles-of.ts).
 */
export function viewComponent(
  { kernel, report }: { kernel: Kernel; report: Pick<RenderReport, 'plugins'> },
  kind: 'block' | 'listType' | 'formField' | 'formFieldRead',
  name: string,
) {
  const file = kernel.views.get(`${kind}:${name}`);
  if (!file) return undefined;
  report.plugins.add(file.slice(0, file.indexOf('/')));
  return (modules[`../plugins/${file}`] ?? outside[file])?.default;
}
