import Type, { type Static } from 'typebox';
import type { BlockNode } from '../blocks/document.ts';
import { nodesOf } from '../blocks/document.ts';
import { badRequest, type FieldError, Refusal } from '../errors.ts';
import { type Guid, guidPattern, isGuid, newGuid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';

const Guid = Type.String({ pattern: guidPattern });
const Moment = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,3})?Z$' });
const Nothing = Type.Null();

const fields = {
  title: Type.String({ maxLength: 200, pattern: '^[^\\n\\r]*$' }),
  listItemTypeName: Type.String({ maxLength: 60 }),
  parentGuids: Type.Array(Guid, { maxItems: 100, minItems: 1 }),
  metadata: Type.Object(
    { description: Type.Optional(Type.String({ maxLength: 1000 })) },
    { additionalProperties: false },
  ),
  content: Type.Object({}, { additionalProperties: true }),
  contentBuildingBlockInstances: Type.Array(Type.Unknown(), { maxItems: 1000 }),
  tags: Type.Array(Type.String({ minLength: 1, maxLength: 60, pattern: '^[^\\n\\r]*\\S[^\\n\\r]*$' }), {
    maxItems: 50,
  }),
  highlight: Type.Boolean(),
  isPublished: Type.Boolean(),
  publishedOn: Type.Union([Moment, Nothing]),
  startsOn: Type.Union([Moment, Nothing]),
  endsOn: Type.Union([Moment, Nothing]),
  expiresOn: Type.Union([Moment, Nothing]),
  language: Type.Union([Type.Literal('nl'), Type.Literal('en')]),
};
type Fields = typeof fields;
const optional = Object.fromEntries(
  Object.entries(fields).map(([name, schema]) => [name, Type.Optional(schema)]),
) as unknown as { [K in keyof Fields]: Fields[K] & { '~optional': true } };

const NewItemInput = Type.Object(
  { ...optional, listItemTypeName: fields.listItemTypeName },
  { additionalProperties: false },
);
export const NewItems = Type.Object(
  { items: Type.Array(NewItemInput, { minItems: 1, maxItems: 100 }) },
  { additionalProperties: false },
);

/** An item as it was read, changed. What the server decides may stand in it with the value it has. */
export const ChangedItem = Type.Object(
  {
    ...optional,
    version: Type.Integer({ minimum: 1 }),
    guid: Type.Optional(Guid),
    shortId: Type.Optional(Type.String({ maxLength: 12 })),
    createdOn: Type.Optional(Moment),
    path: Type.Optional(Type.Union([Type.String({ maxLength: 2000 }), Nothing])),
  },
  { additionalProperties: false },
);

export type ItemInput = {
  -readonly [K in keyof Fields]?: K extends 'content' ? Loose : Static<Fields[K]>;
};
export type ChangedItemInput = ItemInput & {
  version: number;
  guid?: Guid;
  shortId?: string;
  createdOn?: string;
  path?: string | null;
};

/** A moment of a body; one that no calendar knows is refused. */
export function moment(value: string | null | undefined, path: string): Date | undefined {
  if (value === null || value === undefined) return undefined;
  const date = new Date(value);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(value.slice(0, 10)))
    throw badRequest('bad-request', [{ path, message: 'not a moment' }]);
  return date;
}

export function assertPeriod(startsOn: Date | null | undefined, endsOn: Date | null | undefined): void {
  if (startsOn && endsOn && endsOn < startsOn)
    throw badRequest('bad-request', [{ path: '/endsOn', message: 'before it starts' }]);
}

const instanceFields = new Set([
  'guid', 'buildingBlockName', 'layoutPosition', 'sortId', 'options', 'content', 'slots',
]); // prettier-ignore

type Loose = { [name: string]: unknown };
const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Building-block instances of a body as they are stored. What the wire does not carry (the version of a block whose
 * plugin is away, who may see it) stays as it was in `before`.
 */
export function nodesFromWire(
  kernel: Kernel,
  given: unknown[],
  at: string,
  before: BlockNode[] = [],
): BlockNode[] {
  const known = new Map([...nodesOf({ main: before })].map(({ node }) => [node.id, node]));
  const errors: FieldError[] = [];
  const read = (list: unknown[], pointer: string, depth: number): BlockNode[] =>
    inOrder(list).flatMap(({ one, index }) => {
      const here = `${pointer}/${index}`;
      const node = depth > 8 ? 'nested deeper than 8' : nodeFrom(one, here);
      if (typeof node !== 'string') return [node];
      errors.push({ path: here, message: node });
      return [];
    });
  const nodeFrom = (one: unknown, here: string): BlockNode | string => {
    if (!isObject(one)) return 'not an object';
    const unknown = Object.keys(one).find((name) => !instanceFields.has(name));
    if (unknown !== undefined) return `unknown field ${unknown.slice(0, 60)}`;
    const { guid = newGuid(), buildingBlockName: type, options = [], content = {}, slots = {} } = one;
    const stored = known.get(guid as Guid);
    const definition = typeof type === 'string' ? kernel.blocks.get(type) : undefined;
    if (!isGuid(guid)) return 'its guid is not one';
    if (!definition && stored?.type !== type) return 'unknown building block';
    if (!isObject(content)) return 'its content is not an object';
    if (!isObject(slots) || !Object.values(slots).every(Array.isArray)) return 'its slots are not lists';
    const settings = optionsFrom(options);
    if (!settings) return 'its options are not names with values';
    const filled = Object.entries(slots as { [slot: string]: unknown[] });
    return {
      id: guid,
      type: type as string,
      v: definition?.version ?? stored!.v,
      content,
      ...(Object.keys(settings).length > 0 && { options: settings }),
      ...(filled.length > 0 && {
        slots: Object.fromEntries(
          filled.map(([slot, list]) => [slot, read(list, `${here}/slots/${slot}`, depthOf(here))]),
        ),
      }),
      ...(stored?.visibility && { visibility: stored.visibility }),
    };
  };
  const nodes = read(given, at, 1);
  if (errors.length > 0) throw badRequest('bad-request', errors.slice(0, 50));
  return nodes;
}

/** How deep the instances below this pointer stand. */
const depthOf = (pointer: string) => (pointer.match(/\/slots\//g)?.length ?? 0) + 2;

/** By their sortId; those without one stay where they are. */
function inOrder(list: unknown[]): { one: unknown; index: number }[] {
  const place = (one: unknown, index: number) =>
    isObject(one) && typeof one['sortId'] === 'number' ? one['sortId'] : index;
  return list
    .map((one, index) => ({ one, index, place: place(one, index) }))
    .sort((a, b) => a.place - b.place || a.index - b.index);
}

function optionsFrom(options: unknown): { [name: string]: string } | undefined {
  if (!Array.isArray(options) || options.length > 50) return undefined;
  const pairs = options as unknown[];
  const isPair = (one: unknown): one is { name: string; value: string } =>
    isObject(one) &&
    Object.keys(one).every((key) => key === 'name' || key === 'value') &&
    typeof one['name'] === 'string' &&
    one['name'].length <= 60 &&
    typeof one['value'] === 'string' &&
    one['value'].length <= 500;
  return pairs.every(isPair) ? Object.fromEntries(pairs.map(({ name, value }) => [name, value])) : undefined;
}

/** The refusal, with its pointers below this place; pointers into blocks begin with the block's id. */
export function under(place: string, error: unknown): unknown {
  if (!(error instanceof Refusal) || !error.errors || place === '') return error;
  const errors = error.errors.map(({ path, message }) => ({ path: place + path, message }));
  return new Refusal(error.status, error.outcome, error.code, { errors });
}
