import { endpoint, type Endpoint } from '../endpoint.ts';
import { queryFlag } from '../query.ts';
import { bulkMedia, type Bulk } from './bulk.ts';
import { type Change, changeMedia, restoreMedia, trashMedia } from './change.ts';
import { replaceMedia, restoreVersion } from './content.ts';
import { addFolder, changeFolder, folders, removeFolder } from './folders.ts';
import { library, libraryItem, libraryQuery, usesOfMany } from './library.ts';
import type { MediaKind } from './media.ts';
import {
  ChangedFile,
  ChangedFolder,
  ChangedImage,
  MediaBulk,
  MediaGuids,
  NewFolder,
  OlderVersion,
} from './schema.ts';
import { signed } from './signed.ts';
import { tags } from './tags.ts';
import { thumbnail } from './thumbnail.ts';

const refusals = {
  403: { description: 'Not for this caller to change' },
  404: { description: 'Not in this caller’s library' },
};

/** The library: the same calls for pictures and for files. */
export const libraryEndpoints: Endpoint[] = [
  ...callsFor('image', { path: '/api/images', one: 'a picture', many: 'pictures', field: 'Image' }),
  ...callsFor('file', { path: '/api/files', one: 'a file', many: 'files', field: 'File' }),
  endpoint({
    method: 'POST',
    path: '/api/images/{guid}:sign',
    tag: 'media',
    summary: 'A signature under which anyone sees this picture for five minutes, for a mail or a preview',
    access: 'signed-in',
    answers: { 201: { description: '`{ auth, expiresAt, address }`' }, ...refusals },
    handle: async (call) => ({ status: 201, body: await signed(call, call.params['guid']!) }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/images/{guid}/thumbnail',
    tag: 'media',
    summary:
      'A small picture of one of the library, also of one in the trash; of an older version by its number',
    access: 'signed-in',
    query: { number: 'One of `versions`' },
    answers: { 200: { description: 'The picture' }, 304: { description: 'Not changed' }, ...refusals },
    handle: (call) => thumbnail(call, call.params['guid']!),
  }),
  endpoint({
    method: 'GET',
    path: '/api/mediafolders',
    tag: 'media',
    summary: 'The folders of the library',
    access: 'signed-in',
    answers: { 200: { description: '`{ items, meta }`' }, 403: refusals[403] },
    async handle(call) {
      const items = await folders(call);
      return { body: { items, meta: { totalNumberOfItems: items.length } } };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/mediatags',
    tag: 'media',
    summary: 'The tags that pictures or files of the library carry',
    access: 'signed-in',
    query: { kind: '`image` (when absent) or `file`' },
    answers: { 200: { description: '`{ items, meta }`, an item is `{ tag, count }`' }, 403: refusals[403] },
    async handle(call) {
      const items = await tags(call);
      return { body: { items, meta: { totalNumberOfItems: items.length } } };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/mediafolders',
    tag: 'media',
    summary: 'Make a folder',
    access: 'content-managers',
    body: NewFolder,
    answers: { 201: { description: 'The folder' }, 409: { description: 'There is one of that name' } },
    handle: async (call) => ({ status: 201, body: await addFolder(call, call.body as never) }),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/mediafolders/{guid}',
    tag: 'media',
    summary: 'Rename or move a folder',
    access: 'content-managers',
    body: ChangedFolder,
    answers: { 204: { description: 'Done' }, 409: { description: 'There is one of that name' }, ...refusals },
    async handle(call) {
      await changeFolder(call, call.body as never);
      return { status: 204 };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/mediafolders/{guid}',
    tag: 'media',
    summary: 'Take a folder away; what was in it stands in the folder above',
    access: 'content-managers',
    answers: { 204: { description: 'It is gone' }, ...refusals },
    async handle(call) {
      await removeFolder(call);
      return { status: 204 };
    },
  }),
];

type Words = { path: string; one: string; many: string; field: string };

function callsFor(kind: MediaKind, { path, one, many, field }: Words): Endpoint[] {
  const guid = (params: { [name: string]: string }) => params['guid']!;
  const shared = { tag: 'media', access: 'signed-in' } as const;
  return [
    endpoint({
      ...shared,
      method: 'GET',
      path,
      summary: `The ${many} of the library`,
      query: libraryQuery,
      answers: { 200: { description: '`{ items, meta }`' }, 403: refusals[403] },
      handle: async (call) => ({ body: await library(call, kind) }),
    }),
    endpoint({
      ...shared,
      method: 'POST',
      path: `${path}:bulk`,
      summary: `Delete, restore, move or tag up to 200 ${many}; each has a result of its own, and \`undo\` are the calls that take it back`,
      body: MediaBulk,
      answers: { 200: { description: '`{ results, undo }`' } },
      handle: async (call) => ({ body: await bulkMedia(call, kind, call.body as Bulk) }),
    }),
    endpoint({
      ...shared,
      method: 'POST',
      path: `${path}:uses`,
      summary: `Which of up to 200 ${many} something shows, and what does`,
      body: MediaGuids,
      answers: {
        200: { description: '`{ items, meta }`, an item is `{ guid, name, uses, usedIn }`' },
        403: refusals[403],
      },
      async handle(call) {
        const items = await usesOfMany(call, kind, (call.body as { guids: string[] }).guids);
        return { body: { items, meta: { totalNumberOfItems: items.length } } };
      },
    }),
    endpoint({
      ...shared,
      method: 'GET',
      path: `${path}/{guid}`,
      summary: `One of the library: ${one} with what shows it (\`usedIn\`) and its older \`versions\``,
      answers: { 200: { description: 'It' }, ...refusals },
      handle: async (call) => ({ body: await libraryItem(call, kind, guid(call.params)) }),
    }),
    endpoint({
      ...shared,
      method: 'PUT',
      path: `${path}/{guid}`,
      summary: `Change what is known of ${one}; what the body leaves out stays`,
      body: kind === 'image' ? ChangedImage : ChangedFile,
      answers: { 200: { description: 'It' }, 409: { description: 'Changed since it was read' }, ...refusals },
      handle: async (call) => ({
        body: await changeMedia(call, kind, guid(call.params), call.body as Change),
      }),
    }),
    endpoint({
      ...shared,
      method: 'DELETE',
      path: `${path}/{guid}`,
      summary: `Put ${one} in the trash`,
      query: { evenIfUsed: 'true: also when something shows it' },
      answers: {
        204: { description: 'It is in the trash' },
        409: { description: '`in-use`: something shows it' },
        ...refusals,
      },
      async handle(call) {
        await trashMedia(call, kind, guid(call.params), queryFlag(call.query, 'evenIfUsed'));
        return { status: 204 };
      },
    }),
    endpoint({
      ...shared,
      method: 'POST',
      path: `${path}/{guid}:restore`,
      summary: `Bring ${one} back from the trash`,
      answers: { 200: { description: 'It' }, ...refusals },
      handle: async (call) => ({ body: await restoreMedia(call, kind, guid(call.params)) }),
    }),
    endpoint({
      ...shared,
      method: 'POST',
      path: `${path}/{guid}:replace`,
      summary: `Other bytes for ${one} under the same guid: multipart, in the field \`${field}\`; the old ones are kept`,
      takesFile: { field },
      answers: { 200: { description: 'It' }, ...refusals },
      handle: async (call) => ({ body: await replaceMedia(call, kind, guid(call.params)) }),
    }),
    endpoint({
      ...shared,
      method: 'POST',
      path: `${path}/{guid}:restoreVersion`,
      summary: `Bring an older content of ${one} back; the present one is kept`,
      body: OlderVersion,
      answers: { 200: { description: 'It' }, ...refusals },
      handle: async (call) => ({
        body: await restoreVersion(call, kind, guid(call.params), (call.body as { number: number }).number),
      }),
    }),
  ];
}
