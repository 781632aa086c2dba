import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { RenderReport } from '../cache/render-report.ts';
import { capturing } from '../edge/capture.ts';
import type { PageHandler } from '../edge/page-handler.ts';
import type { Call } from '../endpoint.ts';
import type { BlockView, ItemView } from '../plugin.ts';
import type { Language } from '../schema.ts';
import type { Viewer } from '../users/viewer.ts';
import type { Site } from './site.ts';

/** Where the built site draws one block; nobody is let in from outside. */
export const blockScreen = '/edit/block';

export interface Drawing {
  site: Site;
  viewer: Viewer;
  /** The path of the page it stands on. */
  path: string;
  blocks: BlockView[];
  /** In place of blocks: an item itself, with the blocks it was given. */
  item?: ItemView;
  language: Language;
  editRule: { editPermission: 'Admin' | 'Roles'; editRoles: string[] };
}

/** One block's HTML by the same view that visitors get, marked for the editor. */
export async function drawBlocks(page: PageHandler, call: Call, drawing: Drawing): Promise<string> {
  const { tenant, kernel, language, correlationId } = call;
  const { site, viewer } = drawing;
  const req = new IncomingMessage(new Socket());
  Object.assign(req, { method: 'GET', url: blockScreen, headers: { host: tenant.primaryHost } });
  req.push(null);
  const visit = {
    tenant,
    path: blockScreen,
    decodedPath: blockScreen,
    search: '',
    language,
    theme: 'auto',
    banner: false,
    correlationId,
    viewer: 'editor',
    accepts: () => false,
  };
  const locals = { kernel, site, viewer, drawing, visit, report: new RenderReport(), policy: {} };
  const { status, body } = (await capturing(page)(req, locals))!;
  if (status !== 200) throw new Error(`drawing a block answered ${status}`);
  return body.toString();
}
