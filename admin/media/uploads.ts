import { atom } from 'nanostores';
import { api, outdate, remember } from '../api.ts';
import { t } from '../messages.ts';
import { Problem } from '../problem.ts';

export type Kind = 'image' | 'file';

/** One file on its way to the library. */
export interface Upload {
  id: string;
  kind: Kind;
  name: string;
  size: number;
  /** Bytes that were sent. */
  sent: number;
  state: 'waiting' | 'sending' | 'working' | 'retrying' | 'done' | 'failed';
  /** When it is tried again, in milliseconds since 1970. */
  retryAt?: number | undefined;
  problem?: string | undefined;
  /** Refused for what it is: the same bytes would be refused again. */
  isFinal?: boolean;
  /** Failed as the connection did not come back: tried again when the device is on line. */
  wasLost?: boolean;
  guid?: string;
  /** The same bytes are in the library already, under this guid. */
  duplicateOf?: string;
  /** It takes the place of what has this guid. */
  replaces?: string;
}

/** Everything that was uploaded since the list was last closed, in the order it was given. */
export const uploads = atom<Upload[]>([]);

/** Where pictures and files are read and changed. */
export const pathOf = { image: '/api/images', file: '/api/files' } as const;
const newPathOf = { image: '/a/upload', file: '/api/files' } as const;

export const limits = { image: 30 * 1024 * 1024, file: 50 * 1024 * 1024 };
/** What a file dialog offers; the server looks at the content. */
export const accepts = {
  image: 'image/png,image/jpeg,image/webp,image/avif,image/gif',
  file: '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.zip,.csv,.txt,.vtt,.mp4,.webm,.mp3,.m4a',
};

interface Job {
  file: File;
  folder: string | undefined;
  /** Under which the server knows it when it is sent again. */
  key: string;
  attempts: number;
  request?: XMLHttpRequest;
  timer?: ReturnType<typeof setTimeout>;
  settle: (upload: Upload) => void;
}

const jobs = new Map<string, Job>();
/** More at once would only share the same line. */
const atOnce = 2;
/** Seconds until a lost connection is tried again. */
const pauses = [1, 2, 5, 15, 30];
/** So often by itself, which is about five minutes; then somebody says when. */
const mostAttempts = 14;

/** One that was added to the list; the promise is settled when its file is done or has failed. */
export interface Added {
  id: string;
  ended: Promise<Upload>;
}

/** Uploads these files, a few at a time. */
export function upload(kind: Kind, files: Iterable<File>, folder?: string): Added[] {
  const added = [...files].map((file) => add({ kind, file, folder }));
  next();
  return added;
}

/** Uploads a file that takes the place of another: the same guid then has its bytes, and the old ones are kept. */
export function replaceWith(kind: Kind, replaces: string, file: File): Added {
  const added = add({ kind, file, replaces });
  next();
  return added;
}

function add({
  kind,
  file,
  folder,
  replaces,
}: {
  kind: Kind;
  file: File;
  folder?: string | undefined;
  replaces?: string;
}): Added {
  const id = crypto.randomUUID();
  const { promise, resolve } = Promise.withResolvers<Upload>();
  jobs.set(id, { file, folder, key: crypto.randomUUID(), attempts: 0, settle: resolve });
  const { name, size } = file;
  const one: Upload = { id, kind, name, size, sent: 0, state: 'waiting', ...(replaces && { replaces }) };
  uploads.set([...uploads.get(), one]);
  if (size > limits[kind])
    finish(id, {
      state: 'failed',
      problem: t(kind === 'image' ? 'media.tooLargeImage' : 'media.tooLargeFile'),
      isFinal: true,
    });
  return { id, ended: promise };
}

/**
 * Calls once, with what became of it, when one is done: at once, or after somebody tried it again. Gives what ends the
 * waiting.
 */
export function whenDone(id: string, act: (done: Upload & { guid: string }) => void): () => void {
  const stop = uploads.listen((all) => {
    const one = all.find((other) => other.id === id);
    if (one && one.state !== 'done') return;
    stop();
    const { guid } = one ?? {};
    if (one && guid) act({ ...one, guid });
  });
  return stop;
}

/** Tries one again that waits for its next attempt, or failed: from now on as often as at first. */
export function retry(id: string): void {
  const job = jobs.get(id);
  if (!job) return;
  job.attempts = 0;
  tryAgain(id, job);
}

function tryAgain(id: string, job: Job): void {
  clearTimeout(job.timer);
  change(id, { state: 'waiting', retryAt: undefined, problem: undefined, wasLost: false });
  next();
}

export function cancel(id: string): void {
  const job = jobs.get(id);
  clearTimeout(job?.timer);
  job?.request?.abort();
  jobs.delete(id);
  uploads.set(uploads.get().filter((one) => one.id !== id));
  next();
}

