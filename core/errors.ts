/** What went wrong, in the specification's words (section 3, Outcome). */
export type Outcome = 'Success' | 'NotFound' | 'Unauthorized' | 'BadRequest' | 'Failed' | 'Expired';

/** `path` is a JSON Pointer into what was sent. */
export type FieldError = { path: string; message: string };

/**
 * An expected "no". It travels as an exception to the one place that answers it (`problem.ts`); `code` chooses
 * the text there, so that nothing here knows a language.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly outcome: Outcome;
  readonly code: string;
  readonly errors: FieldError[] | undefined;
  /** Seconds until it is worth trying again. */
  readonly retryAfter: number | undefined;
  /** More fields of the answer: what stands against it. */
  readonly details: object | undefined;

  constructor(
    status: number,
    outcome: Outcome,
    code: string,
    more: { errors?: FieldError[]; retryAfter?: number; details?: object } = {},
  ) {
    super(code);
    this.name = 'Refusal';
    this.status = status;
    this.outcome = outcome;
    this.code = code;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
    this.details = more.details;
  }
}

/** Absent, foreign or hidden: the three are one answer, so that nobody learns which it is. */
export const notFound = () => new Refusal(404, 'NotFound', 'not-found');
export const badRequest = (code = 'bad-request', errors?: FieldError[]) =>
  new Refusal(400, 'BadRequest', code, errors ? { errors } : {});
export const notSignedIn = (code = 'not-signed-in') => new Refusal(401, 'Unauthorized', code);
export const notAllowed = (code = 'not-allowed', errors?: FieldError[]) =>
  new Refusal(403, 'Unauthorized', code, errors ? { errors } : {});
export const conflict = (code = 'stale-version') => new Refusal(409, 'Failed', code);
export const expired = () => new Refusal(410, 'Expired', 'expired');
export const tooSlow = () => new Refusal(408, 'BadRequest', 'too-slow');
export const tooLarge = () => new Refusal(413, 'BadRequest', 'too-large');
export const unsupported = () => new Refusal(415, 'BadRequest', 'unsupported-type');
export const tooMany = (retryAfter: number) => new Refusal(429, 'Failed', 'too-many', { retryAfter });
export const unavailable = (code = 'unavailable', retryAfter = 2) =>
  new Refusal(503, 'Failed', code, { retryAfter });
