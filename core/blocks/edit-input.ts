import Type from 'typebox';
import { guidPattern } from '../guid.ts';
import { queryFlag, queryNumber, queryText } from '../query.ts';

export const Guid = Type.String({ pattern: guidPattern });
export const closed = { additionalProperties: false };
export const Version = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });

const Place = Type.Union([
  Type.Object({ position: Type.String({ maxLength: 40 }) }, closed),
  Type.Object({ parent: Guid, slot: Type.String({ maxLength: 60 }) }, closed),
  Type.Object({ orphans: Type.Literal(true) }, closed),
]);
const After = Type.Union([Guid, Type.Null()]);
const Any = Type.Unknown();
const op = <Name extends string>(name: Name) => ({ op: Type.Literal(name) });
const Text = Type.String({ maxLength: 500 });
const TextOrNull = Type.Union([Text, Type.Null()]);

/** As `core/blocks/operations.ts` says; what a value may be is asked when it is applied. */
const Operation = Type.Union([
  Type.Object({ ...op('insert'), node: Any, at: Place, after: After }, closed),
  Type.Object({ ...op('remove'), id: Guid }, closed),
  Type.Object({ ...op('move'), id: Guid, to: Place, after: After }, closed),
  Type.Object(
    { ...op('set'), id: Guid, path: Text, value: Type.Optional(Any), was: Type.Optional(Any) },
    closed,
  ),
  Type.Object(
    { ...op('option'), id: Guid, name: Text, value: TextOrNull, was: Type.Optional(TextOrNull) },
    closed,
  ),
  Type.Object({ ...op('visibility'), id: Guid, value: Any }, closed),
  Type.Object({ ...op('page'), field: Text, value: Any, was: Type.Optional(Any) }, closed),
]);

export const Tab = Type.String({ minLength: 1, maxLength: 80, pattern: '^[\\w-]+$' });

export const EditInput = Type.Object(
  {
    version: Version,
    operations: Type.Array(Operation, { maxItems: 1000 }),
    key: Type.String({ minLength: 8, maxLength: 80, pattern: '^[\\w-]+$' }),
    tab: Type.Optional(Tab),
    unchosen: Type.Optional(
      Type.Array(Type.Object({ operation: Operation, isOwn: Type.Boolean() }, closed), { maxItems: 200 }),
    ),
  },
  closed,
);

export const editAnswers = {
  200: { description: '`{ version, others, refused }`' },
  400: { description: 'An operation that does not fit; nothing is kept' },
  409: {
    description:
      '`{ conflicts, version, rebased }`: others changed the same field; what was sent is kept. On `version`, `instead` of a conflict and `rebased` say what an operation is then',
  },
};

export const changesQuery = {
  since: 'a version of the draft; 0 when absent',
  tab: 'only what this tab did',
  mine: 'true: only what the caller did',
};
export const changesAsked = (query: { [name: string]: string[] }) => ({
  since: queryNumber(query, 'since', { min: 0, max: 999_999, fallback: 0 }),
  tab: queryText(query, 'tab'),
  mine: queryFlag(query, 'mine'),
});

export const PresenceInput = Type.Object(
  {
    tab: Tab,
    blockId: Type.Optional(Type.Union([Guid, Type.Null()])),
    leave: Type.Optional(Type.Boolean()),
  },
  closed,
);

export const Comment = Type.String({ maxLength: 500 });
/** In UTC, or as the clocks of the tenant say it. */
export const Moment = Type.Union([
  Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,3})?)?Z?$' }),
  Type.Null(),
]);
export const Nothing = Type.Optional(Type.Object({}, closed));

/** What was planned when somebody looked; planned otherwise by now, nothing is done. */
export const Planned = Type.Object({ publishFrom: Moment, publishUntil: Moment }, closed);

/** What goes to visitors: a draft as it was looked at, or an earlier revision, and between which moments. */
export const Publication = Type.Object(
  {
    version: Version,
    comment: Type.Optional(Comment),
    from: Type.Optional(Moment),
    until: Type.Optional(Moment),
    revision: Type.Optional(Guid),
    planned: Type.Optional(Planned),
  },
  closed,
);

/** How long a link to a draft works, and as whom it is seen. */
export const PreviewLink = Type.Optional(
  Type.Object(
    {
      hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 24 * 90 })),
      roleIds: Type.Optional(Type.Array(Guid, { maxItems: 20, uniqueItems: true })),
    },
    closed,
  ),
);
