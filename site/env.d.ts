/// <reference types="astro/client" />

declare namespace App {
  interface Locals extends import('#core/site/page-locals.ts').PageLocals {}
}
