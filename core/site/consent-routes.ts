import { endpoint } from '../endpoint.ts';
import type { Kernel } from '../kernel.ts';
import { ownConsentCategories } from '../plugin/consent-category.ts';
import { addedConsentCategories, consentVersion } from './consent-categories.ts';
import { type Site, siteOf } from './site.ts';

/** What visitors choose about, for those who run the site; the choosing itself stands with the site (routes.ts). */
export const consentEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/consentcategories',
    tag: 'settings',
    summary:
      'The categories of cookies that visitors choose from, who brought each and which blocks wait for it',
    access: 'admins',
    answers: {
      200: {
        description:
          '`{ items: [{ name, plugin, label, hint, blocks }], version, meta }`; `version` is that of the question',
      },
    },
    async handle({ tenant, kernel }) {
      const site = await siteOf(tenant, kernel);
      const items = [
        ...ownConsentCategories.map((name) => ({ name, plugin: null, label: null, hint: null })),
        ...addedConsentCategories(kernel, site).map(({ name, label, hint }) => ({
          name,
          plugin: kernel.origin.get(`consentCategory:${name}`) ?? null,
          label,
          hint,
        })),
      ].map((category) => ({ ...category, blocks: waitingFor(category.name, kernel, site) }));
      const version = consentVersion(site.settings);
      return { body: { items, version, meta: { totalNumberOfItems: items.length } } };
    },
  }),
];

const waitingFor = (category: string, kernel: Kernel, { disabledPlugins }: Site) =>
  [...kernel.blocks.values()]
    .filter(
      ({ name, consent }) => consent?.includes(category) && !disabledPlugins.has(pluginOf(name, kernel)),
    )
    .map(({ name, label }) => ({ name, label }));

const pluginOf = (block: string, kernel: Kernel) => kernel.origin.get(`block:${block}`) ?? '';
