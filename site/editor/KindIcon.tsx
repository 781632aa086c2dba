import { createElement } from 'react';
import { edited } from './edited.ts';

/** The icon of a kind of block, from the shapes that came with the page. */
export function KindIcon({ name, size = 18 }: { name: string; size?: number }) {
  const shapes = [...(edited.icons[name] ?? '<path d="M6 6h12v12h-12z"/>').matchAll(/<(\w+) ([^>]*?) ?\/>/g)];
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes.map(([, tag, given], index) => {
        const attributes = Object.fromEntries(
          [...given!.matchAll(/([a-z0-9-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!]),
        );
        return createElement(tag!, { key: index, ...attributes });
      })}
    </svg>
  );
}
