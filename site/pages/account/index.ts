import type { APIRoute } from 'astro';

/** Specification 2: /account leads to the profile. */
export const GET: APIRoute = ({ redirect }) => redirect('/account/profile', 302);
