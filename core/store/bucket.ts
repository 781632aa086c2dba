import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Part } from './part.ts';
import type { BucketConfig } from '../config.ts';
import type { Entry } from './entry.ts';

/** Bytes of what goes in one piece: everything that people send. A server takes 5 GB so at most. */
const mostAtOnce = 64 * 1024 * 1024;
/** Bytes of a part of what is larger, unless it would be more parts than a server takes. */
const partSize = 16 * 1024 * 1024;
const mostParts = 10_000;

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
    if (size > mostAtOnce) await this.#putInParts(key, path, size);
    else {
      const body = createReadStream(path);
      const command = { Bucket: this.#name, Key: key, Body: body, ContentLength: size };
      await this.#client.send(new PutObjectCommand(command)).finally(() => body.destroy());
    }
    await rm(path, { force: true });
  }

  /** The object is there once the last part is; where one fails, the server keeps none of them. */
  async #putInParts(key: string, path: string, size: number): Promise<void> {
    const place = { Bucket: this.#name, Key: key };
    const { UploadId } = await this.#client.send(new CreateMultipartUploadCommand(place));
    const upload = { ...place, UploadId };
    const file = await open(path, 'r');
    try {
      const buffer = Buffer.alloc(Math.max(partSize, Math.ceil(size / mostParts)));
      const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
      for (let from = 0; from < size; from += buffer.length) {
        const length = Math.min(buffer.length, size - from);
        for (let read = 0; read < length;) {
          const { bytesRead } = await file.read(buffer, read, length - read, from + read);
          if (bytesRead === 0) throw new Error(`${path} is shorter than it was`);
          read += bytesRead;
        }
        const part = { PartNumber: Parts.length + 1, Body: buffer.subarray(0, length) };
        const { ETag } = await this.#client.send(new UploadPartCommand({ ...upload, ...part }));
        Parts.push({ PartNumber: part.PartNumber, ETag });
      }
      await this.#client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
    } catch (error) {
      await this.#client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
      throw error;
    } finally {
      await file.close();
    }
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
