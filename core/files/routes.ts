import { Readable } from 'node:stream';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { pictureAnswer } from '../images/picture.ts';
import { download } from './download.ts';

/** `GET /a/{imageGuid}` (specification 7): pictures and files have one kind of address. */
export const fileEndpoints: Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/a/{guid}',
    summary: 'A picture in the size asked for, or a file to download',
    tag: 'files',
    access: 'by-resource',
    forInactive: true,
    query: {
      width: 'Of a picture, in pixels; comes to the nearest multiple of 50, from 50 to 3000',
      height: 'Of a picture, in pixels; as width',
      quality: 'Of a picture: 10 to 100; comes to the nearest ten',
      fit: 'Of a picture: cover, contain or inside',
      format: 'Of a picture: webp, avif, jpeg or png',
      v: 'The version of the picture or file: the answer may then be kept for ever',
      name: 'What a browser saves it as',
      block: 'The block through which the caller sees it',
      item: 'The list item through which the caller sees it',
      profile: 'The profile through which the caller sees it',
      auth: 'A signature for this picture or file',
    },
    answers: {
      200: { description: 'The picture or file' },
      206: { description: 'The part of it that was asked for' },
      304: { description: 'Not changed' },
    },
    async handle({ tenant, caller, params, request }) {
      const guid = params.guid!;
      const query = request.url.split('?', 2)[1] ?? '';
      const picture = await pictureAnswer(tenant, caller, guid, query, request.headers);
      if (picture) return new Response(picture.body as Uint8Array<ArrayBuffer> | null, picture);
      const { body, ...head } = await download(tenant, caller, guid, query, request);
      return new Response(body && (Readable.toWeb(body) as ReadableStream), head);
    },
  }),
];
