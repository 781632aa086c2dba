import type { BlockNode } from '../blocks/document.ts';
import { LeftOut, upgraded } from '../blocks/upgraded.ts';
import { viewOf, nothingResolved } from '../blocks/content.ts';
import { withTenant } from '../db.ts';
import { type Guid, isGuid } from '../guid.ts';
import { findImage } from '../images/image.ts';
import { itemLists } from '../items/lists.ts';
import { visibleLists } from '../items/visible-lists.ts';
import { enqueue } from '../jobs/jobs.ts';
import type { Kernel } from '../kernel.ts';
import { log } from '../log.ts';
import { emailAddress } from '../mail/address.ts';
import type { Writer } from '../mail/sender.ts';
import type { Letter } from '../mail/letter.ts';
import { queueMail } from '../mail/outbox.ts';
import { outgoing } from '../outgoing.ts';
import type {
  BlockDefinition,
  Capability,
  ItemList,
  ItemQuery,
  Plugin,
  PluginContext,
  PublishedBlock,
} from '../plugin.ts';
import { settingDefinitions, storedSettings } from '../settings/setting.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { anonymous } from '../users/viewer.ts';
import { malformed } from '../validate.ts';
import { pluginData } from './data.ts';
import { publishedNode } from './published-block.ts';

/** A plugin did what it had not declared. */
export class MissingCapability extends Error {
  constructor(plugin: Plugin, capability: string) {
    super(
      `the plugin "${plugin.id}" does what needs the capability "${capability}", and does not declare it`,
    );
    this.name = 'MissingCapability';
  }
}

/** Gives a part as it is where the plugin declared what it needs; else one that refuses each call by name. */
export const declaredBy =
  (plugin: Plugin) =>
  <T extends object>(capability: Capability, part: T): T => {
    if (plugin.capabilities?.includes(capability)) return part;
    const refuse = () => Promise.reject(new MissingCapability(plugin, capability));
    return Object.fromEntries(Object.keys(part).map((name) => [name, refuse])) as T;
  };

export function assertJob(plugin: Plugin, job: string): void {
  if (!plugin.jobs?.some((one) => one.name === job)) throw new Error(`there is no job "${job}"`);
}

/** @throws {MissingCapability} for an address of a host that the plugin did not declare */
export function assertHost(plugin: Plugin, url: string): void {
  const capability = `outgoing:${URL.parse(url)?.hostname ?? ''}` as const;
  if (!plugin.capabilities?.includes(capability)) throw new MissingCapability(plugin, capability);
}

/** What a plugin's routes, jobs and listeners may do in one tenant. What it did not declare is refused by name. */
export function contextOf(plugin: Plugin, tenant: Tenant, kernel: Kernel): PluginContext {
  const { id, name, timeZone, language } = tenant;
  const only = declaredBy(plugin);
  return {
    tenant: { guid: id, name, timeZone, language },
    setting: (key) => settingFor(plugin, tenant, kernel, key),
    log: (message, about = {}) => log.info({ ...about, plugin: plugin.id, tenant: id }, message),
    content: only('content', {
      block: (instance: Guid) => publishedBlock(tenant, kernel, instance),
      items: (query) => publicItems(tenant, kernel, query),
    }),
    media: only('media', { image: (guid: Guid) => publicImage(tenant, guid) }),
    data: only('data', pluginData(tenant, plugin.id)),
    mail: only('mail', {
      send: ({ to, name: recipient = '', language: spoken, ...letter }) =>
        withTenant(tenant, async (tx) => {
          const address = emailAddress(to);
          if (!address) throw new Error('a letter needs the address of its recipient');
          const about = { plugin: plugin.id, ...letter };
          await queueMail(tx, { kind: 'plugin', to: address, name: recipient, language: spoken, about });
        }),
    }),
    jobs: only('jobs', {
      queue: (job: string, payload = {}, when = {}) => {
        assertJob(plugin, job);
        return withTenant(tenant, async (tx) => {
          await enqueue(tx, jobName(plugin, job), payload, when);
        });
      },
    }),
    fetch: async (url, { timeout = 10_000, ...request } = {}) => {
      assertHost(plugin, url);
      // A redirect would lead to a host that was not declared.
      const answer = await outgoing(url, { ...request, redirects: 0, timeout: Math.min(timeout, 10_000) });
      return { status: answer.status, body: answer.body };
    },
  };
}

/** A job of a plugin as the queue calls it. */
export const jobName = ({ id }: Plugin, job: string) => `plugin.${id}.${job}`;

/** Plugins' letters say what they were given; the look is the tenant's. */
export const pluginLetters: { [kind: string]: Writer } = {
  plugin: (_, { about }) => {
    const { subject, paragraphs, action } = about as unknown as Letter;
    return Promise.resolve({ subject, paragraphs, ...(action && { action }) });
  },
};

async function settingFor(plugin: Plugin, tenant: Tenant, kernel: Kernel, key: string): Promise<unknown> {
  const definition = settingDefinitions(kernel).get(key);
  const isOwn = plugin.settings?.some((one) => one.key === key);
  if (!definition || !(isOwn || definition.isPublic)) throw new Error(`there is no setting "${key}"`);
  const stored = await withTenant(tenant, storedSettings);
  return stored.get(key) ?? definition.default;
}

/** As every visitor may see it. Pictures, files and links in it are not looked up: a view is for that. */
async function publishedBlock(tenant: Tenant, kernel: Kernel, id: Guid): Promise<PublishedBlock | undefined> {
  if (!isGuid(id)) return undefined;
  const node = await withTenant(tenant, (tx) => publishedNode(tx, kernel, id));
  const definition = node && kernel.blocks.get(node.type);
  if (!node || !definition || node.v > definition.version) return undefined;
  const content = contentOf(definition, node);
  if (malformed(definition.content, content).length > 0) return undefined;
  return {
    guid: id,
    type: node.type,
    content: viewOf(definition.content.schema, content, nothingResolved()),
  };
}

/** What cannot be read is not shown to anybody. */
function contentOf(definition: BlockDefinition, node: BlockNode): unknown {
  try {
    return upgraded(definition, node);
  } catch (error) {
    if (error instanceof LeftOut) throw error;
    return undefined;
  }
}

/** Of a list that not every visitor may see nothing is known, not even how much is in it. */
async function publicItems(tenant: Tenant, kernel: Kernel, query: ItemQuery): Promise<ItemList> {
  const { list } = query;
  const isPublic =
    isGuid(list) && (await withTenant(tenant, (tx) => visibleLists(tx, anonymous, [list]))).has(list);
  if (!isPublic) return { items: [], total: 0 };
  return (await itemLists({ tenant, kernel }, [query])).lists[0]!;
}

async function publicImage(tenant: Tenant, guid: Guid) {
  const image = isGuid(guid) ? await findImage(tenant, guid) : undefined;
  return image?.isPublic ? { guid, width: image.width, height: image.height } : undefined;
}
