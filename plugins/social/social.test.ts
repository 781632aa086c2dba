import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nothingResolved, viewOf } from '#core/blocks/content.ts';
import { createKernel } from '#core/kernel.ts';
import type { View } from '#core/schema.ts';
import { isIcon } from '#core/theme/icons.ts';
import { missing } from '#core/validate.ts';
import { networks } from './networks.ts';
import { nameOf, plugin, social } from './plugin.ts';

const view = (content: object) =>
  viewOf(social.content.schema, content, nothingResolved()) as View<typeof social.content>;
const profile = (network: string, href: string, label?: string) => ({
  network,
  link: { target: { kind: 'address', href }, ...(label && { label }) },
});

describe('social', () => {
  it('registers, with an example that can be published and has no faults', () => {
    const folder = import.meta.dirname;
    expect(createKernel([{ plugin, folder }], join(folder, '..')).problems).toEqual([]);
    expect(missing(social.content.schema, social.example)).toEqual([]);
    expect(social.checks?.(view(social.example))).toEqual([]);
  });

  it('has an icon for every network it offers', () => {
    const properties = social.content.schema['properties'] as {
      profiles: { items: { properties: { network: { enum: string[] } } } };
    };
    expect(properties.profiles.items.properties.network.enum).toEqual(Object.keys(networks));
    for (const { icon } of Object.values(networks)) expect(isIcon(icon), icon).toBe(true);
  });

  it('calls a profile by its words, else by its network', () => {
    const [named, plain] = view({
      profiles: [profile('x', 'https://x.com/a', 'Wethouder Jansen'), profile('x', 'https://x.com/a')],
    }).profiles;
    expect(nameOf('x', named!.link!.label)).toBe('Wethouder Jansen');
    expect(nameOf('x', plain!.link!.label)).toBe('X');
  });

  it('warns of the same profile twice and of one without a name', () => {
    const profiles = [
      profile('other', 'https://forum.example/ons'),
      profile('x', 'https://forum.example/ons'),
    ];
    expect(social.checks?.(view({ profiles })).map(({ code }) => code)).toEqual(['same-profile', 'no-name']);
  });
});
