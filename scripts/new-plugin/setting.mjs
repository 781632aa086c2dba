import { pluginOf } from './parts.mjs';

/**
 * A setting that an admin finds among those of the site.
 * @param {import('./parts.mjs').Named} named
 * @returns {Record<string, string>}
 */
export function settingFiles(named) {
  const { constant, label, api, maker } = named;
  return {
    'plugin.ts': `import { definePlugin, defineSetting, s } from '${api}';

export const ${constant} = defineSetting({
  key: '${maker ? `${maker}.${constant}` : constant}',
  group: 'site',
  value: s.text({ label: ${label}, max: 200 }),
  default: '',
  isPublic: true,
  order: 1000,
});

${pluginOf(named, [`settings: [${constant}]`])}`,
  };
}
