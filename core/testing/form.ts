import { randomUUID } from 'node:crypto';

export interface FormPart {
  name: string;
  fileName?: string;
  content: string | Uint8Array;
}

/** A `multipart/form-data` body as a browser sends it, with the headers that go with it; `more` joins the headers. */
export function multipart(parts: FormPart[], more: { [name: string]: string } = {}) {
  const boundary = `form-${randomUUID()}`;
  const body = Buffer.concat([
    ...parts.flatMap(({ name, fileName, content }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"` +
          (fileName === undefined
            ? '\r\n\r\n'
            : `; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`),
      ),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...more } };
}
