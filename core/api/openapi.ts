import { IsOptional } from 'typebox';
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
      ...Object.entries(one.query ?? {}).map(([name, description]) =>
        name === '*' ? anyParameters(description) : parameter(name, description),
      ),
    ],
    ...requestBody(one),
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

const parameter = (name: string, description: string) => ({
  ...{ name, in: 'query', description },
  schema: { type: 'string' },
});

/** Parameters that the caller names: an object in OpenAPI, each property of which is one. */
const anyParameters = (description: string) => ({
  ...{ name: 'parameters', in: 'query', description, style: 'form', explode: true },
  schema: { type: 'object', additionalProperties: { type: 'string' } },
});

function requestBody({ body, takesFile }: Endpoint): object {
  if (takesFile === 'alone')
    return { requestBody: { required: true, content: { 'application/octet-stream': {} } } };
  if (takesFile) {
    const { field } = takesFile;
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', properties: { [field]: file }, required: [field] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  return { requestBody: { required: !IsOptional(body), content: { 'application/json': { schema: body } } } };
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
