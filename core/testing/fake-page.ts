import type { ServerResponse } from 'node:http';
import type { PageHandler } from '../edge/page-handler.ts';
import type { Kernel } from '../kernel.ts';
import type { BlockView } from '../plugin.ts';
import { pageView } from '../site/page-view.ts';
import type { Drawing } from '../site/render-block.ts';
import type { Site } from '../site/site.ts';
import type { Viewer } from '../users/viewer.ts';

type Locals = {
  kernel: Kernel;
  site: Site;
  viewer: Viewer;
  drawing?: Drawing;
  visit: { decodedPath: string; search: string };
  report: { tags: Set<string>; known: boolean };
};

/** What blocks had to say while pages were made, newest last. */
export const problems: { id: string; type: string; problem: string }[] = [];

/** Stands for the built site: the page's title and one line a block, `type: text`, or `(type)` for one left out. */
export const fakePage: PageHandler = (_req, res, next, locals) => {
  render(res, locals as Locals).catch(next);
};

async function render(res: ServerResponse, locals: Locals): Promise<void> {
  const { kernel, site, viewer, visit, report, drawing } = locals;
  if (drawing) {
    res.writeHead(200).end(drawing.blocks.map(line).join('\n'));
    return;
  }
  const found = await pageView({
    kernel,
    site,
    viewer,
    path: visit.decodedPath,
    query: new URLSearchParams(visit.search),
    onProblem: (problem) => problems.push(problem),
  });
  if (found?.kind === 'redirect') {
    report.known = true;
    report.tags.add('menu');
    res.writeHead(301, { location: found.to }).end();
    return;
  }
  for (const tag of found?.tags ?? []) report.tags.add(tag);
  const lines = found
    ? [found.title, ...Object.values(found.rows).flatMap((views) => views.map(line))]
    : ['nothing'];
  res.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(lines.join('\n'));
}

function line({ type, content, problem }: BlockView): string {
  return problem ? `(${type})` : `${type}: ${(content as { text?: string }).text ?? ''}`;
}
