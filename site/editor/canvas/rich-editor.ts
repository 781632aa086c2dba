import type { Editor } from '@tiptap/core';
import { atom } from 'nanostores';

/** The rich text that is being typed on the page; its tools stand in the block's toolbar. */
export const richEditor = atom<Editor | undefined>();
