import { getSchema } from '@tiptap/core';
import { DOMParser as Reader, type Schema } from '@tiptap/pm/model';
import { cleanedHtml } from '../../../admin/ui/fields/pasted.ts';
import { richExtensions, storedRichText } from '../../../admin/ui/fields/richExtensions.ts';

let schema: Schema | undefined;

/** What was copied elsewhere as rich text of ours: words, lists, headings and links stay, looks go. */
export function richFromHtml(html: string, text: string): object | undefined {
  schema ??= getSchema(richExtensions);
  const page = new DOMParser().parseFromString(cleanedHtml(html), 'text/html');
  if (!page.body.textContent?.trim()) page.body.replaceChildren(...paragraphs(page, text));
  return storedRichText(Reader.fromSchema(schema).parse(page.body).toJSON());
}

function paragraphs(page: Document, text: string): HTMLElement[] {
  return text
    .split(/\n{2,}/)
    .filter((part) => part.trim())
    .map((part) => {
      const element = page.createElement('p');
      element.textContent = part.trim();
      return element;
    });
}
