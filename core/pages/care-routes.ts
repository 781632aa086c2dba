import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { guidPattern } from '../guid.ts';
import { careOf, type SaidCare, setCare } from './care.ts';

const orNull = (schema: ReturnType<typeof Type.String>) => Type.Union([schema, Type.Null()]);

const care = {
  ownerId: Type.Optional(orNull(Type.String({ pattern: guidPattern }))),
  reviewOn: Type.Optional(orNull(Type.String({ maxLength: 10 }))),
};

export const careEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/pages/{id}/care',
    tag: 'pages',
    summary: 'Who looks after a page, and the day by which they look at it again; for whoever may edit it',
    access: 'by-resource',
    answers: {
      200: { description: '`{ ownerId, owner, reviewOn }`' },
      404: { description: 'No such page' },
    },
    handle: async (call) => ({ body: await careOf(call, call.params['id']) }),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/pages/{id}/care',
    tag: 'pages',
    summary: 'Say who looks after a page, the day by which they look at it again, or both',
    access: 'by-resource',
    body: Type.Object(
      {
        ...care,
        was: Type.Optional(
          Type.Object(care, {
            additionalProperties: false,
            description: 'Those that are said as they were read; if one is another by now, nothing is kept',
          }),
        ),
      },
      { additionalProperties: false, minProperties: 1 },
    ),
    answers: {
      200: { description: '`{ ownerId, reviewOn }`' },
      404: { description: 'No such page' },
      409: { description: 'One of them is not what it was read as' },
    },
    handle: async (call) => ({ body: await setCare(call, call.params['id'], call.body as SaidCare) }),
  }),
];
