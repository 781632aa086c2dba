import type { APIRoute } from 'astro';

/** Specification 2: /admin leads to the pages. */
export const GET: APIRoute = ({ redirect }) => redirect('/admin/pages', 302);