/** Closes the list of what is done or failed; what is under way stays. */
export function clearUploads(): void {
  const isOver = ({ state }: Upload) => state === 'done' || state === 'failed';
  for (const one of uploads.get()) if (isOver(one)) jobs.delete(one.id);
  uploads.set(uploads.get().filter((one) => !isOver(one)));
}

export const isUnderWay = ({ state }: Upload) => state !== 'done' && state !== 'failed';

function next(): void {
  const all = uploads.get();
  let free = atOnce - all.filter(({ state }) => state === 'sending' || state === 'working').length;
  for (const one of all) {
    if (free <= 0) return;
    if (one.state !== 'waiting') continue;
    free--;
    send(one);
  }
}

function send({ id, kind, replaces }: Upload): void {
  const job = jobs.get(id);
  if (!job) return;
  const request = new XMLHttpRequest();
  job.request = request;
  job.attempts++;
  change(id, { state: 'sending', sent: 0 });
  request.open('POST', replaces ? `${pathOf[kind]}/${replaces}:replace` : newPathOf[kind]);
  request.responseType = 'json';
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('x-correlation-id', crypto.randomUUID());
  request.setRequestHeader('idempotency-key', job.key);
  const xsrf = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  if (xsrf) request.setRequestHeader('x-xsrf-token', decodeURIComponent(xsrf));
  request.upload.onprogress = ({ loaded }) => change(id, { sent: Math.min(loaded, job.file.size) });
  request.upload.onload = () => change(id, { state: 'working', sent: job.file.size });
  request.onerror = () => later(id, job);
  request.onload = () => void answered({ id, kind, replaces }, job, request);
  const form = new FormData();
  if (job.folder) form.append('folder', job.folder);
  form.append(kind === 'image' ? 'Image' : 'File', job.file, job.file.name);
  request.send(form);
}

type Answer = { guid: string; duplicateOf?: string; detail?: string; code?: string } | null;

async function answered(
  { id, kind, replaces }: { id: string; kind: Kind; replaces: string | undefined },
  job: Job,
  request: XMLHttpRequest,
): Promise<void> {
  const answer = request.response as Answer;
  const { status } = request;
  if (status === (replaces ? 200 : 201) && answer) {
    if (replaces) remember(`${pathOf[kind]}/${replaces}`, answer);
    const { guid, duplicateOf } = answer;
    finish(id, { state: 'done', guid, ...(duplicateOf && { duplicateOf }) });
    void outdate('/api/images', '/api/files', '/api/mediafolders');
  } else if (status === 401) {
    // Asks to sign in again, and goes on when that was done.
    const again = await api.get('/api/profiles:loggedIn').then(
      () => job.attempts < 3,
      () => false,
    );
    if (again) tryAgain(id, job);
    else finish(id, { state: 'failed', problem: answer?.detail });
  } else if ([408, 429, 502, 503, 504].includes(status) && answer?.code !== 'image-takes-too-long') {
    // Why it waits is not always the connection: a store that is full says so.
    later(id, job, status === 503 ? answer?.detail : undefined);
  } else {
    const isWrongKind = answer?.code === 'unsupported-type';
    const problem = isWrongKind
      ? t(kind === 'image' ? 'media.wrongImage' : 'media.wrongFile')
      : (answer?.detail ?? new Problem({ status }).message);
    finish(id, { state: 'failed', problem, isFinal: [400, 413, 415].includes(status) });
  }
}

/** The connection was lost, or the server asks for time: it is tried again, sooner when the device is back on line. */
function later(id: string, job: Job, problem?: string): void {
  if (job.attempts >= mostAttempts) {
    finish(id, { state: 'failed', problem: problem ?? t('media.lost'), wasLost: true });
    return;
  }
  const seconds = pauses[Math.min(job.attempts, pauses.length) - 1]!;
  change(id, { state: 'retrying', retryAt: Date.now() + seconds * 1000, problem });
  job.timer = setTimeout(() => tryAgain(id, job), seconds * 1000);
  next();
}

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();

if (typeof addEventListener === 'function') {
  addEventListener('online', () => {
    for (const { id, state, wasLost } of uploads.get()) if (state === 'retrying' || wasLost) retry(id);
  });
  // What is on its way would not arrive.
  uploads.listen((all) => {
    if (all.some(isUnderWay)) addEventListener('beforeunload', askToStay);
    else removeEventListener('beforeunload', askToStay);
  });
}

function finish(id: string, changed: Partial<Upload>): void {
  const job = jobs.get(id);
  const before = uploads.get().find((one) => one.id === id);
  change(id, changed);
  if (job && before) job.settle({ ...before, ...changed });
  if (changed.state === 'done') jobs.delete(id);
  next();
}

function change(id: string, changed: Partial<Upload>): void {
  uploads.set(uploads.get().map((one) => (one.id === id ? { ...one, ...changed } : one)));
}
