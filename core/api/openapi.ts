import type { Endpoint } from '../endpoint.ts';

const access: { [access in Endpoint['access']]: string } = {
  everyone: 'Everyone.',
  'signed-in': 'Whoever is signed in.',
  'content-managers': 'Content managers and admins.',
  developers: 'Admins, developers and platform staff.',
  admins: 'Admins.',
  staff: 'Platform staff.',
  'by-resource': 'Whoever may, by the rule of what is asked for.',
};

/** The API as OpenAPI 3.1, made from the same declarations that check every call. */
export function openApi(endpoints: Endpoint[], version: string): object {
  const paths: { [path: string]: { [method: string]: object } } = {};
  for (const one of endpoints) {
    (paths[one.path] ??= {})[one.method.toLowerCase()] = operation(one);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bouwsteen', version, license: { name: 'MIT', identifier: 'MIT' } },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
      },
      schemas: { Problem: problem },
    },
  };
}

function operation(one: Endpoint): object {
  const pathNames = [...one.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const refusals = [400, ...(one.access === 'everyone' ? [] : [401, 403]), 404, 429, 503];
  return {
    tags: [one.tag],
    summary: one.summary,
    description: access[one.access],
    operationId: `${one.method.toLowerCase()}${one.path.replace(/[^a-zA-Z]+(\w)?/g, (_, letter: string = '') => letter.toUpperCase())}`,
    parameters: [
      ...pathNames.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...Object.entries(one.query ?? {}).map(([name, description]) => ({
        name,
        in: 'query',
        description,
        schema: { type: 'string' },
      })),
    ],
    ...(one.body && {
      requestBody: { required: true, content: { 'application/json': { schema: one.body } } },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(one.answers).map(([status, { description, schema }]) => [
          status,
          { description, ...(schema && { content: { 'application/json': { schema } } }) },
        ]),
      ),
      ...Object.fromEntries(
        refusals
          .filter((status) => !(status in one.answers))
          .map((status) => [
            status,
            {
              description: 'Refused',
              content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
            },
          ]),
      ),
    },
    ...(one.access !== 'everyone' && { security: [{ bearer: [] }, { session: [] }] }),
  };
}

const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'outcome', 'code', 'correlationId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    outcome: { enum: ['NotFound', 'Unauthorized', 'BadRequest', 'Failed', 'Expired'] },
    code: { type: 'string' },
    correlationId: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
};
