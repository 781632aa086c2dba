import { Readable } from 'node:stream';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { download } from '../files/download.ts';
import { pictureAnswer } from '../images/picture.ts';
import { noteEvent } from '../statistics/journal.ts';
import { ownPageOf } from '../statistics/origin.ts';
import { makerOf } from '../users/viewer.ts';
import { maySeeMedia, type Stored } from './see.ts';
import type { PictureQuery } from '../images/rendition.ts';
import { uploadFile, uploadImage } from './upload.ts';

/** `GET /a/{imageGuid}` (specification 7): pictures and files have one kind of address. */
export const mediaEndpoints: Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/a/{guid}',
    summary: 'A picture in the size asked for, or a file to download',
    tag: 'media',
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
    async handle(call) {
      const { tenant, params, request } = call;
      const maySee = (stored: Stored, claims: PictureQuery['claims']) => maySeeMedia(call, stored, claims);
      const guid = params.guid!;
      const query = request.url.split('?', 2)[1] ?? '';
      const picture = await pictureAnswer(tenant, maySee, guid, query, request.headers);
      if (picture) return new Response(picture.body as Uint8Array<ArrayBuffer> | null, picture);
      const { body, ...head } = await download(tenant, maySee, guid, query, request);
      // A player asks for part after part, and whoever makes the site only looks.
      if (body && head.status === 200)
        noteEvent(tenant, 'download', guid, {
          userAgent: request.headers.get('user-agent') ?? '',
          page: ownPageOf(request.headers.get('referer'), request.headers.get('host')),
          maker: makerOf(call.caller),
        });
      return new Response(body && (Readable.toWeb(body) as ReadableStream), head);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/a/upload',
    summary:
      'Upload a picture: multipart, its file in the field `Image`; png, jpeg, webp, avif or gif to 30 MB',
    tag: 'media',
    access: 'signed-in',
    takesFile: { field: 'Image' },
    answers: {
      201: {
        description:
          '`{ guid, name, width, height, format, size }`, and `duplicateOf` where it was there already',
      },
      413: { description: 'More than 30 MB, or a field of more than 64 KiB' },
      415: { description: 'Not one of the formats' },
    },
    handle: async (call) => ({ status: 201, body: await uploadImage(call) }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/files',
    summary: 'Upload a file to download: multipart, in the field `File`; to 50 MB',
    tag: 'media',
    access: 'signed-in',
    takesFile: { field: 'File' },
    answers: {
      201: { description: '`{ guid, name, format, size }`, and `duplicateOf` where it was there already' },
      413: { description: 'More than 50 MB' },
      415: { description: 'Not one of the formats' },
    },
    handle: async (call) => ({ status: 201, body: await uploadFile(call) }),
  }),
];
