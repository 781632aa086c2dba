import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { badRequest } from '../errors.ts';
import { countBatch } from '../logs/flood.ts';
import { makerOf } from '../users/viewer.ts';
import { clean, longestPath } from './origin.ts';
import { noteEvent } from './journal.ts';
import { countRules } from './rules.ts';

/** Milliseconds that count as one value, and the most that is believed; a shift of the layout is a part of the window. */
const scales = {
  lcp: { step: 100, most: 10_000 },
  inp: { step: 50, most: 5000 },
  ttfb: { step: 100, most: 10_000 },
  cls: { step: 0.05, most: 2 },
} as const;

const body = Type.Object(
  {
    page: Type.String({ maxLength: 500, pattern: '^/' }),
    events: Type.Array(
      Type.Union([
        Type.Object(
          {
            kind: Type.Union(Object.keys(scales).map((kind) => Type.Literal(kind))),
            value: Type.Number({ minimum: 0 }),
          },
          { additionalProperties: false },
        ),
        Type.Object(
          { kind: Type.Literal('outgoing'), value: Type.String({ minLength: 1, maxLength: 200 }) },
          { additionalProperties: false },
        ),
      ]),
      { maxItems: 20 },
    ),
  },
  { additionalProperties: false },
);

type Event = { kind: keyof typeof scales; value: number } | { kind: 'outgoing'; value: string };

export const measuredEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/measurements',
    tag: 'statistics',
    summary: 'What only a browser can see of a page: its speed, and links that led away',
    access: 'everyone',
    forInactive: true,
    withoutTerms: true,
    withoutXsrf: true,
    body,
    answers: {
      202: { description: 'Counted, where the tenant wants it and the site is not made by whoever looked' },
    },
    async handle({ tenant, caller, body: sent, address, request }) {
      const { page, events } = sent as { page: string; events: Event[] };
      countBatch('measurements', tenant, address, events.length);
      const userAgent = request.headers.get('user-agent') ?? '';
      const about = { page: clean(page, longestPath), userAgent, maker: makerOf(caller) };
      const measured = events.map((event) => [event.kind, valueOf(event)] as const);
      // A page that stands open since before it was switched off, or somebody who makes it up.
      if (!(await countRules(tenant)).measures) return { status: 202 };
      for (const [kind, value] of measured) noteEvent(tenant, kind, value, about);
      return { status: 202 };
    },
  }),
];

function valueOf({ kind, value }: Event): string {
  if (kind === 'outgoing') return value;
  const { step, most } = scales[kind];
  if (!Number.isFinite(value)) throw badRequest();
  const rounded = Math.min(most, Math.ceil(value / step) * step);
  return kind === 'cls' ? rounded.toFixed(2) : String(rounded);
}
