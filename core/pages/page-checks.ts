import { referencesOf, type Resolved, viewOf } from '../blocks/content.ts';
import { nodesOf, type PageDocument } from '../blocks/document.ts';
import { presentDocument } from '../blocks/edit.ts';
import { resolveReferences } from '../blocks/references.ts';
import type { Tx } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import { log } from '../log.ts';
import type { CheckedPage, PageCheckDefinition, Plugin } from '../plugin.ts';
import { settingDefinitions, storedSettings } from '../settings/setting.ts';
import { isLeftOut, underWatch } from '../watchdog.ts';
import type { PageFinding } from './finding.ts';

/** Findings of one check: an editor reads no more. */
const most = 20;

/** What the checks of plugins say of a document; those that the tenant switched off say nothing. */
export async function pageCheckFindings(
  tx: Tx,
  kernel: Kernel,
  document: PageDocument,
  resolved: Resolved,
  checks: readonly PageCheckDefinition[] = [...kernel.pageChecks.values()],
): Promise<PageFinding[]> {
  if (checks.length === 0) return [];
  const off: string[] = await tx('tenantPlugins').where({ isEnabled: false }).pluck('plugin_id');
  const stored = await storedSettings(tx);
  const { rows } = await tx.raw<{ rows: { tenant: Guid }[] }>(
    `select current_setting('app.tenant_id')::uuid as tenant`,
  );
  const tenant = rows[0]!.tenant;
  const page = checkedPage(kernel, document, resolved);
  const definitions = settingDefinitions(kernel);
  return checks.flatMap((definition) => {
    const plugin = kernel.plugins.get(kernel.origin.get(`pageCheck:${definition.name}`) ?? '');
    if (!plugin || off.includes(plugin.id)) return [];
    const settings = Object.fromEntries(
      (plugin.settings ?? []).map(({ key }) => [key, stored.get(key) ?? definitions.get(key)?.default]),
    );
    return asked(definition, plugin, { page, settings, tenant });
  });
}

/** What keeps a page from being published besides what is missing: errors of the checks of plugins. */
export async function pageCheckErrors(tx: Tx, kernel: Kernel, stored: PageDocument): Promise<PageFinding[]> {
  const checks = [...kernel.pageChecks.values()].filter(({ warnsOnly }) => !warnsOnly);
  if (checks.length === 0) return [];
  const document = presentDocument(kernel, stored);
  const references = [...nodesOf(document.rows)].flatMap(({ node }) => {
    const definition = kernel.blocks.get(node.type);
    return definition ? referencesOf(definition.content.schema, node.content) : [];
  });
  const found = await pageCheckFindings(
    tx,
    kernel,
    document,
    await resolveReferences(tx, references, { kernel }),
    checks,
  );
  return found.filter(({ level }) => level === 'error');
}

/** Blocks that today's plugins can show; what is away or from later is nobody's to check. */
function checkedPage(
  kernel: Kernel,
  { title, description, rows }: PageDocument,
  resolved: Resolved,
): CheckedPage {
  const blocks = [...nodesOf(rows)].flatMap(({ node, position }) => {
    const definition = kernel.blocks.get(node.type);
    if (!definition || node.v !== definition.version) return [];
    const content = viewOf(definition.content.schema, node.content, resolved);
    return [{ id: node.id, type: node.type, position, content }];
  });
  return { title, description, blocks };
}

/** A check is a plugin's own code: one that throws is named in the log, one that loops is left out by the watchdog. */
function asked(
  { name, check, warnsOnly }: PageCheckDefinition,
  plugin: Plugin,
  { page, settings, tenant }: { page: CheckedPage; settings: { [key: string]: unknown }; tenant: Guid },
): PageFinding[] {
  const release = `${plugin.id}@${plugin.version}`;
  const work = { tenant, blocks: [`check:${name}`], type: `check:${name}`, plugin: release };
  if (isLeftOut(tenant, work.blocks[0]!, release)) return [];
  try {
    // Each gets a page of its own, so that none changes what the next one sees.
    const found = underWatch(work, () =>
      check(structuredClone(page), { settings: structuredClone(settings) }),
    );
    return found.slice(0, most).map((one) => findingOf(page, warnsOnly ? { ...one, level: 'warning' } : one));
  } catch (error) {
    log.warn({ err: error, plugin: plugin.id, check: name, tenant }, 'a check of a plugin failed');
    return [];
  }
}

function findingOf(
  { blocks }: CheckedPage,
  { level, code, message, field, block }: ReturnType<PageCheckDefinition['check']>[number],
): PageFinding {
  if (!message.nl || !message.en) throw new Error(`the finding ${code} has no message in nl and en`);
  const about = blocks.find(({ id }) => id === block);
  return {
    level: level === 'error' ? 'error' : 'warning',
    code: String(code),
    message: { nl: message.nl, en: message.en },
    ...(about && { block: about.id, blockName: about.type }),
    ...(about && field !== undefined && { path: `/${field}` }),
  };
}
