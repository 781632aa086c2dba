import {
  createComponent,
  renderSlot,
  renderTemplate,
  spreadAttributes,
  unescapeHTML,
  type AstroComponentFactory,
} from 'astro/runtime/server/index.js';

const known = new Map<string, AstroComponentFactory>();

/**
 * A component that is just the element of this name, for headings whose level is chosen. Astro takes a name in a
 * variable for a component of some framework and waits for an answer to which; this one is written at once.
 */
export function element(name: string): AstroComponentFactory {
  if (!/^[a-z][a-z0-9]*$/.test(name)) throw new TypeError(`<${name}> is no element`);
  let component = known.get(name);
  if (!component) {
    const start = unescapeHTML(`<${name}`);
    const end = unescapeHTML(`</${name}>`);
    component = createComponent((result, props: object, slots) => {
      const attributes = spreadAttributes({ ...props });
      return renderTemplate`${start}${attributes}>${renderSlot(result, slots.default)}${end}`;
    });
    known.set(name, component);
  }
  return component;
}
