import { everyday, otherStyles } from '../site/components/everyday.mjs';
import { root } from './runtime.mjs';

/** Groups for the build of the server, from which Astro takes what styles a page has: those few pages need apart. */
export function styleFiles() {
  const style = /[\\/]plugins[\\/]([a-z0-9-]+)[\\/].+\.astro\?astro&type=style/;
  const ofSome = /[\\/]site[\\/]components[\\/](?:forms|lists)[\\/].+\.astro\?astro&type=style/;
  return {
    groups: [
      {
        /** @param {string} id */
        name: (id) => {
          if (!id.startsWith(root)) return null;
          const plugin = style.exec(id)?.[1];
          return (plugin && !everyday.has(plugin)) || ofSome.test(id) ? otherStyles : null;
        },
      },
    ],
  };
}
