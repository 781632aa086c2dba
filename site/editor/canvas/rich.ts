import { Editor } from '@tiptap/core';
import type { Guid } from '#core/guid.ts';
import { isSameValue } from '#core/blocks/pointer.ts';
import { pastedHtml } from '../../../admin/ui/fields/pasted.ts';
import {
  aroundChosen,
  richExtensions,
  showRichText,
  storedRichText,
} from '../../../admin/ui/fields/richExtensions.ts';
import { draft } from '../draft/draft.ts';
import { painted } from './paint.ts';
import { pasteTables } from './paste-tables.ts';
import { richEditor } from './rich-editor.ts';

/** What a text on the page is to its block. */
export interface RichHost {
  id: Guid;
  /** Of the text in its block, as `items/0/answer`. */
  path: string;
  label: string;
  value(): object | undefined;
  /** False where the draft does not take it: it stands nowhere then. */
  write(value: object | undefined): boolean;
  /** Back to the block as a whole. */
  leave(): void;
  /** Another block, after this one. */
  add(): void;
  /** Where in the text somebody pressed who means to type there. */
  pressed(): { x: number; y: number } | undefined;
  /** Whether it says what its block came with: what is typed takes its place. */
  isSample: boolean;
  /** What was typed before it was there. */
  letters(): string;
}

const empty = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Rich text typed on the page, in the element that visitors read it in; gives what ends it. */
export function openRich(field: HTMLElement, host: RichHost): () => void {
  const look = field.className;
  field.replaceChildren();
  /** While what was typed here becomes the draft: it stands here already. */
  let writes = false;
  const editor = new Editor({
    element: { mount: field },
    extensions: richExtensions,
    content: host.value() ?? empty,
    injectCSS: false,
    editorProps: {
      transformPastedHTML: pastedHtml,
      handleDOMEvents: {
        paste(view, event) {
          const html = event.clipboardData?.getData('text/html') ?? '';
          const around = { path: `/${host.path}`, was: host.value(), ...aroundChosen(view.state) };
          if (!pasteTables(html, { id: host.id, around, leave: host.leave })) return false;
          event.preventDefault();
          return true;
        },
      },
      attributes: {
        class: look,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': host.label,
        spellcheck: 'true',
      },
      handleKeyDown(view, event) {
        if (event.key === '/' && view.state.doc.textContent === '') {
          host.add();
          return true;
        }
        if (event.key !== 'Escape') return false;
        host.leave();
        return true;
      },
    },
    onUpdate: () => {
      writes = true;
      try {
        if (!host.write(storedRichText(editor.getJSON()))) showRichText(editor, host.value() ?? empty);
      } finally {
        writes = false;
      }
      painted.set(painted.get() + 1);
    },
  });
  // Undone, or changed in the drawer or by somebody else.
  const stop = draft.listen(() => {
    if (writes) return;
    const next = host.value() ?? empty;
    if (!isSameValue(storedRichText(editor.getJSON()), storedRichText(next))) showRichText(editor, next);
  });
  richEditor.set(editor);
  const { isSample } = host;
  const pressed = host.pressed();
  editor.commands.focus(isSample ? 'all' : ((pressed && placeAt(editor, pressed)) ?? 'end'), {
    scrollIntoView: false,
  });
  const letters = host.letters();
  if (letters && isSample) editor.commands.setContent(empty);
  for (const [index, text] of letters.split('\n').entries()) {
    if (index > 0) editor.commands.splitBlock();
    if (text) editor.commands.insertContent({ type: 'text', text });
  }
  return () => {
    stop();
    richEditor.set(undefined);
    // What was typed stays on the screen until the server has drawn it.
    const shown = [...field.childNodes].map((node) => node.cloneNode(true));
    editor.destroy();
    field.replaceChildren(...shown);
    field.className = look;
    for (const name of ['contenteditable', 'role', 'aria-multiline', 'aria-label', 'spellcheck', 'tabindex'])
      field.removeAttribute(name);
  };
}

/** Where a point of the text lies among its letters; undefined when it is not on the screen any more. */
function placeAt({ view }: Editor, { x, y }: { x: number; y: number }): number | undefined {
  const { left, top } = view.dom.getBoundingClientRect();
  return view.posAtCoords({ left: left + x, top: top + y })?.pos;
}
