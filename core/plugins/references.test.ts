import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { BlockNode } from '../blocks/document.ts';
import { withTenant } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import { storeImage } from '../images/image.ts';
import { ListItem } from '../items/item.ts';
import { writeItem } from '../items/write.ts';
import { type Kernel } from '../kernel.ts';
import { usesOf } from '../media/uses.ts';
import { Page } from '../pages/page.ts';
import { defineBlock, defineListType, definePlugin, s } from '../plugin.ts';
import { testApp } from '../testing/app.ts';
import { aBlock, aList, aNewsItem, aPage } from '../testing/factories.ts';
import { renewReferences } from './references.ts';

const app = testApp();
const label = { nl: 'Kaart', en: 'Card' };
const content = s.object({
  title: s.text({ label, max: 90 }),
  picture: s.image({ label }),
  more: s.link({ label }),
  leads: s.page({ label }),
});
const kinds = { label, group: 'basis', version: 1, content, example: {}, budget: { js: 0 } };
const plugin = definePlugin({
  ...{ id: 'acme/card', version: '1.0.0', requires: '1', label },
  blocks: [defineBlock({ ...kinds, name: 'acme/card', view: './Card.astro', description: label } as never)],
  listTypes: [defineListType({ ...kinds, name: 'acme/book', detail: './Book.astro' } as never)],
});
/** With the plugin, and as it is while that is away. */
let here: Kernel;
let away: Kernel;
let image: Guid;
let target: Guid;
let list: BlockNode;

beforeAll(async () => {
  away = app.app.kernel;
  const [block, type] = [plugin.blocks![0]!, plugin.listTypes![0]!];
  here = {
    ...away,
    blocks: new Map([...away.blocks, [block.name, block]]),
    listTypes: new Map([...away.listTypes, [type.name, type]]),
  };
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#5a7' } })
    .png()
    .toBuffer();
  const { tenant } = app.place;
  ({ guid: image } = await withTenant(tenant, (tx) => storeImage(tx, tenant, bytes)));
  ({ id: target } = await aPage(app.place, { title: 'Waarheen' }));
  list = aList();
  await aPage(app.place, { blocks: [list] });
});

const saying = () => ({
  title: 'Kaart',
  picture: { image, alt: 'De brug' },
  leads: target,
});
/** What is noted of this page or item, once for each state. */
const notedOf = (id: Guid) =>
  withTenant(app.place.tenant, async (tx) =>
    (
      (await tx('contentReferences').where({ ownerId: id }).select('state', 'kind')) as {
        state: string;
        kind: string;
      }[]
    )
      .map(({ state, kind }) => `${state} ${kind}`)
      .sort(),
  );
const all = ['draft image', 'draft page', 'published image', 'published page'];
const at = { here: () => ({ ...app.place, kernel: here }), away: () => app.place };

/** Somebody changes the title of the page, and publishes it. */
const touch = (id: Guid, kernel: Kernel) =>
  withTenant(app.place.tenant, async (tx) => {
    const page = await Page.find(tx, id);
    await page.writeDraft(tx, kernel, { ...page.draft, title: 'Anders' }, null);
    await page.publish(tx, kernel);
  });

describe('what the blocks of a plugin point at', () => {
  it('is still known while the plugin is away and the page is changed and published', async () => {
    const { id } = await aPage(at.here(), { blocks: [aBlock('acme/card', saying())] });
    expect(await notedOf(id)).toEqual(all);
    await touch(id, away);
    expect(await notedOf(id)).toEqual(all);
    const uses = await withTenant(app.place.tenant, (tx) =>
      usesOf(tx, { isAdmin: true, isActive: true } as never, image),
    );
    expect(uses).toContainEqual(expect.objectContaining({ kind: 'page', guid: id }));
  });

  it('is known as far as it can be seen of a block that came while the plugin was away, and whole when it is back', async () => {
    const more = { target: { kind: 'file', file: newGuid() } };
    const { id } = await aPage(at.away(), { blocks: [aBlock('acme/card', { ...saying(), more })] });
    const seen = ['draft file', 'draft image', 'published file', 'published image'];
    expect(await notedOf(id)).toEqual(seen);
    await renewReferences(app.place.tenant, away);
    expect(await renewReferences(app.place.tenant, here)).toBeGreaterThan(0);
    expect(await notedOf(id)).toEqual([...seen, 'draft page', 'published page'].sort());
    expect(await renewReferences(app.place.tenant, here)).toBe(0);
  });

  it('is looked through once a day where nodes with the plugin and without take turns', async () => {
    const { tenant } = app.place;
    onTestFinished(() => void vi.useRealTimers());
    const dayLater = (days: number) => vi.setSystemTime(new Date(2040, 0, 1 + days));
    dayLater(0);
    await aPage(at.here(), { blocks: [aBlock('acme/card', saying())] });
    await renewReferences(tenant, away);
    expect(await renewReferences(tenant, here)).toBeGreaterThan(0);
    for (let turns = 0; turns < 3; turns++) {
      await renewReferences(tenant, away);
      expect(await renewReferences(tenant, here)).toBe(0);
    }
    dayLater(2);
    expect(await renewReferences(tenant, here)).toBeGreaterThan(0);
    expect(await renewReferences(tenant, here)).toBe(0);
  });

  it('is still known of an item whose type is away and that is changed', async () => {
    const { id } = await aNewsItem(at.here(), list.id, { type: 'acme/book', content: saying() });
    expect(await notedOf(id)).toEqual(all);
    await withTenant(app.place.tenant, async (tx) => {
      const item = (await ListItem.query(tx).findOne({ id }))!;
      const draft = { ...item.draft, title: 'Anders' };
      expect(await writeItem(tx, away, item, { draft, published: draft }, null)).toBe(true);
    });
    expect(await notedOf(id)).toEqual(all);
  });

  it('is forgotten when the block goes', async () => {
    const { id } = await aPage(at.here(), { blocks: [aBlock('acme/card', saying())] });
    await withTenant(app.place.tenant, async (tx) => {
      const page = await Page.find(tx, id);
      const rows = { ...page.draft.rows, main: [] };
      await page.writeDraft(tx, away, { ...page.draft, rows }, null);
    });
    expect(await notedOf(id)).toEqual(['published image', 'published page']);
  });
});
