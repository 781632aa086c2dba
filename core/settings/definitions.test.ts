import { describe, expect, it } from 'vitest';
import { ownKeys } from '../kernel/own-keys.ts';
import { createKernel } from '../kernel.ts';
import { definePlugin, defineProfileProperty, defineSetting, s } from '../plugin.ts';
import { ownProperties } from '../profiles/property.ts';
import { platformSettings } from './definitions.ts';

const label = { nl: 'Naam', en: 'Name' };

describe('a key of ours', () => {
  it('is one that the kernel keeps from plugins', () => {
    const keysOf = (all: readonly { key: string }[]) => all.map(({ key }) => key).sort();
    expect([...ownKeys['setting']!].sort()).toEqual(keysOf(platformSettings));
    expect([...ownKeys['profileProperty']!].sort()).toEqual(keysOf(ownProperties));
  });

  it('is taken: a plugin of this repository with some is left out, and each of them is named', () => {
    const setting = (key: string) =>
      defineSetting({ key, group: 'site', value: s.text({ label }), default: '', isPublic: true, order: 1 });
    const alias = defineProfileProperty({
      ...{ key: 'alias', category: 'profile', section: 'person', sortOrdinal: 1, visibleFor: ['Users'] },
      ...{ inputType: 'text', required: false, label },
    });
    const plugin = definePlugin({
      ...{ id: 'greedy', version: '1.0.0', requires: '1', label, profileProperties: [alias] },
      settings: [setting('platformName'), setting('footers'), setting('greeting')],
    });
    const { problems, settings } = createKernel(
      [{ plugin, folder: import.meta.dirname }],
      import.meta.dirname,
    );
    expect(problems.map(({ problem }) => problem)).toEqual([
      'setting "platformName" is one of Bouwsteen itself',
      'setting "footers" is one of Bouwsteen itself',
      'profileProperty "alias" is one of Bouwsteen itself',
    ]);
    expect([...settings]).toEqual([]);
  });
});
