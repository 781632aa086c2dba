import type { BlockNode } from '#core/blocks/document.ts';
import type { JsonSchema, Label, Language } from '#core/schema.ts';
import type { LayoutPosition } from '#core/plugin.ts';
import { atom } from 'nanostores';
import { api } from '../../admin/api.ts';
import { edited } from './edited.ts';
import { language } from '../../admin/messages.ts';
import { titleField, titleSchema } from './item.ts';
import { awaitedPicture, startOf } from './start-of.ts';

/** A kind of building block as `/api/blocks` describes it to those who may edit. */
export interface BlockKind {
  name: string;
  version: number;
  label: Label;
  description: Label;
  group: string;
  icon: string;
  schema: JsonSchema;
  slots: { [slot: string]: { label: Label; allow: string[]; max?: number } };
  positions?: LayoutPosition[];
  example: { [name: string]: unknown };
  /** Other content to begin with, each an entry of the palette. */
  starts: { [name: string]: Start };
  /** Items stand in it. */
  takesItems: boolean;
  /** Other words to find it by. */
  keywords?: { [language in Language]: string[] };
}

/** Another way to begin with a kind of block. */
export interface Start {
  label: Label;
  description: Label;
  icon: string;
  keywords?: { [language in Language]: string[] };
  content: { [name: string]: unknown };
  options?: { [name: string]: string };
}

/** What a block of this kind may have come with. */
export const beginnings = ({ example, starts }: BlockKind) => [
  example,
  ...Object.values(starts).map(({ content }) => content),
];

export const kinds = atom<Map<string, BlockKind>>(new Map());

/** The item that is edited, as the kind of its one block that no palette has. */
const itself: BlockKind | undefined = edited.itemType && {
  ...edited.itemType,
  ...{
    name: 'item',
    group: '',
    slots: {},
    positions: ['top-row'],
    example: {},
    starts: {},
    takesItems: false,
  },
};

const ask = () => api.get<{ items: BlockKind[] }>('/api/blocks');
/** Asked for as soon as this file is there, beside the rest of the editor. */
let asked: ReturnType<typeof ask> | undefined = ask();
// Told by whoever waits for it.
asked.catch(() => undefined);

/** Rejects when they cannot be read; called again, it asks again. */
export async function readKinds(): Promise<void> {
  const reading = (asked ??= ask());
  try {
    const { items } = await reading;
    const all = itself ? [itself, ...items] : items;
    kinds.set(new Map(all.map((kind) => [kind.name, kind])));
  } catch (error) {
    asked = undefined;
    throw error;
  }
}

export const spoken = (label: Label) => label[language];

/** As what a block stands: the start it is, or else its kind; undefined when the plugin of that is away. */
export function standsAs(node: BlockNode): Start | BlockKind | undefined {
  const kind = kinds.get().get(node.type);
  return kind && (startOf(kind, node) ?? kind);
}

/** What a block is called; one whose plugin is away by its own name. */
export function blockLabel(node: BlockNode): string {
  const shape = standsAs(node);
  return shape ? spoken(shape.label) : node.type;
}

/** The field of the picture that a block still waits for. */
export function pictureWantedBy(node: BlockNode): string | undefined {
  const kind = kinds.get().get(node.type);
  return kind && awaitedPicture(kind, node);
}

/** Whether a kind of block shows something that is chosen in its form and nowhere else. */
export const asksChoice = ({ schema }: BlockKind): boolean =>
  Object.values((schema['properties'] ?? {}) as { [name: string]: JsonSchema }).some(
    (field) => field['x-required'] && ['section', 'form'].includes(field['x-type'] as string),
  );

/** What blocks of a kind are called; one whose plugin is away by its own name. */
export function kindLabel(type: string): string {
  const kind = kinds.get().get(type);
  return kind ? spoken(kind.label) : type;
}

/** The schema of the field that `items/0/answer` names. */
export function schemaAt(type: string, path: string): JsonSchema | undefined {
  if (path === titleField) return titleSchema;
  let schema = kinds.get().get(type)?.schema;
  for (const step of path.split('/')) {
    const items = schema?.['items'] as JsonSchema | undefined;
    schema = items ?? (schema?.['properties'] as { [name: string]: JsonSchema } | undefined)?.[step];
  }
  return schema;
}
