import type { PageOptions } from '#core/blocks/document.ts';
import type { Tx } from '#core/db.ts';
import type { Guid } from '#core/guid.ts';
import type { Kernel } from '#core/kernel.ts';
import { Menu, topLevel } from '#core/menus/menu.ts';
import { Page } from '#core/pages/page.ts';
import { saveSettings, storedSettings } from '#core/settings/setting.ts';
import type { RoleIds, RoleName } from './accounts.ts';
import {
  blockNodes,
  type DemoTenant,
  footerGuid,
  headerImageGuid,
  imageGuid,
  type MadeParts,
  type MenuPlace,
  pageGuid,
  part,
  rowsOf,
  type WrittenPage,
} from './write.ts';

type Writers = { roles: RoleIds; editor: Guid | undefined; parts: MadeParts };

/** Makes the pages, templates and sections that were never made; a page made now gets its place in the menu too. */
export async function seedPages(tx: Tx, kernel: Kernel, demo: DemoTenant, writers: Writers): Promise<void> {
  const ids = demo.pages.map(({ name, kind }) => pageGuid(demo.key, nameOf({ name, kind })));
  const present = new Set<Guid>(await tx('pages').whereIn('id', ids).pluck('id'));
  const made = new Set<Guid>();
  for (const [index, page] of demo.pages.entries()) {
    const id = ids[index]!;
    if (present.has(id) || writers.parts.has(part('page', nameOf(page)))) continue;
    await makePage(tx, kernel, demo, page, id, writers);
    made.add(id);
  }
  const menu = await Menu.named(tx, topLevel);
  await seedMenu(tx, menu, demo, demo.menu, null, made);
}

/** Sections and templates have names of their own beside those of pages. */
export const nameOf = ({ name, kind = 'page' }: Pick<WrittenPage, 'name' | 'kind'>) =>
  kind === 'page' ? name : `${kind}:${name}`;

async function makePage(
  tx: Tx,
  kernel: Kernel,
  demo: DemoTenant,
  written: WrittenPage,
  id: Guid,
  { roles, editor }: Writers,
) {
  const {
    name,
    kind = 'page',
    title,
    description,
    layout = '100',
    options = {},
    language,
    visibility,
    socialImage,
  } = written;
  const page = await Page.create(tx, kernel, {
    id,
    kind,
    name,
    ...(language && { language }),
    ...(visibility && { visibility }),
    ...(editor && { createdBy: editor }),
    editPermission: 'Roles',
    editRoles: ['Redactie', ...(written.editRoles ?? [])].flatMap((role) => roles[role as RoleName] ?? []),
    document: {
      title,
      description,
      layout,
      options: chosen(demo.key, options),
      rows: rowsOf(demo.key, written),
      ...(socialImage && { socialImage: imageGuid(demo.key, socialImage) }),
    },
  });
  if (!written.isDraft) await page.publish(tx, kernel, editor ? { by: editor } : {});
}

/** Content names a footer and a set of header images; pages know them by guid. */
function chosen(
  tenant: DemoTenant['key'],
  { headerImage, footerGuid: footer, ...options }: Partial<PageOptions>,
) {
  return {
    ...options,
    ...(headerImage && { headerImage: headerImageGuid(tenant, headerImage) }),
    ...(footer && { footerGuid: footerGuid(tenant, footer) }),
  };
}

async function seedMenu(
  tx: Tx,
  menu: Menu,
  demo: DemoTenant,
  places: MenuPlace[],
  parentId: Guid | null,
  made: Set<Guid>,
): Promise<void> {
  for (const { segment, page, label, children = [] } of places) {
    const pageId = pageGuid(demo.key, page);
    if (made.has(pageId))
      await menu.add(tx, [{ urlSegment: segment, pageId, ...(label && { name: label }) }], parentId);
    const place: { id: Guid } | undefined = await tx('menuItems')
      .where({ menuId: menu.id, pageId })
      .first('id');
    if (place) await seedMenu(tx, menu, demo, children, place.id, made);
  }
}

/** Sets what was never set. */
export async function seedSettings(
  tx: Tx,
  kernel: Kernel,
  demo: DemoTenant,
  parts: MadeParts,
): Promise<void> {
  const stored = await storedSettings(tx);
  const absent = Object.entries(settingsOf(demo)).filter(
    ([key]) => !stored.has(key) && !parts.has(part('setting', key)),
  );
  await saveSettings(
    tx,
    kernel,
    absent.map(([key, value]) => ({ key, value })),
  );
}

export const settingsOf = (demo: DemoTenant): DemoTenant['settings'] => ({
  ...demo.settings,
  ...footersAndHeaders(demo),
});

function footersAndHeaders({ key, footers, headerImages }: DemoTenant) {
  return {
    footers: footers.map(({ name, blocks }) => ({
      guid: footerGuid(key, name),
      name,
      blocks: blockNodes(key, `footer:${name}`, blocks),
    })),
    headerImages: headerImages.map(({ name, pictures }) => ({
      guid: headerImageGuid(key, name),
      name,
      images: pictures.map((picture) => ({ image: imageGuid(key, picture), decorative: true })),
    })),
  };
}
