import type { APIRoute } from 'astro';

/** Specification 2: /home leads to the start page. */
export const GET: APIRoute = ({ redirect }) => redirect('/', 301);
