import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Guid } from '../guid.ts';
import type { Language } from '../schema.ts';
import type { LaidOut } from './letter.ts';

export interface Message extends LaidOut {
  id: Guid;
  /** Primary host of the tenant. */
  host: string;
  language: Language;
  from: { name: string; address: string };
  to: { name: string; address: string };
}

/** Takes a message to where it is going. */
export interface Post {
  /** `kept` when it was only laid aside to be read. Throws when it could not. */
  deliver(message: Message): Promise<'sent' | 'kept'>;
  /** What a message said that was laid aside; undefined when it was not, or is gone. */
  kept?(host: string, id: Guid): Promise<{ html: string; text: string } | undefined>;
  /** Erases messages that were laid aside; those that are gone already are no error. */
  forget?(ids: readonly Guid[]): Promise<void>;
  close(): void;
}

/** Hands messages to a mail server; `url` as smtp://user:password@host:587 or smtps://. Times are in milliseconds. */
export function smtpPost(url: string, { connecting = 10_000, idle = 30_000 } = {}): Post {
  let transport: Transporter | undefined;
  return {
    async deliver(message) {
      transport ??= (await import('nodemailer')).createTransport({
        url,
        pool: true,
        maxConnections: 3,
        connectionTimeout: connecting,
        greetingTimeout: connecting,
        socketTimeout: idle,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await transport.sendMail(asSent(message));
      return 'sent';
    },
    close: () => transport?.close(),
  };
}

/** Where several nodes find what one of them laid aside. */
export interface Shelf {
  keep(key: string, bytes: Uint8Array): Promise<void>;
  read(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
  entries(folder: string): AsyncIterable<{ name: string }>;
}
const shelfKey = (host: string, id: Guid) => `mail/${host}/${id}.json`;

/**
 * Without a mail server: every message as a file that a mail program opens, and as a page, in a folder per tenant of
 * this machine. Where nodes do not share that folder, what a message said stands on a shelf as well.
 */
export function folderPost(folder: string, shelf?: Shelf): Post {
  let transport: Transporter | undefined;
  const lay = (own: string, files: { [name: string]: string | Buffer }) =>
    Promise.all(Object.entries(files).map(([name, bytes]) => writeFile(join(own, name), bytes)));
  return {
    async deliver(message) {
      transport ??= (await import('nodemailer')).createTransport({
        streamTransport: true,
        buffer: true,
        newline: 'windows',
      }) as Transporter;
      const { message: bytes } = (await transport.sendMail(asSent(message))) as { message: Buffer };
      const own = join(folder, message.host);
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${message.id}`;
      const { html, text } = message;
      const files = { [`${name}.eml`]: bytes, [`${name}.html`]: html, [`${name}.txt`]: text };
      await lay(own, files).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        await mkdir(own, { recursive: true });
        await lay(own, files);
      });
      await shelf?.keep(shelfKey(message.host, message.id), Buffer.from(JSON.stringify({ html, text })));
      return 'kept';
    },
    async kept(host, id) {
      const own = join(folder, host);
      const names = await readdir(own).catch((): string[] => []);
      const name = names.find((one) => one.endsWith(`-${id}.html`))?.slice(0, -'.html'.length);
      if (!name) {
        const bytes = await shelf?.read(shelfKey(host, id));
        return bytes
          ? (JSON.parse(Buffer.from(bytes).toString()) as { html: string; text: string })
          : undefined;
      }
      const [html, text] = await Promise.all(
        ['html', 'txt'].map((kind) => readFile(join(own, `${name}.${kind}`), 'utf8').catch(() => '')),
      );
      return { html: html!, text: text! };
    },
    async forget(ids) {
      // A tenant may have had another host when they were laid aside.
      for (const host of await readdir(folder).catch((): string[] => [])) {
        for (const name of await readdir(join(folder, host)).catch((): string[] => [])) {
          const id = /-([0-9a-f-]{36})\.(?:eml|html|txt)$/.exec(name)?.[1];
          if (id && ids.includes(id)) await rm(join(folder, host, name), { force: true });
        }
      }
      if (!shelf) return;
      for await (const { name: host } of shelf.entries('mail'))
        for (const id of ids) await shelf.remove(shelfKey(host, id));
    },
    close: () => undefined,
  };
}

const asSent = ({ id, host, language, from, to, subject, text, html }: Message) => ({
  from,
  to,
  envelope: { from: from.address, to: [to.address] },
  subject,
  text,
  html,
  messageId: `<${id}@${host}>`,
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
});

/** Whether trying again is useless: the server refuses this recipient or this message for good. */
export function isFinal(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && /^(RCPT TO|MAIL FROM|DATA|API)/i.test(command);
}
