import { saysSameOrigin } from '../edge/same-origin.ts';
import { badRequest, notAllowed, tooLarge, unsupported } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import type { Typed } from '../forms/question.ts';

export type Act = 'next' | 'back' | 'save' | 'prefill' | 'resume' | 'withdraw' | 'correct' | 'edit';
const acts: readonly string[] = ['next', 'back', 'save', 'prefill', 'resume', 'withdraw', 'correct', 'edit'];

/** What a page of a form posted: the typed answers of the questions that stood on it, and what the form says itself. */
export interface PostedForm {
  act: Act;
  version: number;
  key: string | undefined;
  page: number;
  /** Questions that were there to be filled in, whether they were or not. */
  seen: ReadonlySet<Guid>;
  typed: { [field: Guid]: Typed };
  files: { field: Guid; file: File }[];
  /** Something only a program fills in. */
  isTrapped: boolean;
  /** Seconds since the page was there, where the script says so. */
  elapsed: number | undefined;
  proof: string | undefined;
  /** The language the form was shown in. */
  language: 'nl' | 'en' | undefined;
}

/** Bytes of one field that is not a file, how many fields there may be, and how many files at once. */
const limits = { field: 64 * 1024, fields: 1500, files: 10 };
const own = new Set(['form.act', 'form.version', 'form.key', 'form.page', 'form.seen', 'form.elapsed', 'form.proof', 'form.language', 'website']); // prettier-ignore

/** Reads a form without script: of this site, within limits, and with no field that no form has. */
export async function postedForm(request: Request): Promise<PostedForm> {
  const url = `http://${request.headers.get('host')}/`;
  if (!saysSameOrigin({ url, headers: request.headers })) throw notAllowed('wrong-xsrf-token');
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) throw unsupported();
  const values = new Map<string, string[]>();
  const typed: PostedForm['typed'] = {};
  const files: PostedForm['files'] = [];
  let count = 0;
  for (const [name, value] of await entriesOf(request)) {
    if (++count > limits.fields) throw tooLarge();
    const [, field = '', part = ''] = /^f-([0-9a-f-]{36})(?:\.([\w-]{1,60}))?$/.exec(name) ?? [];
    if (!own.has(name) && !isGuid(field))
      throw badRequest('bad-request', [
        { path: `/${name.slice(0, 60)}`, message: 'not a field of this form' },
      ]);
    if (typeof value !== 'string') {
      if (!isGuid(field) || files.length >= limits.files) throw tooLarge();
      if (value.size > 0) files.push({ field, file: value });
      continue;
    }
    if (value.includes('\0') || !value.isWellFormed()) throw badRequest();
    if (Buffer.byteLength(value) > limits.field) throw tooLarge();
    if (isGuid(field)) ((typed[field] ??= Object.create(null) as Typed)[part] ??= []).push(value);
    else values.set(name, [...(values.get(name) ?? []), value]);
  }
  const first = (name: string) => values.get(name)?.[0] || undefined;
  const act = first('form.act') ?? 'next';
  const language = first('form.language');
  const elapsed = Number(first('form.elapsed') ?? NaN);
  if (!acts.includes(act)) throw badRequest();
  return {
    act: act as Act,
    version: wholeNumber(first('form.version')),
    page: wholeNumber(first('form.page')),
    key: first('form.key'),
    seen: new Set((values.get('form.seen') ?? []).filter(isGuid)),
    typed,
    files,
    isTrapped: Boolean(first('website')),
    elapsed: Number.isFinite(elapsed) ? elapsed : undefined,
    proof: first('form.proof'),
    language: language === 'nl' || language === 'en' ? language : undefined,
  };
}

async function entriesOf(request: Request): Promise<[string, FormDataEntryValue][]> {
  try {
    return [...(await request.formData())];
  } catch {
    throw badRequest();
  }
}

const wholeNumber = (text = '0') => (/^\d{1,6}$/.test(text) ? Number(text) : 0);
