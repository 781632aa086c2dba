import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Type from 'typebox';
import { lostFiles } from '../backup/lost.ts';
import { restoreBackup } from '../backup/restore.ts';
import { writeBackup } from '../backup/write.ts';
import { type Call, type Endpoint, endpoint } from '../endpoint.ts';
import { badRequest, notAllowed, Refusal } from '../errors.ts';
import { guidPattern, newGuid } from '../guid.ts';
import { queryText } from '../query.ts';
import { refusalOfStore, spool } from '../store/spool.ts';
import { disposition } from '../store/answer.ts';
import { incomingFolder } from '../store/store.ts';
import { originOf } from '../tenants/origin.ts';
import { blueprints } from './blueprint.ts';
import { freeFormHost, makeTenant, opened, type Planned, sayingAt } from './create.ts';
import { type Act, grace, keep, leave, noteBoth, resume, suspend, tenantToCopy } from './life.ts';
import { tenantQuery, tenantsOf } from './tenants.ts';

const line = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f\\u2028\\u2029]*$' });
const body = (fields: Parameters<typeof Type.Object>[0]) =>
  Type.Object(fields, { additionalProperties: false });
const Guid = Type.String({ pattern: guidPattern });
const noSuch = { 404: { description: 'No such tenant' } };

/**
 * What people who work for the platform do with tenants, from where their account lives. Each act stands in the log of
 * that tenant and of the one it is about.
 */
