import type { EditView } from '#core/site/edit-view.ts';
import type { EditedPage } from '#core/site/edit-view.ts';
import type { EditedItem, ItemEditView } from '#core/site/item-edit-view.ts';
import type { ListTypeDefinition } from '#core/plugin.ts';
import type { JsonSchema, Label } from '#core/schema.ts';
import type { PageDocument } from '#core/blocks/document.ts';
import { iconShapes } from '#core/theme/icons.ts';
import { callerOn } from '#core/site/screen.ts';

/** What the editor starts with, so that it asks for nothing the server had already. */
export interface Handed {
  page: Told<EditedPage> | Told<Omit<EditedItem, 'type'>>;
  /** The kind of item that is edited; absent for pages, templates and sections. */
  itemType?: { version: number; label: Label; description: Label; icon: string; schema: JsonSchema };
  document: PageDocument;
  /** Whose site it is; it may have several hosts. */
  tenant: string;
  timeZone: string;
  /** Where visitors find the page. */
  address: string;
  person: { guid: string; isAdmin: boolean; isContentManager: boolean; isDeveloper: boolean };
  /** The tenant's colours, for fields that take one. */
  colors: string[];
  theme: 'auto' | 'light' | 'dark';
  /** What stands in the icon of each kind of block. */
  icons: { [name: string]: string };
  platformName: string;
  /** Of someone of the platform who came from another tenant. */
  visit: { reason: string; endsOn: string } | null;
}

/** On their way moments are texts. */
type Told<Known> = { [name in keyof Known]: Date extends Known[name] ? string | null : Known[name] };

export function handedTo(
  locals: App.Locals,
  { page: given, document }: Extract<EditView | ItemEditView, { kind: 'edit' }>,
): Handed {
  const { site, origin, visit } = locals;
  const { userId, isAdmin, isMett, isContentManager, isDeveloper, ...caller } = callerOn(locals);
  const { type, ...page } = 'type' in given ? given : { ...given, type: undefined };
  const blocks = [...locals.kernel.blocks.values()];
  const shown = [type, ...blocks, ...blocks.flatMap(({ starts = {} }) => Object.values(starts))];
  const icons = [...new Set(shown.flatMap((one) => one?.icon ?? []))];
  const scheme = (site.settings.get('colorScheme') ?? {}) as { brand?: string; second?: string };
  return {
    // It is written as JSON, in which moments are texts.
    page: page as unknown as Handed['page'],
    ...(type && { itemType: typeToEdit(type) }),
    document,
    tenant: site.tenant.id,
    timeZone: site.tenant.timeZone,
    address: origin + encodeURI(page.path),
    person: { guid: userId!, isAdmin: isAdmin || isMett, isContentManager, isDeveloper },
    colors: [scheme.brand, scheme.second].flatMap((color) => color ?? []),
    theme: visit.theme,
    icons: Object.fromEntries(icons.map((name) => [name, iconShapes(name).toString()])),
    platformName: site.name,
    visit: caller.visit,
  };
}

const typeToEdit = ({ version, label, description, icon, content }: ListTypeDefinition) => ({
  ...{ version, label, description, icon },
  schema: content.schema,
});
