export type FieldError = { path: string; message: string };

/** What the server answers in place of what was asked (decisions, "Refusals"). */
export interface Refused {
  status: number;
  title: string;
  detail: string;
  outcome: string;
  code: string;
  correlationId: string;
  errors?: FieldError[];
}

/** A call that did not succeed. `status` 0 is a call that got no answer at all. */
export class Problem extends Error {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly code: string;
  readonly correlationId: string;
  /** What is wrong with which field; `path` is a JSON Pointer into what was sent. */
  readonly errors: FieldError[];
  /** Seconds until it is worth trying again. */
  readonly retryAfter: number | undefined;
  /** All of the answer: some refusals carry more, such as the conflicts of a save. */
  readonly body: { [key: string]: unknown };

  constructor(refused: Partial<Refused> & { status: number; retryAfter?: number | undefined }) {
    super(refused.detail || refused.title || `status ${refused.status}`);
    this.name = 'Problem';
    this.status = refused.status;
    this.title = refused.title ?? '';
    this.detail = refused.detail ?? '';
    this.code = refused.code ?? (refused.status === 0 ? 'no-answer' : 'failed');
    this.correlationId = refused.correlationId ?? '';
    this.errors = refused.errors ?? [];
    this.retryAfter = refused.retryAfter;
    this.body = refused as { [key: string]: unknown };
  }

  /** What is left of it once these fields are changed: what was said of them was said of what stood there before. */
  without(...fields: string[]): Problem | undefined {
    return this.#but(({ path }) => fields.includes(fieldOf(path)));
  }

  /** The same where what is changed stands deeper: what was said of it, of what it stands in, and of what is in it. */
  withoutAt(pointer: string): Problem | undefined {
    return this.#but(
      ({ path }) => `${path}/`.startsWith(`${pointer}/`) || `${pointer}/`.startsWith(`${path}/`),
    );
  }

  #but(isGone: (error: FieldError) => boolean): Problem | undefined {
    const errors = this.errors.filter((error) => !isGone(error));
    return errors.length > 0 ? new Problem({ ...this.body, status: this.status, errors }) : undefined;
  }

  /** What is wrong by field name: `/roles/0` is said at `roles`. The first of a field counts. */
  get fields(): { [field: string]: string } {
    const fields: { [field: string]: string } = {};
    for (const { path, message } of this.errors) fields[fieldOf(path)] ??= message;
    return fields;
  }
}

/** What of an error stands in a form that has these fields, and what has to be said above it. */
export function spread(
  problem: Problem,
  known: readonly string[],
): { fields: { [field: string]: string }; rest: string } {
  const fields = Object.entries(problem.fields);
  const shown = fields.filter(([field]) => known.includes(field));
  const other = fields
    .filter(([field]) => !known.includes(field))
    .map(([field, text]) => `${field}: ${text}`);
  const rest = [...(shown.length === 0 || other.length > 0 ? [problem.message] : []), ...other].join(' ');
  return { fields: Object.fromEntries(shown), rest };
}

/** `/name/0` is of the field `name`, and `/query/host` of what the address says as `host`. */
function fieldOf(pointer: string): string {
  const [, first = '', second] = pointer.split('/');
  return (first === 'query' && second ? second : first).replaceAll('~1', '/').replaceAll('~0', '~');
}
