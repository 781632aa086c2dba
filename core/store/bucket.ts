import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Part } from './part.ts';
import type { BucketConfig } from '../config.ts';
import type { Entry } from './entry.ts';

/** Files in a bucket of an S3-compatible server. An object is there whole or not at all. */
export class Bucket extends S3Driver {
  readonly #client: S3Client;
  readonly #name: string;

  constructor({ bucket, region, endpoint, accessKey, secretKey }: BucketConfig) {
    const client = new S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(accessKey && secretKey && { credentials: { accessKeyId: accessKey, secretAccessKey: secretKey } }),
      // Most servers that speak S3 do not know the checksums that Amazon's own asks for.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
    });
    super({ client, bucket, visibility: 'private', supportsACL: false });
    this.#client = client;
    this.#name = bucket;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    await this.#client.send(new PutObjectCommand({ Bucket: this.#name, Key: key, Body: contents }));
  }

  /** Sends a file of this machine, which is gone from its place afterwards. */
  async putFile(key: string, path: string): Promise<void> {
    const { size } = await stat(path);
    const body = createReadStream(path);
    const command = { Bucket: this.#name, Key: key, Body: body, ContentLength: size };
    await this.#client.send(new PutObjectCommand(command)).finally(() => body.destroy());
    await rm(path, { force: true });
  }

  /** Flydrive takes a prefix here, and a folder is one with its slash: what only begins alike stays. */
  override deleteAll(folder: string): Promise<void> {
    return super.deleteAll(`${folder}/`);
  }

  async getPart(key: string, { from, to }: Part): Promise<Readable> {
    const asked = { Bucket: this.#name, Key: key, Range: `bytes=${from}-${to}` };
    return (await this.#client.send(new GetObjectCommand(asked))).Body as Readable;
  }

  /** What lies directly in a folder. A folder of a bucket is as old as it is found to be: it has no date itself. */
  async *entries(folder: string): AsyncGenerator<Entry> {
    const prefix = folder === '' ? '' : `${folder}/`;
    let next: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({
          Bucket: this.#name,
          Prefix: prefix,
          Delimiter: '/',
          ...(next && { ContinuationToken: next }),
        }),
      );
      for (const { Prefix = '' } of page.CommonPrefixes ?? []) {
        const name = Prefix.slice(prefix.length, -1);
        if (name) yield { name, isFolder: true, writtenOn: await this.#newest(Prefix) };
      }
      for (const { Key = '', LastModified = new Date() } of page.Contents ?? [])
        if (Key !== prefix)
          yield { name: Key.slice(prefix.length), isFolder: false, writtenOn: LastModified };
      next = page.NextContinuationToken;
    } while (next);
  }

  async #newest(prefix: string): Promise<Date> {
    const { Contents = [] } = await this.#client.send(
      new ListObjectsV2Command({ Bucket: this.#name, Prefix: prefix, MaxKeys: 1000 }),
    );
    return new Date(Math.max(0, ...Contents.map(({ LastModified }) => LastModified?.getTime() ?? 0)));
  }
}
