import type { Editor } from '@tiptap/core';
import { RichButtons } from '../../../admin/ui/fields/RichButtons.tsx';

/** The tools of the text that is typed on the page. */
export function RichTools({ editor }: { editor: Editor }) {
  return <RichButtons editor={editor} />;
}
