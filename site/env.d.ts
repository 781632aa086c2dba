/// <reference types="astro/client" />

declare namespace App {
  type PageLocals = import('#core/site/page-locals.ts').PageLocals;
  interface Locals extends PageLocals {}
}
