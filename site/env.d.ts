/// <reference types="astro/client" />

declare namespace App {
  type PageLocals = import('#core/site/page-locals.ts').PageLocals;
  interface Locals extends PageLocals {
    /** What is at this address, where somebody has looked already. */
    content?: Promise<import('./content.ts').Content | undefined>;
  }
}

/** A view as a test imports it, where TypeScript is asked without what Astro knows of it. */
declare module '*.astro' {
  const view: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default view;
}

/** Made by scripts/outside-plugins.mjs: the editor widgets of plugins kept elsewhere. */
declare module 'virtual:outside-widgets' {
  export const widgets: { [file: string]: () => Promise<object> };
}

/** Made by scripts/outside-plugins.mjs: the views of plugins kept elsewhere, as the kernel calls them. */
declare module 'virtual:outside-plugins' {
  type View = import('astro/runtime/server/index.js').AstroComponentFactory;
  export const views: { [file: string]: { default: View } };
}
