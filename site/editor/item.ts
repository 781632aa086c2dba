import type { PageDocument } from '#core/blocks/document.ts';
import type { Guid } from '#core/guid.ts';
import type { LayoutPosition } from '#core/plugin.ts';
import type { JsonSchema } from '#core/schema.ts';
import { edited, isItem } from './edited.ts';
import { positionsOf } from '#core/blocks/placing.ts';

/** The block that is the item itself (core/items/editable.ts): it is filled in, and stays where it is. */
export const isItself = (id: Guid | undefined): boolean => isItem && id === edited.page.guid;

/** Where blocks can stand in what is edited: an item has a body and nothing beside it. */
export const positionsHere = ({ layout }: Pick<PageDocument, 'layout'>): LayoutPosition[] =>
  isItem ? ['main'] : positionsOf(layout);

/** What the item itself shows of the document, beside the content of its block. */
export const titlesOf = ({ title, description }: PageDocument) => ({ title, description });

/** How the title is named among the texts of the item that can be typed in on its page. */
export const titleField = '~title';
export const titleSchema: JsonSchema = {
  'x-type': 'text',
  maxLength: 200,
  'x-ui': { label: { nl: 'Titel', en: 'Title' } },
};
