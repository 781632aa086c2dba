import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlockNode } from '../blocks/document.ts';
import { noRows } from '../blocks/document.ts';
import type { Tx } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import { Menu, topLevel } from '../menus/menu.ts';
import { Page } from '../pages/page.ts';
import { htmlToRichText } from '../rich-text/from-html.ts';
import { Role } from '../roles/role.ts';
import type { Language } from '../schema.ts';
import { saveSettings } from '../settings/setting.ts';

type Text = { nl: string; en: string };
interface PlannedPage {
  /** What links call it: `{ "page": "contact" }`. */
  name: string;
  title: Text;
  description: Text;
  /** Its place in the menu below the one it stands under; empty is the start page. */
  segment: Text;
  blocks: { type: string; content: unknown; place?: 'top-row' | 'main' }[];
  pages?: PlannedPage[];
}
/** What a new site starts with: a file of `blueprints/`. */
export interface Blueprint {
  label: Text;
  about: Text;
  settings: { [key: string]: unknown };
  roles: Text[];
  pages: PlannedPage[];
}

const folder = join(import.meta.dirname, '../../blueprints');

export async function blueprints(): Promise<Map<string, Blueprint>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const read = names.map(async (name): Promise<[string, Blueprint]> => [
    name.slice(0, -5),
    JSON.parse(await readFile(join(folder, name), 'utf8')) as Blueprint,
  ]);
  return new Map(await Promise.all(read));
}

/** Writes what a site starts with: settings, roles, published pages and their menu, in its language. */
export async function follow(
  tx: Tx,
  kernel: Kernel,
  blueprint: Blueprint,
  { language, name }: { language: Language; name: string },
): Promise<void> {
  const pages = flat(blueprint.pages);
  const ids = new Map(pages.map((page) => [page.name, newGuid()]));
  const said = (value: unknown) => inLanguage(value, { language, name, ids });
  const settings = { platformName: name, ...(said(blueprint.settings) as object) };
  await saveSettings(
    tx,
    kernel,
    Object.entries(settings).map(([key, value]) => ({ key, value })),
  );
  for (const role of blueprint.roles) await Role.create(tx, { name: role[language] });
  for (const page of pages) {
    const made = await Page.create(tx, kernel, {
      id: ids.get(page.name)!,
      language,
      document: {
        title: said(page.title) as string,
        description: said(page.description) as string,
        rows: rowsOf(page, said),
      },
    });
    await made.publish(tx, kernel);
  }
  await place(tx, await Menu.named(tx, topLevel), blueprint.pages, null, { language, ids });
}

const flat = (pages: PlannedPage[]): PlannedPage[] =>
  pages.flatMap((page) => [page, ...flat(page.pages ?? [])]);

function rowsOf({ blocks }: PlannedPage, said: (value: unknown) => unknown) {
  const rows = noRows();
  for (const { type, content, place: row = 'main' } of blocks)
    rows[row].push({ id: newGuid(), type, v: 1, content: said(content) } as BlockNode);
  return rows;
}

async function place(
  tx: Tx,
  menu: Menu,
  pages: PlannedPage[],
  under: Guid | null,
  { language, ids }: { language: Language; ids: Map<string, Guid> },
): Promise<void> {
  for (const { name, segment, pages: below = [] } of pages) {
    const [item] = await menu.add(tx, [{ urlSegment: segment[language], pageId: ids.get(name)! }], under);
    await place(tx, menu, below, item!, { language, ids });
  }
}

interface Said {
  language: Language;
  name: string;
  ids: Map<string, Guid>;
}

/** Texts in one language, with the name of the site in them; HTML becomes rich text, a name of a page a link. */
function inLanguage(value: unknown, about: Said): unknown {
  if (typeof value === 'string') return value.replaceAll('{name}', about.name);
  if (Array.isArray(value)) return value.map((one) => inLanguage(one, about));
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as { [name: string]: unknown };
  if (isOnly(fields, 'nl', 'en')) return inLanguage(fields[about.language], about);
  if (isOnly(fields, 'html')) return htmlToRichText(inLanguage(fields['html'], about) as string).doc;
  if (isOnly(fields, 'page')) {
    const page = about.ids.get(fields['page'] as string);
    if (!page) throw new Error(`The blueprint has no page "${String(fields['page'])}"`);
    return { kind: 'page', page };
  }
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, inLanguage(one, about)]));
}

const isOnly = (fields: object, ...names: string[]) =>
  Object.keys(fields).length === names.length && names.every((name) => Object.hasOwn(fields, name));
