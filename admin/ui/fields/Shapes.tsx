import { createElement } from 'react';

/** An icon from the shapes the server gives of it, which are elements with plain attributes. */
export function Shapes({ of, size = 18 }: { of: string | undefined; size?: number }) {
  const shapes = [...(of ?? '<path d="M6 6h12v12h-12z"/>').matchAll(/<(\w+) ([^>]*?) ?\/>/g)];
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
