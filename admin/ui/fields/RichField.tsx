import { Editor } from '@tiptap/core';
import { useContext, useEffect, useRef, useState } from 'react';
import type { FieldProps } from './FieldFor.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import styles from './fields.module.css';
import { RichButtons } from './RichButtons.tsx';
import { richExtensions, storedRichText } from './richExtensions.ts';
import { isSample, SampleTexts } from './sample-texts.ts';
import { labelOf } from './schema.ts';
import { cleaned } from './word.ts';

const empty = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Rich text in a form. */
export function RichField({ schema, value, at, errors, readOnly, onChange }: FieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const change = useRef(onChange);
  change.current = onChange;
  const samples = useRef<ReadonlySet<string>>(new Set());
  samples.current = useContext(SampleTexts);
  const label = labelOf(schema);

  useEffect(() => {
    const made = new Editor({
      element: place.current!,
      extensions: richExtensions,
      content: (value as object | undefined) ?? empty,
      injectCSS: false,
      editable: !readOnly,
      editorProps: {
        transformPastedHTML: cleaned,
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      },
      onFocus: () => {
        // Where somebody pressed, the caret stays.
        if (isSample(made.getJSON(), samples.current) && !document.querySelector(':active'))
          made.commands.selectAll();
      },
      onUpdate: () => change.current(at, storedRichText(made.getJSON())),
    });
    setEditor(made);
    return () => made.destroy();
    // Another value comes by the effect below; the editor stays.
  }, [at, label, readOnly]);

  useEffect(() => {
    if (!editor || editor.isFocused) return;
    const now = JSON.stringify(storedRichText(editor.getJSON()));
    const next = (value as object | undefined) ?? empty;
    if (now !== JSON.stringify(storedRichText(next))) editor.commands.setContent(next, { emitUpdate: false });
  }, [editor, value]);

  return (
    <FieldGroup schema={schema} at={at} errors={errors}>
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