export const platformEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/tenants',
    tag: 'platform',
    summary: 'The tenants of this installation',
    access: 'staff',
    query: tenantQuery,
    answers: { 200: { description: '`{ items, meta }`' } },
    async handle({ tenant, query }) {
      const items = await tenantsOf(tenant, query);
      return { body: { items, meta: { totalNumberOfItems: items.length } } };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/blueprints',
    tag: 'platform',
    summary: 'What a new tenant can start with',
    access: 'staff',
    answers: { 200: { description: '`{ items: [{ name, label, about, pages }], meta }`' } },
    async handle() {
      const items = [...(await blueprints())].map(([name, { label, about, pages }]) => ({
        ...{ name, label, about },
        pages: pages.map(({ title }) => title),
      }));
      return { body: { items, meta: { totalNumberOfItems: items.length } } };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/tenants',
    tag: 'platform',
    summary: 'Make a tenant: from a blueprint, or as a copy of another with all it has',
    access: 'staff',
    body: body({
      name: line(120, 1),
      host: line(253, 1),
      language: Type.Optional(Type.Union([Type.Literal('nl'), Type.Literal('en')])),
      blueprint: Type.Optional(line(40, 1)),
      copyOf: Type.Optional(Guid),
      adminEmail: Type.Optional(line(254)),
    }),
    answers: {
      201: { description: '`{ guid, name, host, url, invitation? }`' },
      ...{ ...noSuch, 409: { description: 'The host is another tenant’s' } },
    },
    handle: async (call) => ({
      status: 201,
      body: await makeTenant(actOf(call), call.kernel, call.body as Planned),
    }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/tenants/{guid}:suspend',
    tag: 'platform',
    summary: 'Close a tenant: visitors are told, and who is signed in is so no longer',
    access: 'staff',
    body: body({ reason: line(300, 5) }),
    answers: { 204: { description: 'It is closed' }, ...noSuch },
    async handle(call) {
      await suspend(actOf(call), call.params['guid']!, (call.body as { reason: string }).reason);
      return { status: 204 };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/tenants/{guid}:resume',
    tag: 'platform',
    summary: 'Open a tenant again',
    access: 'staff',
    answers: { 204: { description: 'It answers again' }, ...noSuch },
    async handle(call) {
      await resume(actOf(call), call.params['guid']!);
      return { status: 204 };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/tenants/{guid}:leave',
    tag: 'platform',
    summary: 'Close a tenant, and remove it with all it has on a day to come',
    access: 'staff',
    body: body({
      name: line(120, 1),
      days: Type.Optional(Type.Integer({ minimum: grace.least, maximum: grace.most })),
    }),
    answers: { 200: { description: '`{ leavesOn }`' }, ...noSuch },
    async handle(call) {
      const said = call.body as { name: string; days?: number };
      return { body: { leavesOn: await leave(actOf(call), call.params['guid']!, said) } };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/tenants/{guid}:keep',
    tag: 'platform',
    summary: 'Take back that a tenant goes',
    access: 'staff',
    answers: { 204: { description: 'It is as it was before' }, ...noSuch },
    async handle(call) {
      await keep(actOf(call), call.params['guid']!);
      return { status: 204 };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/tenants/{guid}:export',
    tag: 'platform',
    summary: 'A tenant with all it has as a file, which can be imported elsewhere',
    access: 'staff',
    answers: { 200: { description: 'The file' }, ...noSuch },
    handle: exported,
  }),
  endpoint({
    method: 'GET',
    path: '/api/tenants/{guid}:lost-files',
    tag: 'platform',
    summary: 'Files that an export lacks: named by the tenant, and gone from the store',
    access: 'staff',
    answers: { 200: { description: '`{ items: [name], meta }`' }, ...noSuch },
    async handle({ params }) {
      const { id } = await tenantToCopy(params['guid']!);
      const items = await lostFiles(id);
      return { body: { items, meta: { totalNumberOfItems: items.length } } };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/tenants:import',
    tag: 'platform',
    summary:
      'Put back a tenant that was exported: as itself, or as a copy under another host. The body is the file',
    access: 'staff',
    query: { host: 'the host of a copy; as itself when absent' },
    takesFile: 'alone',
    answers: {
      201: {
        description:
          '`{ items: [{ guid, name, host, url, rows, files, missing }], meta }`; `missing` are names of files that were lost when it was exported',
      },
      400: {
        description: 'The file or one of its tenants is refused; `items` are those that came back before it',
      },
    },
    handle: imported,
  }),
].map(fromHome);

/** On a visit they are at another tenant, whose people would read in their log what is done to others. */
function fromHome(one: Endpoint): Endpoint {
  return {
    ...one,
    handle(call) {
      if (call.caller.visit) throw notAllowed('not-from-home');
      return one.handle(call);
    },
  };
}

const actOf = ({ tenant, caller }: Call): Act => ({ home: tenant, caller });

async function exported(call: Call): Promise<Response> {
  const tenant = await tenantToCopy(call.params['guid']!);
  await mkdir(incomingFolder(), { recursive: true });
  const file = join(incomingFolder(), `${newGuid()}.tar.gz`);
  const dropFile = () => void rm(file, { force: true });
  try {
    let missing: string[] = [];
    await writeBackup(file, [tenant.id], { onWritten: (about) => void ({ missing } = about) });
    const bytes = createReadStream(file).once('close', dropFile);
    await noteBoth(actOf(call), tenant, 'tenant.exported', lacking(missing));
    return new Response(Readable.toWeb(bytes) as ReadableStream, {
      headers: {
        'content-type': 'application/gzip',
        'content-disposition': disposition('attachment', tenant.name, 'tar.gz', 'tenant'),
        'cache-control': 'private, no-store',
      },
    });
  } catch (error) {
    dropFile();
    throw refusalOfStore(error);
  }
}

/** Names that stand in the log; of the rest a number. */
const mostNames = 20;

function lacking(missing: string[]): { missing?: string[] } {
  if (missing.length === 0) return {};
  const rest = missing.length - mostNames;
  return { missing: [...missing.slice(0, mostNames), ...(rest > 0 ? [`+ ${rest}`] : [])] };
}

/** What an upload may be at most; what is larger goes by the command line. */
const mostUpload = 256 * 1024 * 1024;

async function imported(call: Call) {
  const typed = queryText(call.query, 'host')?.trim();
  const host = typed ? freeFormHost(typed, '/query/host') : undefined;
  const source = call.request.body as AsyncIterable<Uint8Array> | null;
  if (!source) throw badRequest('no-backup');
  const spooled = await spool(source, mostUpload);
  const items: object[] = [];
  const bring = () =>
    restoreBackup(spooled.path, {
      ...(host && { hosts: [host] }),
      isFromOutside: true,
      async onRestored({ id, name, rows, files, missing }) {
        const tenant = await opened(id);
        await noteBoth(actOf(call), tenant, 'tenant.imported', { host: tenant.primaryHost });
        items.push({ guid: id, name, host: tenant.primaryHost, url: originOf(tenant), rows, files, missing });
      },
    });
  try {
    await (host ? sayingAt('/query/host', bring) : bring());
    return { status: 201, body: { items, meta: { totalNumberOfItems: items.length } } };
  } catch (error) {
    if (items.length === 0 || !(error instanceof Refusal)) throw error;
    // Those before it in the file are back, and stay.
    const { status, outcome, code } = error;
    throw new Refusal(status, outcome, code, { details: { items } });
  } finally {
    await spooled.discard();
  }
}
