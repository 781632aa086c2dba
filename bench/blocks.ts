// What the texts of `content.ts` are as blocks and pictures.
import sharp from 'sharp';
import type { BlockNode } from '#core/blocks/document.ts';
import { type Guid, newGuid } from '#core/guid.ts';
import type { BenchPage } from './content.ts';

type Block = BenchPage['blocks'][number];

/** One of the blocks a page is made of; a button leads to `next`. */
export function blockOf({ kind, text = '', lines }: Block, image: Guid, next: Guid | undefined): BlockNode {
  switch (kind) {
    case 'title':
      return node('title', { title: text });
    case 'image':
      return node('image', { image: { image, alt: text }, caption: text });
    case 'quote':
      return node('quote', { quote: text, name: 'Anneke Postma' });
    case 'button': {
      const target = next ? { kind: 'page', page: next } : { kind: 'address', href: '/nieuws' };
      return node('button', { buttons: [{ link: { target, label: text } }] });
    }
    case 'list':
      return node('text', {
        text: {
          type: 'doc',
          content: [
            {
              type: 'bulletList',
              content: lines!.map((line) => ({ type: 'listItem', content: [paragraph(line)] })),
            },
          ],
        },
      });
    default:
      return node('text', { text: richText([text]) });
  }
}

export function node(type: string, content: BlockNode['content']): BlockNode {
  return { id: newGuid(), type, v: 1, content };
}

export function richText(paragraphs: string[]) {
  return { type: 'doc', content: paragraphs.map(paragraph) };
}

function paragraph(text: string) {
  return { type: 'paragraph', content: [{ type: 'text', text }] };
}

/** One colour: it costs a browser as much as any, and compresses to nothing. */
export function picture(): Promise<Buffer> {
  const size = { width: 1600, height: 1200, channels: 3 as const };
  return sharp({ create: { ...size, background: '#36785a' } })
    .jpeg()
    .toBuffer();
}
