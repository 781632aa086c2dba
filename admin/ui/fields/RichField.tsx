import { Editor } from '@tiptap/core';
import { useContext, useEffect, useRef, useState } from 'react';
import type { FieldProps } from './FieldFor.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import styles from './fields.module.css';
import { pastedHtml } from './pasted.ts';
import { hasTable, type TakeTables, TakesTables } from './pasted-tables.ts';
import { RichButtons } from './RichButtons.tsx';
import { aroundChosen, richExtensions, showRichText, storedRichText } from './richExtensions.ts';
import { isSample, SampleTexts } from './sample-texts.ts';
import { labelOf } from './schema.ts';

const empty = { type: 'doc', content: [{ type: 'paragraph' }] };

/** A text to be compared, whatever is left out of it where nothing is. */
const said = (value: unknown) => JSON.stringify(storedRichText(value ?? empty) ?? empty);

/** Rich text in a form. */
export function RichField({ schema, value, at, errors, readOnly, onChange }: FieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const change = useRef(onChange);
  change.current = onChange;
  const samples = useRef<ReadonlySet<string>>(new Set());
  samples.current = useContext(SampleTexts);
  const takeTables = useRef<TakeTables>(undefined);
  takeTables.current = useContext(TakesTables);
  const label = labelOf(schema);
  /** What was typed here last, or came from outside. */
  const known = useRef('');

  useEffect(() => {
    const made = new Editor({
      element: place.current!,
      extensions: richExtensions,
      content: (value as object | undefined) ?? empty,
      injectCSS: false,
      editable: !readOnly,
      editorProps: {
        transformPastedHTML: pastedHtml,
        handleDOMEvents: {
          paste(view, event) {
            const html = event.clipboardData?.getData('text/html') ?? '';
            if (!takeTables.current || !view.editable || !hasTable(html)) return false;
            event.preventDefault();
            const words = () => void (made.isDestroyed || view.pasteHTML(html));
            takeTables
              .current(html, at, aroundChosen(view.state))
              .then((areTaken) => areTaken || words(), words);
            return true;
          },
        },
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      },
      onFocus: () => {
        // Where somebody pressed, the caret stays.
        if (isSample(made.getJSON(), samples.current) && !document.querySelector(':active'))
          made.commands.selectAll();
      },
      onUpdate: () => {
        const typed = storedRichText(made.getJSON());
        known.current = said(typed);
        change.current(at, typed);
      },
    });
    known.current = said(value);
    setEditor(made);
    return () => made.destroy();
    // Another value comes by the effect below; the editor stays.
  }, [at, label, readOnly]);

  useEffect(() => {
    // While somebody types, only what came from outside is another value: it was taken back, or is of somebody else.
    if (!editor || (editor.isFocused && said(value) === known.current)) return;
    known.current = said(value);
    if (said(editor.getJSON()) !== known.current)
      showRichText(editor, (value as object | undefined) ?? empty);
  }, [editor, value]);

  return (
    <FieldGroup schema={schema} at={at} errors={errors} holds="content">
      <div className={styles.rich}>
        {editor && !readOnly && (
          <div className={styles.tools}>
            <RichButtons editor={editor} />
          </div>
        )}
        <div ref={place} className={styles.text} />
      </div>
    </FieldGroup>
  );
}
