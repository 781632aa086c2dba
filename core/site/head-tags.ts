import type { Kernel } from '../kernel.ts';
import { log } from '../log.ts';
import { isHeadTagValue } from '../settings/head-tag-value.ts';
import type { Site } from './site.ts';

/** A tag as the layout writes it. */
export type HeadTag =
  | { kind: 'meta'; name?: string; property?: string; content: string }
  | { kind: 'link'; rel: string; href: string };

const known = new WeakMap<Site, readonly HeadTag[]>();

/** What the plugins of this tenant put in the head of its pages; changes only with its settings and plugins. */
export function headTagsOf(kernel: Kernel, site: Site): readonly HeadTag[] {
  let tags = known.get(site);
  if (!tags) known.set(site, (tags = read(kernel, site)));
  return tags;
}

function read(kernel: Kernel, { settings, disabledPlugins, tenant }: Site): HeadTag[] {
  const tags: HeadTag[] = [];
  for (const definition of kernel.headTags.values()) {
    const plugin = kernel.origin.get(`headTag:${definition.name}`) ?? '';
    const value = settings.get(definition.setting);
    if (disabledPlugins.has(plugin) || typeof value !== 'string' || value === '') continue;
    // A value from before the plugin asked for this pattern, or a plugin that changed it.
    if (!isHeadTagValue(definition, value)) {
      log.warn(
        { plugin, headTag: definition.name, tenant: tenant.id },
        'a head tag was left out: its value does not match',
      );
      continue;
    }
    const { tag } = definition;
    if ('link' in tag) tags.push({ kind: 'link', rel: tag.link, href: value });
    else if ('meta' in tag) tags.push({ kind: 'meta', name: tag.meta, content: value });
    else tags.push({ kind: 'meta', property: tag.property, content: value });
  }
  return tags;
}
